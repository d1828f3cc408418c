extension Migration {
    /// The box office's archive: films, every version of every list, and what has to do with fetching them.
    static let boxOffice = Migration(
        number: 2,
        name: "box-office",
        script: """
            -- A film is known from a list before its facts are: then `told` is null. Lists of people and the like are
            -- packed into one text each, their items parted by U+001E and the parts of an item by U+001F. `joined` has the names that contain blanks once more
            -- without them: nobody types a blank between initials.
            CREATE TABLE films (
                number INTEGER PRIMARY KEY,
                code TEXT NOT NULL UNIQUE CHECK (code <> ''),
                title TEXT NOT NULL,
                opened INTEGER,
                last_seen INTEGER,
                admissions_total INTEGER NOT NULL DEFAULT 0,
                told INTEGER,
                origin INTEGER NOT NULL DEFAULT 2,
                title_english TEXT NOT NULL DEFAULT '',
                title_original TEXT NOT NULL DEFAULT '',
                minutes INTEGER,
                year INTEGER,
                state TEXT NOT NULL DEFAULT '',
                kind TEXT NOT NULL DEFAULT '',
                nations TEXT NOT NULL DEFAULT '',
                genres TEXT NOT NULL DEFAULT '',
                directors TEXT NOT NULL DEFAULT '',
                actors TEXT NOT NULL DEFAULT '',
                showings TEXT NOT NULL DEFAULT '',
                companies TEXT NOT NULL DEFAULT '',
                audits TEXT NOT NULL DEFAULT '',
                staff TEXT NOT NULL DEFAULT '',
                joined TEXT NOT NULL DEFAULT ''
            ) STRICT;

            CREATE VIRTUAL TABLE film_search USING fts5 (
                title, title_english, directors, actors, joined,
                content = 'films', content_rowid = 'number',
                tokenize = 'bigram', prefix = '1', columnsize = 0
            );
            CREATE TRIGGER film_added AFTER INSERT ON films BEGIN
                INSERT INTO film_search (rowid, title, title_english, directors, actors, joined)
                    VALUES (new.number, new.title, new.title_english, new.directors, new.actors, new.joined);
            END;
            CREATE TRIGGER film_removed AFTER DELETE ON films BEGIN
                INSERT INTO film_search (film_search, rowid, title, title_english, directors, actors, joined)
                    VALUES ('delete', old.number, old.title, old.title_english, old.directors, old.actors, old.joined);
            END;
            CREATE TRIGGER film_changed AFTER UPDATE OF title, title_english, directors, actors, joined ON films
            WHEN old.title <> new.title OR old.title_english <> new.title_english
                OR old.directors <> new.directors OR old.actors <> new.actors OR old.joined <> new.joined BEGIN
                INSERT INTO film_search (film_search, rowid, title, title_english, directors, actors, joined)
                    VALUES ('delete', old.number, old.title, old.title_english, old.directors, old.actors, old.joined);
                INSERT INTO film_search (rowid, title, title_english, directors, actors, joined)
                    VALUES (new.number, new.title, new.title_english, new.directors, new.actors, new.joined);
            END;

            -- One version of a list, as it was told at `fetched` and, unchanged, still at `confirmed`. The newest has
            -- no `replaced`.
            CREATE TABLE rankings (
                id INTEGER PRIMARY KEY,
                span INTEGER NOT NULL CHECK (span BETWEEN 0 AND 3),
                filter TEXT NOT NULL,
                first INTEGER NOT NULL,
                origin INTEGER NOT NULL CHECK (origin BETWEEN 0 AND 2),
                fetched INTEGER NOT NULL,
                confirmed INTEGER NOT NULL CHECK (confirmed >= fetched),
                replaced INTEGER
            ) STRICT;
            CREATE UNIQUE INDEX newest_rankings ON rankings (span, filter, first) WHERE replaced IS NULL;
            CREATE INDEX rankings_by_key ON rankings (span, filter, first, id);

            CREATE TABLE ranked_films (
                ranking INTEGER NOT NULL REFERENCES rankings (id) ON DELETE CASCADE,
                place INTEGER NOT NULL,
                film INTEGER NOT NULL REFERENCES films (number) ON DELETE RESTRICT,
                title TEXT NOT NULL,
                opened INTEGER,
                rank INTEGER NOT NULL,
                change INTEGER NOT NULL,
                is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
                admissions INTEGER NOT NULL,
                admissions_difference INTEGER NOT NULL,
                admissions_percent INTEGER NOT NULL,
                admissions_total INTEGER NOT NULL,
                sales INTEGER NOT NULL,
                sales_difference INTEGER NOT NULL,
                sales_percent INTEGER NOT NULL,
                sales_total INTEGER NOT NULL,
                sales_share INTEGER NOT NULL,
                screens INTEGER NOT NULL,
                showings INTEGER NOT NULL,
                PRIMARY KEY (ranking, place)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX ranked_films_by_film ON ranked_films (film);

            -- What KOBIS answered to everything else, as it came.
            CREATE TABLE kobis_answers (
                request TEXT PRIMARY KEY,
                body TEXT NOT NULL,
                fetched INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            -- Calls by Korean day, of which the key has 3,000.
            CREATE TABLE kobis_calls (
                day INTEGER PRIMARY KEY,
                calls INTEGER NOT NULL
            ) STRICT;

            -- What was found when a film's poster was looked for; `hash` is null where nothing fitted.
            CREATE TABLE posters (
                film TEXT PRIMARY KEY,
                sought INTEGER NOT NULL,
                hash TEXT CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
                width INTEGER NOT NULL DEFAULT 0,
                height INTEGER NOT NULL DEFAULT 0,
                colour INTEGER NOT NULL DEFAULT 0,
                source TEXT NOT NULL DEFAULT ''
            ) STRICT, WITHOUT ROWID;
            """
    )
}

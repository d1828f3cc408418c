/* SQLite, and the macros, casts and variadic calls Swift's importer leaves out. */
#include <sqlite3.h>

/* The text is copied before the call returns. */
static inline int madang_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/* Keeps SQL, ours or a damaged file's, from touching the tables SQLite keeps for itself. */
static inline int madang_be_defensive(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

/* Extended codes: what was there already. */
static const int madang_constraint_unique = SQLITE_CONSTRAINT_UNIQUE;
static const int madang_constraint_primary_key = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int madang_constraint_row_id = SQLITE_CONSTRAINT_ROWID;

/* The index of the log could not grow. */
static const int madang_log_index_size = SQLITE_IOERR_SHMSIZE;

/* SQLite, and the macros, casts and variadic calls Swift's importer leaves out. */
#include <sqlite3.h>

/* The text is copied before the call returns. */
static inline int madang_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/* Returns a text from one of our SQL functions; the text is copied as well. */
static inline void madang_answer_text(sqlite3_context *context, const char *text, int count) {
    sqlite3_result_text(context, text, count, SQLITE_TRANSIENT);
}

/* Prevents SQL, ours or a damaged file's, from changing SQLite's internal tables. */
static inline int madang_be_defensive(sqlite3 *database, int is_on) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, is_on, (int *)0);
}

/* Disables SQLite's memory statistics, which take a process-wide lock on each allocation. Only effective before the
 * first use of SQLite; later it fails, and the statistics go on. */
static inline int madang_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/* Extended codes of uniqueness violations. */
static const int madang_constraint_unique = SQLITE_CONSTRAINT_UNIQUE;
static const int madang_constraint_primary_key = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int madang_constraint_row_id = SQLITE_CONSTRAINT_ROWID;

/* The log's index could not grow. */
static const int madang_log_index_size = SQLITE_IOERR_SHMSIZE;

/* Returns the connection's mapping of the log's index; NULL if there is none. Only for a connection that has read its
 * database in WAL mode: then nothing is opened here, and the mapping stays until the connection is closed. */
static inline const void *madang_log_index(sqlite3 *database) {
    sqlite3_file *file = 0;
    volatile void *index = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file) return 0;
    if (!file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return 0;
    /* The size of each part of the index is fixed by its format. */
    if (file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK) return 0;
    return (const void *)index;
}

/* Whether the log has frames that are not in the database yet. The index has the number of frames in 4 bytes at
 * offset 16, and the number of those moved in 4 bytes at offset 96. */
static inline int madang_log_has_more(const void *index) {
    const unsigned int *numbers = (const unsigned int *)index;
    return __atomic_load_n(numbers + 24, __ATOMIC_ACQUIRE) < __atomic_load_n(numbers + 4, __ATOMIC_ACQUIRE);
}

/* Query plans that include a statement's triggers. */
#pragma once
#include <sqlite3.h>

/* Enables this for every EXPLAIN QUERY PLAN of the connection. Returns zero on success. */
static inline int explain_triggers(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_TRIGGER_EQP, 1, (int *)0);
}

/* Plans that tell what a statement's triggers do, too. */
#pragma once
#include <sqlite3.h>

/* Zero when every EXPLAIN QUERY PLAN of the connection does so from now on. */
static inline int explain_triggers(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_TRIGGER_EQP, 1, (int *)0);
}

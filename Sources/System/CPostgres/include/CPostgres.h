/* libpq, loaded by the first call (libpq.c), and the macros Swift's importer leaves out. */
#include <postgresql/libpq-fe.h>

/* Returns null if libpq is installed, otherwise the missing library. Call it before any other function. */
const char *madang_libpq_missing(void);

/* Returns the five-character SQLSTATE of an error. */
static inline const char *madang_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/* Ignores the server's notices, for example that something exists already. */
static inline void madang_ignore_notice(void *unused, const PGresult *result) { (void)unused, (void)result; }
static inline void madang_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, madang_ignore_notice, 0);
}

/* libpq, which is loaded by the first call (libpq.c), and the macros Swift's importer leaves out. */
#include <postgresql/libpq-fe.h>

/* Null where libpq is installed, and otherwise what is missing. To be asked before any of its calls is made. */
const char *madang_libpq_missing(void);

/* The five letters of an error's kind. */
static inline const char *madang_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/* What the server tells beside its answers, like that something exists already, is no concern of ours. */
static inline void madang_ignore_notice(void *unused, const PGresult *result) { (void)unused, (void)result; }
static inline void madang_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, madang_ignore_notice, 0);
}

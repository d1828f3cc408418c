/* libpq, and the macros Swift's importer leaves out. */
#include <libpq-fe.h>

/* The five letters of an error's kind. */
static inline const char *madang_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/* What the server tells beside its answers, like that something exists already, is no concern of ours. */
static inline void madang_ignore_notice(void *unused, const PGresult *result) { (void)unused, (void)result; }
static inline void madang_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, madang_ignore_notice, 0);
}

/* libpq, loaded by the first call (libpq.c), and the macros Swift's importer leaves out. */
#include <postgresql/libpq-fe.h>

/* Returns null if libpq is installed, otherwise the missing library. Call it before any other function. */
const char *madang_libpq_missing(void);

/* Returns the five-character SQLSTATE of an error. */
static inline const char *madang_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/* Sets *flag to 1 at each of the server's notices of the class `MD`, which are Madang's own, and ignores all others, for
   example that something exists already. */
static inline void madang_note_notice(void *flag, const PGresult *result) {
    const char *state = madang_sqlstate(result);
    if (state && state[0] == 'M' && state[1] == 'D') *(int *)flag = 1;
}
static inline void madang_note_notices(PGconn *connection, int *flag) {
    PQsetNoticeReceiver(connection, madang_note_notice, flag);
}

/* libpq's functions, forwarded to the library, which the first call loads: it depends on Kerberos, LDAP and a
 * second TLS library, none of which a server on SQLite needs. */
#include "CPostgres.h"

#include <dlfcn.h>
#include <threads.h>

static void *library;
static const char *missing;
static once_flag tried = ONCE_FLAG_INIT;

static void load(void) {
    library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) missing = "libpq.so.5 (libpq5)";
}

const char *madang_libpq_missing(void) {
    call_once(&tried, load);
    return missing;
}

/* Each function looks up its symbol once; concurrent look-ups find the same. */
#define CALL(type, name, parameters, arguments)                                                                    \
    type name parameters {                                                                                         \
        static _Atomic(void *) found;                                                                              \
        void *place = found;                                                                                       \
        if (!place) {                                                                                              \
            call_once(&tried, load);                                                                               \
            found = place = dlsym(library, #name);                                                                 \
        }                                                                                                          \
        return ((__typeof__(&name))place)arguments;                                                                \
    }

CALL(PGconn *, PQconnectdb, (const char *info), (info))
CALL(
    PGconn *, PQconnectdbParams,
    (const char *const *words, const char *const *values, int expand),
    (words, values, expand))
CALL(PQconninfoOption *, PQconninfoParse, (const char *info, char **fault), (info, fault))
CALL(void, PQconninfoFree, (PQconninfoOption *options), (options))
CALL(void, PQfinish, (PGconn *connection), (connection))
CALL(ConnStatusType, PQstatus, (const PGconn *connection), (connection))
CALL(PGTransactionStatusType, PQtransactionStatus, (const PGconn *connection), (connection))
CALL(int, PQserverVersion, (const PGconn *connection), (connection))
CALL(int, PQbackendPID, (const PGconn *connection), (connection))
CALL(char *, PQerrorMessage, (const PGconn *connection), (connection))
CALL(
    PQnoticeReceiver, PQsetNoticeReceiver,
    (PGconn *connection, PQnoticeReceiver receiver, void *context),
    (connection, receiver, context))
CALL(PGresult *, PQexec, (PGconn *connection, const char *text), (connection, text))
CALL(
    PGresult *, PQexecParams,
    (PGconn *connection, const char *text, int count, const Oid *types, const char *const *values, const int *lengths,
     const int *formats, int format),
    (connection, text, count, types, values, lengths, formats, format))
CALL(
    PGresult *, PQprepare,
    (PGconn *connection, const char *name, const char *text, int count, const Oid *types),
    (connection, name, text, count, types))
CALL(
    PGresult *, PQexecPrepared,
    (PGconn *connection, const char *name, int count, const char *const *values, const int *lengths,
     const int *formats, int format),
    (connection, name, count, values, lengths, formats, format))
CALL(
    int, PQsendQueryParams,
    (PGconn *connection, const char *text, int count, const Oid *types, const char *const *values, const int *lengths,
     const int *formats, int format),
    (connection, text, count, types, values, lengths, formats, format))
CALL(
    int, PQsendQueryPrepared,
    (PGconn *connection, const char *name, int count, const char *const *values, const int *lengths,
     const int *formats, int format),
    (connection, name, count, values, lengths, formats, format))
CALL(int, PQenterPipelineMode, (PGconn *connection), (connection))
CALL(int, PQexitPipelineMode, (PGconn *connection), (connection))
CALL(int, PQpipelineSync, (PGconn *connection), (connection))
CALL(PGresult *, PQgetResult, (PGconn *connection), (connection))
CALL(int, PQputCopyData, (PGconn *connection, const char *bytes, int count), (connection, bytes, count))
CALL(int, PQputCopyEnd, (PGconn *connection, const char *fault), (connection, fault))
CALL(ExecStatusType, PQresultStatus, (const PGresult *result), (result))
CALL(char *, PQresultErrorMessage, (const PGresult *result), (result))
CALL(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
CALL(int, PQntuples, (const PGresult *result), (result))
CALL(char *, PQcmdTuples, (PGresult *result), (result))
CALL(char *, PQgetvalue, (const PGresult *result, int line, int column), (result, line, column))
CALL(int, PQgetlength, (const PGresult *result, int line, int column), (result, line, column))
CALL(int, PQgetisnull, (const PGresult *result, int line, int column), (result, line, column))
CALL(void, PQclear, (PGresult *result), (result))

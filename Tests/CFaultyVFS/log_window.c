#include "log_window.h"

#include <string.h>

static sqlite3_io_methods methods;
static const sqlite3_io_methods *real_methods;
static sqlite3_file *window_file;
static void (*armed)(void *);
static void *armed_context;

/* SQLite releases mapped pages when the header it has just read has changed. */
static int unfetch(sqlite3_file *file, sqlite3_int64 offset, void *page) {
    void (*then)(void *) = armed;
    armed = 0;
    if (then) then(armed_context);
    return real_methods->xUnfetch(file, offset, page);
}

int log_window_open(sqlite3 *database, void (*then)(void *), void *context) {
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &window_file) != SQLITE_OK) return 1;
    if (window_file->pMethods->iVersion < 3) return 1;
    real_methods = window_file->pMethods;
    memcpy(&methods, real_methods, sizeof methods);
    methods.xUnfetch = unfetch;
    window_file->pMethods = &methods;
    armed = then;
    armed_context = context;
    return 0;
}

int log_window_close(void) {
    window_file->pMethods = real_methods;
    int was_called = armed == 0;
    armed = 0;
    return was_called;
}

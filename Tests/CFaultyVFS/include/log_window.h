/* The moment in which a checkpoint has read how far the log is, and has not begun to move it. */
#pragma once
#include <sqlite3.h>

/* Calls `then` once, in that moment of the connection's next checkpoint, if that has the moment. Zero when it will. For
 * one connection at a time. */
int log_window_open(sqlite3 *database, void (*then)(void *), void *context);

/* Whether it was called. The connection is as before. */
int log_window_close(void);

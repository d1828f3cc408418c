/* The moment when a checkpoint has read the length of the WAL, and has not begun to copy it. */
#pragma once
#include <sqlite3.h>

/* Calls `then` once, at that moment of the connection's next checkpoint, if it has one. For one connection at a time.
 * Returns zero on success. */
int log_window_open(sqlite3 *database, void (*then)(void *), void *context);

/* Returns whether it was called, and restores the connection. */
int log_window_close(void);

/* A SQLite VFS that fails on request, for crash and disk fault tests. */
#pragma once

#include "log_window.h"

enum faulty_kind {
    faulty_write, /* a write fails */
    faulty_torn,  /* a write fails halfway */
    faulty_sync,  /* a sync fails */
    faulty_full,  /* a write finds the disk full */
};

/* Registers the VFS with SQLite under the name "faulty"; may be repeated. Returns zero on success. */
int faulty_register(void);

/* Makes the `nth` write or sync from now on fail, once. */
void faulty_arm(enum faulty_kind kind, int nth);

/* Simulates a power cut before the `nth` write, sync, truncation or deletion from now on: it and all later ones fail. */
void faulty_arm_power_cut(int nth);

/* Stops all faults. */
void faulty_disarm(void);

/* Returns whether the armed fault has occurred. */
int faulty_has_struck(void);

/* Returns the number of files SQLite has open through it. */
int faulty_open_files(void);

/* Reverts everything written since the last sync of its file, as a power cut does. Requires that no file is open.
 * Returns zero on success. */
int faulty_lose_unsynced(void);

/* Drops the records of unsynced writes. */
void faulty_forget(void);

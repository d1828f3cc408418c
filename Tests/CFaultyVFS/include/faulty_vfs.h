/* A way to the disk that fails when told to, for tests of what must survive that. */
#pragma once

#include "log_window.h"

enum faulty_kind {
    faulty_write, /* a write fails */
    faulty_torn,  /* a write fails half done */
    faulty_sync,  /* a sync fails */
    faulty_full,  /* a write finds the disk full */
};

/* Makes the VFS known to SQLite under the name "faulty"; again and again does no harm. Zero when it is. */
int faulty_register(void);

/* The `nth` write or sync from now on fails, once. */
void faulty_arm(enum faulty_kind kind, int nth);

/* Before the `nth` write, sync, truncation or deletion from now on the power goes: that one and all after it fail. */
void faulty_arm_power_cut(int nth);

/* Nothing fails any more. */
void faulty_disarm(void);

/* Whether what was armed has happened. */
int faulty_has_struck(void);

/* How many files SQLite has open through it. */
int faulty_open_files(void);

/* What a power cut does to the disk: everything written since its file's last sync is as it was before. Only when no
 * file is open. Zero when that worked. */
int faulty_lose_unsynced(void);

/* Forgets what was written and not synced. */
void faulty_forget(void);

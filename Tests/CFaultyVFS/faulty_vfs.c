#define _POSIX_C_SOURCE 200809L

#include "faulty_vfs.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A file of the real VFS that this one wraps. */
struct file {
    sqlite3_file base;
    sqlite3_file *real;
    char *path;
};

/* The content of a range before it was overwritten. The newest comes first. */
struct undo {
    struct undo *next;
    char *path;
    sqlite3_int64 offset;
    sqlite3_int64 size_before;
    int count;
    unsigned char bytes[];
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct undo *undone;
static enum faulty_kind armed_kind;
static int armed;
static int is_power_cut;
static int is_dark;
static int has_struck;
static int open_files;

static sqlite3_vfs faulty;
static sqlite3_vfs *real_vfs;

static struct file *ours(sqlite3_file *file) { return (struct file *)file; }
static sqlite3_file *real(sqlite3_file *file) { return ours(file)->real; }

/* Counts one operation; true if it is the one to fail. */
static int strikes(int fits) {
    if (is_dark) return 1;
    if (armed == 0 || !(fits || is_power_cut)) return 0;
    if (--armed > 0) return 0;
    has_struck = 1;
    is_dark = is_power_cut;
    return 1;
}

static int locked_strikes(int fits) {
    pthread_mutex_lock(&mutex);
    int struck = strikes(fits);
    pthread_mutex_unlock(&mutex);
    return struck;
}

static void forget(const char *path) {
    struct undo **place = &undone;
    while (*place) {
        struct undo *entry = *place;
        if (path && strcmp(entry->path, path) != 0) {
            place = &entry->next;
            continue;
        }
        *place = entry->next;
        free(entry->path);
        free(entry);
    }
}

static void locked_forget(const char *path) {
    pthread_mutex_lock(&mutex);
    forget(path);
    pthread_mutex_unlock(&mutex);
}

/* Saves the current content of [offset, offset + count). */
static void remember(struct file *file, sqlite3_int64 offset, sqlite3_int64 count) {
    sqlite3_int64 size = 0;
    file->real->pMethods->xFileSize(file->real, &size);
    sqlite3_int64 there = size <= offset ? 0 : size - offset < count ? size - offset : count;
    struct undo *entry = malloc(sizeof *entry + (size_t)there);
    *entry = (struct undo){ .path = strdup(file->path), .offset = offset, .size_before = size, .count = (int)there };
    if (there > 0) file->real->pMethods->xRead(file->real, entry->bytes, (int)there, offset);
    pthread_mutex_lock(&mutex);
    entry->next = undone;
    undone = entry;
    pthread_mutex_unlock(&mutex);
}

static int close_file(sqlite3_file *file) {
    int code = real(file)->pMethods->xClose(real(file));
    free(ours(file)->path);
    pthread_mutex_lock(&mutex);
    open_files--;
    pthread_mutex_unlock(&mutex);
    return code;
}

static int read_file(sqlite3_file *file, void *into, int count, sqlite3_int64 offset) {
    return real(file)->pMethods->xRead(real(file), into, count, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    int is_struck = locked_strikes(armed_kind != faulty_sync);
    if (is_struck && is_dark) return SQLITE_IOERR_WRITE;
    remember(ours(file), offset, count);
    if (!is_struck) return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
    if (armed_kind == faulty_torn) real(file)->pMethods->xWrite(real(file), bytes, count / 2, offset);
    return armed_kind == faulty_full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    if (locked_strikes(0)) return SQLITE_IOERR_TRUNCATE;
    sqlite3_int64 before = 0;
    real(file)->pMethods->xFileSize(real(file), &before);
    if (before > size) remember(ours(file), size, before - size);
    return real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
    if (locked_strikes(armed_kind == faulty_sync)) return SQLITE_IOERR_FSYNC;
    int code = real(file)->pMethods->xSync(real(file), flags);
    if (code == SQLITE_OK) locked_forget(ours(file)->path);
    return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}
static int lock_file(sqlite3_file *file, int level) { return real(file)->pMethods->xLock(real(file), level); }
static int unlock_file(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
static int check_lock(sqlite3_file *file, int *is_reserved) {
    return real(file)->pMethods->xCheckReservedLock(real(file), is_reserved);
}
static int control(sqlite3_file *file, int code, void *argument) {
    return real(file)->pMethods->xFileControl(real(file), code, argument);
}
static int sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
/* No device characteristics: SQLite must take every precaution. */
static int traits(sqlite3_file *file) { return 0; }
static int map_shared(sqlite3_file *file, int region, int size, int extend, void volatile **start) {
    return real(file)->pMethods->xShmMap(real(file), region, size, extend, start);
}
static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
static void shared_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int unmap_shared(sqlite3_file *file, int and_delete) {
    return real(file)->pMethods->xShmUnmap(real(file), and_delete);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = traits,
    .xShmMap = map_shared,
    .xShmLock = lock_shared,
    .xShmBarrier = shared_barrier,
    .xShmUnmap = unmap_shared,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
    file->pMethods = NULL;
    ours(file)->real = (sqlite3_file *)(ours(file) + 1);
    ours(file)->path = strdup(name ? name : "");
    int code = real_vfs->xOpen(real_vfs, name, ours(file)->real, flags, out_flags);
    /* SQLite closes every file that has methods, even after an error. */
    if (!ours(file)->real->pMethods) {
        free(ours(file)->path);
        return code;
    }
    file->pMethods = &methods;
    pthread_mutex_lock(&mutex);
    open_files++;
    pthread_mutex_unlock(&mutex);
    return code;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int and_sync) {
    if (locked_strikes(0)) return SQLITE_IOERR_DELETE;
    locked_forget(name);
    return real_vfs->xDelete(real_vfs, name, and_sync);
}

int faulty_register(void) {
    pthread_mutex_lock(&mutex);
    int code = SQLITE_OK;
    if (!real_vfs) {
        real_vfs = sqlite3_vfs_find(NULL);
        faulty = *real_vfs;
        faulty.zName = "faulty";
        faulty.pNext = NULL;
        faulty.szOsFile = (int)sizeof(struct file) + real_vfs->szOsFile;
        faulty.xOpen = open_file;
        faulty.xDelete = delete_file;
        code = sqlite3_vfs_register(&faulty, 0);
    }
    pthread_mutex_unlock(&mutex);
    return code;
}

static void arm(enum faulty_kind kind, int nth, int power) {
    pthread_mutex_lock(&mutex);
    armed_kind = kind;
    armed = nth;
    is_power_cut = power;
    is_dark = has_struck = 0;
    pthread_mutex_unlock(&mutex);
}

void faulty_arm(enum faulty_kind kind, int nth) { arm(kind, nth, 0); }
void faulty_arm_power_cut(int nth) { arm(faulty_write, nth, 1); }
void faulty_disarm(void) {
    pthread_mutex_lock(&mutex);
    armed = is_power_cut = is_dark = 0;
    pthread_mutex_unlock(&mutex);
}
int faulty_has_struck(void) {
    pthread_mutex_lock(&mutex);
    int struck = has_struck;
    pthread_mutex_unlock(&mutex);
    return struck;
}
int faulty_open_files(void) {
    pthread_mutex_lock(&mutex);
    int count = open_files;
    pthread_mutex_unlock(&mutex);
    return count;
}
void faulty_forget(void) { locked_forget(NULL); }

static int restore(const struct undo *entry) {
    int descriptor = open(entry->path, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return errno == ENOENT ? 0 : -1;
    int is_done = pwrite(descriptor, entry->bytes, (size_t)entry->count, entry->offset) == entry->count
        && ftruncate(descriptor, entry->size_before) == 0;
    close(descriptor);
    return is_done ? 0 : -1;
}

int faulty_lose_unsynced(void) {
    pthread_mutex_lock(&mutex);
    int code = 0;
    for (struct undo *entry = undone; entry; entry = entry->next)
        if (restore(entry) != 0) code = -1;
    forget(NULL);
    pthread_mutex_unlock(&mutex);
    return code;
}

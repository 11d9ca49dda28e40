// The kernel's facilities for confining a process, under names of our own: they need variadic system calls and
// constants from headers newer than a distribution's. If a kernel or system lacks one, its function says so and changes
// nothing.

#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>

/// Nothing that this process starts gets more privileges than it has.
bool confinement_refuse_privileges(void);
/// After this call the process has no privilege that an ordinary user's would not have, even if it runs as root.
bool confinement_drop_capabilities(void);
/// Orphaned descendants become children of this process instead of the system's first process.
bool confinement_adopt_orphans(void);
/// Closes all descriptors from a number on.
void confinement_close_from(int first);
/// An unnamed file in memory, closed in programs that are started; -1 if unavailable.
int confinement_memory_file(void);

/// Keeps this process and everything that it starts in their process group and session: the calls that leave them
/// succeed without effect, and limits and priorities of other processes cannot be changed. With `denies_io`, sockets
/// cannot be created either, except connected pairs, nor anything that outlives the process.
bool confinement_filter_calls(bool denies_io);

/// The version of the kernel's Landlock; 0 if it has none.
int confinement_landlock_version(void);
/// After this call nothing can be written, created, renamed or removed except below one folder and in /dev/null, TCP
/// connections can be neither opened nor accepted, and signals reach only processes started from here. Reading is
/// unrestricted.
bool confinement_restrict_writing(const char *folder);

#endif

// What the kernel offers to confine a process, under names of our own: variadic system calls and constants of headers that
// are newer than a distribution's. Where a kernel, or a system, has none of it, the functions say so and change nothing.

#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>

/// Nothing that this process starts gets more rights than it has.
bool confinement_refuse_privileges(void);
/// From now on the process has no right that another user's would not have, also if it is the administrator's.
bool confinement_drop_capabilities(void);
/// What is orphaned below becomes a child of this process, not of the system's first.
bool confinement_adopt_orphans(void);
/// Closes all descriptors from a number on.
void confinement_close_from(int first);
/// A file in memory without a name, closed in programs that are started; -1 where there is none.
int confinement_memory_file(void);

/// Keeps this process and all that it starts in their process group and session: the calls that leave them succeed without
/// doing anything, and limits and priorities of other processes stay as they are. With `denies_io` no socket can be made either,
/// but for connected pairs, and nothing that outlives the process.
bool confinement_filter_calls(bool denies_io);

/// The version of the kernel's Landlock; 0 where there is none.
int confinement_landlock_version(void);
/// From now on nothing can be written, made, renamed or removed but below one folder and in /dev/null; no TCP connection can
/// be made or taken, and no signal reaches another process than those started from here. Reading stays as it is.
bool confinement_restrict_writing(const char *folder);

#endif

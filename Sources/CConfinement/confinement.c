#define _GNU_SOURCE
#include "CConfinement.h"

#include <fcntl.h>
#include <stdint.h>
#include <stddef.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/capability.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

bool confinement_refuse_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

bool confinement_drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return syscall(SYS_capset, &header, none) == 0;
}

bool confinement_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; }

int confinement_memory_file(void) { return memfd_create("output", MFD_CLOEXEC); }

// Since Linux 5.9; older headers do not define it.
enum { call_close_range = 436 };

void confinement_close_from(int first) {
  if (syscall(call_close_range, (unsigned)first, ~0U, 0) == 0) return;
  long limit = sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor < (limit > 0 && limit < 4096 ? limit : 4096); descriptor++) close(descriptor);
}
#else
bool confinement_refuse_privileges(void) { return false; }
bool confinement_drop_capabilities(void) { return false; }
bool confinement_adopt_orphans(void) { return false; }
int confinement_memory_file(void) { return -1; }

void confinement_close_from(int first) {
  for (int descriptor = first; descriptor < 256; descriptor++) close(descriptor);
}
#endif

// Landlock: a process gives up rights to files and the network for itself and everything that it starts. The constants
// are the kernel's; distributions ship headers older than the kernels that run.

#define _GNU_SOURCE
#include "CConfinement.h"

#ifdef __linux__
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { call_create = 444, call_add_rule = 445, call_restrict = 446 };
enum { create_version = 1, rule_path_beneath = 1 };

static const uint64_t write_file = 1ULL << 1;
static const uint64_t remove_and_make = 0x1FF0;  // bits 4 to 12
static const uint64_t refer = 1ULL << 13;        // version 2
static const uint64_t truncate_file = 1ULL << 14;  // version 3
static const uint64_t bind_and_connect = 3;      // version 4
static const uint64_t sockets_and_signals = 3;   // version 6

struct ruleset {
  uint64_t files, network, scopes;
};
struct __attribute__((packed)) path_rule {
  uint64_t allowed;
  int32_t folder;
};

int confinement_landlock_version(void) {
  long version = syscall(call_create, NULL, 0, create_version);
  return version > 0 ? (int)version : 0;
}

static uint64_t handled_files(int version) {
  return write_file | remove_and_make | (version >= 2 ? refer : 0) | (version >= 3 ? truncate_file : 0);
}

static bool allow(int rules, const char *path, uint64_t rights) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct path_rule rule = {.allowed = rights, .folder = descriptor};
  bool added = syscall(call_add_rule, rules, rule_path_beneath, &rule, 0) == 0;
  close(descriptor);
  return added;
}

bool confinement_restrict_writing(const char *folder) {
  int version = confinement_landlock_version();
  if (version < 1) return false;
  struct ruleset wanted = {
      .files = handled_files(version),
      .network = version >= 4 ? bind_and_connect : 0,
      .scopes = version >= 6 ? sockets_and_signals : 0,
  };
  size_t size = version >= 6 ? sizeof wanted : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
  int rules = (int)syscall(call_create, &wanted, size, 0);
  if (rules < 0) return false;
  bool is_ready = allow(rules, folder, wanted.files);
  // Folder rights do not apply to a file.
  allow(rules, "/dev/null", wanted.files & (write_file | truncate_file));
  bool is_restricted = is_ready && syscall(call_restrict, rules, 0) == 0;
  close(rules);
  return is_restricted;
}
#else
int confinement_landlock_version(void) { return 0; }

bool confinement_restrict_writing(const char *folder) {
  (void)folder;
  return false;
}
#endif

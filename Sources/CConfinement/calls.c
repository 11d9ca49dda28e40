// A filter of system calls (seccomp): a program in the kernel's packet filter language, run before every call.

#include "CConfinement.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifdef __x86_64__
enum { architecture = AUDIT_ARCH_X86_64 };
#else
enum { architecture = AUDIT_ARCH_AARCH64 };
#endif

// 32-bit calls have different numbers, and x32 calls have this bit: nothing needs either.
enum { call_bit_x32 = 0x40000000, call_io_uring_setup = 425, call_fchmodat2 = 452 };
enum { call_setxattrat = 463, call_removexattrat = 466, call_file_setattr = 469 };

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define UNLESS(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skip)
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

#define UNLESS_ALLOWED(error) BPF_STMT(BPF_RET | BPF_K, denies_io ? SECCOMP_RET_ERRNO | (error) : SECCOMP_RET_ALLOW)

// Sockets, and whatever outlives a process without being a file: shared memory, queues and keys.
#define DENY(call) UNLESS(call, 1), UNLESS_ALLOWED(EACCES)

// Zero means the process itself, which may change its own limits and CPU affinity, but not those of another process
// such as its parent.
#define OWN_ONLY(call) \
  UNLESS(call, 4), LOAD(args[0]), UNLESS(0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), ANSWER(EPERM)

// Landlock does not control permissions, owners, times and attributes of files. A call that would change them does
// nothing and reports success, since code that writes a temporary file may insist on it.
#define PRETEND(call) UNLESS(call, 1), UNLESS_ALLOWED(0)

bool confinement_filter_calls(bool denies_io) {
  struct sock_filter program[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0),
      ANSWER(ENOSYS),
      LOAD(nr),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, call_bit_x32, 0, 1),
      ANSWER(ENOSYS),
      UNLESS(SYS_setsid, 1),
      ANSWER(0),
      UNLESS(SYS_setpgid, 1),
      ANSWER(0),
      UNLESS(call_io_uring_setup, 1),
      ANSWER(ENOSYS),
      OWN_ONLY(SYS_prlimit64),
      OWN_ONLY(SYS_sched_setaffinity),
      UNLESS(SYS_setpriority, 1),
      ANSWER(EPERM),
      UNLESS(SYS_ioprio_set, 1),
      ANSWER(EPERM),
      DENY(SYS_socket),
      DENY(SYS_shmget),
      DENY(SYS_msgget),
      DENY(SYS_semget),
      DENY(SYS_mq_open),
      DENY(SYS_add_key),
      DENY(SYS_request_key),
      DENY(SYS_keyctl),
#ifdef SYS_chmod
      PRETEND(SYS_chmod),
      PRETEND(SYS_chown),
      PRETEND(SYS_lchown),
      PRETEND(SYS_utime),
      PRETEND(SYS_utimes),
      PRETEND(SYS_futimesat),
#endif
      PRETEND(SYS_utimensat),
      PRETEND(SYS_fchmod),
      PRETEND(SYS_fchmodat),
      PRETEND(call_fchmodat2),
      PRETEND(SYS_fchown),
      PRETEND(SYS_fchownat),
      PRETEND(SYS_setxattr),
      PRETEND(SYS_lsetxattr),
      PRETEND(SYS_fsetxattr),
      PRETEND(call_setxattrat),
      PRETEND(SYS_removexattr),
      PRETEND(SYS_lremovexattr),
      PRETEND(SYS_fremovexattr),
      PRETEND(call_removexattrat),
      PRETEND(call_file_setattr),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof program[0], .filter = program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}
#else
bool confinement_filter_calls(bool denies_io) {
  (void)denies_io;
  return false;
}
#endif

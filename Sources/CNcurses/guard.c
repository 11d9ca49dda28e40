// Restores the terminal however the program ends.
//
// A Swift trap is a signal, and so is a failed assertion in a C library. Their handler may only call async-signal-safe
// functions: it writes bytes prepared beforehand and sets the saved terminal mode. `endwin` is not safe.
//
// While the screen is up, standard error goes to a file in memory: anything printed there would land in the middle of
// the screen. This includes the last messages of a trap, so they are copied out after the terminal is restored.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGSYS, SIGXCPU};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };

static struct sigaction previous_actions[fatal_count];
static struct termios saved_mode;
static char restore_sequence[512];
static size_t restore_length;
static int terminal = -1;
static int messages = -1;
static int real_stderr = -1;
static atomic_bool is_active;
static atomic_bool has_crashed;
static char alternate_stack[64 * 1024];

void guard_write(int descriptor, const char *bytes, unsigned long count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno != EINTR) return;
    if (written <= 0) continue;
    bytes += written;
    count -= (unsigned long)written;
  }
}

void guard_release_messages(void) {
  if (real_stderr >= 0) dup2(real_stderr, STDERR_FILENO);
}

void guard_capture_messages(void) {
  if (messages >= 0) dup2(messages, STDERR_FILENO);
}

static void show_messages(void) {
  if (messages < 0 || real_stderr < 0) return;
  guard_release_messages();
  char buffer[1024];
  // pread, because the position in the file is shared with writers that are still active.
  off_t offset = 0;
  for (;;) {
    ssize_t count = pread(messages, buffer, sizeof buffer, offset);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    guard_write(STDERR_FILENO, buffer, (unsigned long)count);
    offset += count;
  }
}

void guard_restore(bool sends_sequence) {
  if (!atomic_exchange(&is_active, false)) return;
  int error = errno;
  if (sends_sequence) guard_write(terminal, restore_sequence, restore_length);
  tcsetattr(terminal, TCSANOW, &saved_mode);
  show_messages();
  errno = error;
}

bool guard_has_crashed(void) { return atomic_load(&has_crashed); }

// Passes the signal to the previous handler, if any; returns whether there was one.
static bool call_previous_handler(int number, siginfo_t *info, void *context) {
  struct sigaction previous = {.sa_handler = SIG_DFL};
  for (int index = 0; index < fatal_count; index++) {
    if (fatal_signals[index] == number) previous = previous_actions[index];
  }
  bool is_function = previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN;
  if (is_function && previous.sa_flags & SA_SIGINFO) {
    previous.sa_sigaction(number, info, context);
  } else if (is_function) {
    previous.sa_handler(number);
  }
  return is_function;
}

static void handle_fatal_signal(int number, siginfo_t *info, void *context) {
  atomic_store(&has_crashed, true);
  guard_restore(true);
  // The Swift runtime's backtrace fills several screens. Show the error message again, which has scrolled away.
  if (call_previous_handler(number, info, context) && isatty(STDERR_FILENO)) show_messages();
  signal(number, SIG_DFL);
  // A fault recurs by itself once its instruction runs again.
  if (info->si_code <= 0) raise(number);
}

static void restore_at_exit(void) { guard_restore(true); }

static void install_alternate_stack(void) {
  stack_t current;
  // An existing stack (the Swift runtime creates one for its own handler) is sufficient.
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);
}

static int make_message_file(void) {
#ifdef __linux__
  return memfd_create("messages", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  return file ? fcntl(fileno(file), F_DUPFD_CLOEXEC, 3) : -1;
#endif
}

static void begin_capture(void) {
  fflush(stderr);
  real_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (real_stderr < 0) return;
  messages = make_message_file();
  guard_capture_messages();
}

void guard_begin(int tty, const struct termios *saved, const char *sequence) {
  static bool is_registered;
  terminal = tty;
  saved_mode = *saved;
  restore_length = strnlen(sequence, sizeof restore_sequence);
  memcpy(restore_sequence, sequence, restore_length);
  begin_capture();
  atomic_store(&is_active, true);
  if (!is_registered) atexit(restore_at_exit);
  is_registered = true;

  install_alternate_stack();
  struct sigaction action = {.sa_sigaction = handle_fatal_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], &action, &previous_actions[index]);
  }
}

void guard_end(void) {
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], &previous_actions[index], NULL);
  }
  if (messages >= 0) close(messages);
  if (real_stderr >= 0) close(real_stderr);
  messages = real_stderr = -1;
}

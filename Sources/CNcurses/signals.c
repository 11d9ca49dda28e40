// Signals from outside, brought to the loop: the handler sets a bit and writes a byte to a pipe that the loop watches.
//
// ncurses' own handlers are replaced. Its SIGWINCH handler leaves a gap between reading and waiting in which a new size
// goes unnoticed, and its SIGTSTP handler leaves the keypad in the wrong mode: the first arrow key after `fg` arrived as
// three characters.

#define _GNU_SOURCE
#include "internal.h"

#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static const struct {
  int number;
  int bit;
} handled[] = {
    {SIGWINCH, TUI_SIGNAL_RESIZE},    {SIGTSTP, TUI_SIGNAL_STOP},    {SIGCONT, TUI_SIGNAL_CONTINUE},
    {SIGTERM, TUI_SIGNAL_TERMINATE}, {SIGHUP, TUI_SIGNAL_HANGUP}, {SIGINT, TUI_SIGNAL_INTERRUPT},
};
enum { handled_count = sizeof handled / sizeof handled[0] };
enum { ending_signals = TUI_SIGNAL_TERMINATE | TUI_SIGNAL_HANGUP | TUI_SIGNAL_INTERRUPT };

static struct sigaction previous_actions[handled_count];
static struct sigaction own_action;
static int pipe_ends[2] = {-1, -1};
static atomic_int pending;

static void handle_signal(int number) {
  int error = errno;
  int bit = 0;
  for (int index = 0; index < handled_count; index++) {
    if (handled[index].number == number) bit = handled[index].bit;
  }
  int before = atomic_fetch_or(&pending, bit);
  if (bit & ending_signals & before) {
    // The loop has not even noticed the first one: it hangs, and the user insists.
    guard_restore(true);
    signal(number, SIG_DFL);
    raise(number);
  }
  char byte = 0;
  ssize_t written = write(pipe_ends[1], &byte, 1);
  (void)written;  // A full pipe wakes the loop as well.
  errno = error;
}

bool signals_begin(void) {
  if (pipe_ends[0] < 0 && pipe(pipe_ends) != 0) return false;
  for (int index = 0; index < 2; index++) {
    fcntl(pipe_ends[index], F_SETFL, fcntl(pipe_ends[index], F_GETFL) | O_NONBLOCK);
    fcntl(pipe_ends[index], F_SETFD, FD_CLOEXEC);
  }
  own_action.sa_handler = handle_signal;
  own_action.sa_flags = SA_RESTART;
  sigemptyset(&own_action.sa_mask);
  for (int index = 0; index < handled_count; index++) {
    sigaction(handled[index].number, &own_action, &previous_actions[index]);
    // What the parent has asked to ignore (nohup) stays ignored.
    bool was_ignored = previous_actions[index].sa_handler == SIG_IGN;
    if (was_ignored && (handled[index].bit & ending_signals)) {
      sigaction(handled[index].number, &previous_actions[index], NULL);
    }
  }
  return true;
}

void signals_end(void) {
  for (int index = 0; index < handled_count; index++) {
    sigaction(handled[index].number, &previous_actions[index], NULL);
  }
}

int signals_descriptor(void) { return pipe_ends[0]; }

void signals_drain(void) {
  char buffer[64];
  while (read(pipe_ends[0], buffer, sizeof buffer) > 0) {
  }
}

void signals_forget(int signals) { atomic_fetch_and(&pending, ~signals); }

void signals_stop_directly(bool directly) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, directly ? &standard : &own_action, NULL);
}

void signals_leave_interrupts(bool leave) {
  static struct sigaction interrupt, quit;
  if (leave) {
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    sigemptyset(&ignored.sa_mask);
    sigaction(SIGINT, &ignored, &interrupt);
    sigaction(SIGQUIT, &ignored, &quit);
  } else {
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGQUIT, &quit, NULL);
  }
}

int tui_take_signals(void) {
  signals_drain();
  return atomic_exchange(&pending, 0);
}

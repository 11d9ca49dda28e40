// Signals from outside, passed to the loop: the handler sets a bit and writes a byte to a pipe that the loop watches.
//
// Every signal that would end the program ends it through the loop, so that the terminal is restored and nothing is
// left behind, whichever process sends it.
//
// ncurses' own handlers are replaced. Its SIGWINCH handler leaves a gap between reading and waiting in which a new size
// goes unnoticed, and its SIGTSTP handler leaves the keypad in the wrong mode: the first arrow key after `fg` arrived
// as three characters.

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
} named[] = {
    {SIGWINCH, TUI_SIGNAL_RESIZE}, {SIGTSTP, TUI_SIGNAL_STOP},   {SIGCONT, TUI_SIGNAL_CONTINUE},
    {SIGHUP, TUI_SIGNAL_HANGUP},   {SIGINT, TUI_SIGNAL_INTERRUPT},
};
// All other signals that end a program without a handler, except its own faults, which are in guard.c.
static const int ending[] = {
    SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXFSZ,
#ifdef SIGIO
    SIGIO,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
enum { named_count = sizeof named / sizeof named[0], ending_count = sizeof ending / sizeof ending[0] };
enum { limit = 128 };
enum { ending_signals = TUI_SIGNAL_TERMINATE | TUI_SIGNAL_HANGUP | TUI_SIGNAL_INTERRUPT };
// A second one of these means that the user insists; a terminal that goes away sends several signals by itself.
enum { insisting_signals = TUI_SIGNAL_TERMINATE | TUI_SIGNAL_INTERRUPT };

// By the signal's number; 0 if it is not handled.
static int bits[limit];
static struct sigaction previous_actions[limit];
static struct sigaction own_action;
static int pipe_ends[2] = {-1, -1};
static atomic_int pending;
static atomic_int last_ending;

int tui_ending_signal(void) { return atomic_load(&last_ending); }

static void handle_signal(int number) {
  int error = errno;
  int bit = number > 0 && number < limit ? bits[number] : 0;
  if (bit & ending_signals) atomic_store(&last_ending, number);
  int before = atomic_fetch_or(&pending, bit);
  if (bit & insisting_signals & before) {
    // The loop has not noticed the first one: it hangs, and the user insists.
    guard_restore(true);
    signal(number, SIG_DFL);
    raise(number);
  }
  char byte = 0;
  ssize_t written = write(pipe_ends[1], &byte, 1);
  (void)written;  // A full pipe wakes the loop as well.
  errno = error;
}

static void choose_signals(void) {
  for (int index = 0; index < named_count; index++) bits[named[index].number] = named[index].bit;
  for (int index = 0; index < ending_count; index++) bits[ending[index]] = TUI_SIGNAL_TERMINATE;
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX && number < limit; number++) bits[number] = TUI_SIGNAL_TERMINATE;
#endif
}

bool signals_begin(void) {
  if (pipe_ends[0] < 0 && pipe(pipe_ends) != 0) return false;
  for (int index = 0; index < 2; index++) {
    fcntl(pipe_ends[index], F_SETFL, fcntl(pipe_ends[index], F_GETFL) | O_NONBLOCK);
    fcntl(pipe_ends[index], F_SETFD, FD_CLOEXEC);
  }
  choose_signals();
  own_action.sa_handler = handle_signal;
  own_action.sa_flags = SA_RESTART;
  sigemptyset(&own_action.sa_mask);
  for (int number = 1; number < limit; number++) {
    if (!bits[number]) continue;
    sigaction(number, &own_action, &previous_actions[number]);
    // Signals that the parent ignores (nohup) stay ignored.
    bool was_ignored = previous_actions[number].sa_handler == SIG_IGN;
    if (was_ignored && (bits[number] & ending_signals)) sigaction(number, &previous_actions[number], NULL);
  }
  return true;
}

void signals_end(void) {
  for (int number = 1; number < limit; number++) {
    if (bits[number]) sigaction(number, &previous_actions[number], NULL);
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

// Signals from keys at the terminal come from the kernel, and are meant for the program that has it; signals from
// others are meant for this one, and have to wait for the other program to end.
static void handle_sent_signal(int number, siginfo_t *info, void *context) {
  (void)context;
#ifdef SI_KERNEL
  bool is_typed = info->si_code == SI_KERNEL;
#else
  bool is_typed = info->si_pid == 0;
#endif
  if (!is_typed) handle_signal(number);
}

void signals_leave_interrupts(bool leave) {
  static struct sigaction interrupt, quit;
  if (leave) {
    struct sigaction sent = {.sa_sigaction = handle_sent_signal, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&sent.sa_mask);
    sigaction(SIGINT, &sent, &interrupt);
    sigaction(SIGQUIT, &sent, &quit);
    // Ignored signals stay ignored.
    if (interrupt.sa_handler == SIG_IGN) sigaction(SIGINT, &interrupt, NULL);
    if (quit.sa_handler == SIG_IGN) sigaction(SIGQUIT, &quit, NULL);
  } else {
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGQUIT, &quit, NULL);
  }
}

int tui_take_signals(void) {
  signals_drain();
  return atomic_exchange(&pending, 0);
}

// Declarations that the C files of this target share and that Swift does not see.

#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#include <stdbool.h>
#include <termios.h>

// MARK: capabilities.c

/// Whether the terminal named by TERM can show a screen.
bool capabilities_suffice(int tty);
/// Whether it understands the control sequences of the xterm family; others might print them.
bool capabilities_include_private_modes(void);
/// Whether terminfo describes mouse reports that end at column 223, as it does for tmux and screen.
bool capabilities_lack_wide_mouse_reports(void);
/// Appends the sequence that switches the terminal from our screen back to the shell's.
void capabilities_append_way_back(char *sequence, unsigned long size);

// MARK: guard.c

/// Stores how to restore the terminal, installs the handlers for fatal signals, and takes over standard error.
/// `sequence` switches the terminal from our state back to the shell's.
void guard_begin(int tty, const struct termios *saved, const char *sequence);
/// Restores the terminal; async-signal-safe, on any thread, without effect the second time. `sends_sequence` is false
/// if ncurses has already left the screen.
void guard_restore(bool sends_sequence);
/// Restores the handlers for fatal signals.
void guard_end(void);
/// Whether the program is crashing and the terminal is no longer ours. On any thread.
bool guard_has_crashed(void);
/// Redirects standard error to the terminal and back, while another program runs.
void guard_release_messages(void);
void guard_capture_messages(void);
/// Writes everything, even if interrupted; async-signal-safe.
void guard_write(int descriptor, const char *bytes, unsigned long count);

// MARK: signals.c

bool signals_begin(void);
void signals_end(void);
/// The descriptor that becomes readable when a signal arrives.
int signals_descriptor(void);
void signals_drain(void);
/// Discards signals that arrived while they did not concern us.
void signals_forget(int signals);
/// Whether a stop signal from outside stops us at once, or goes through the loop.
void signals_stop_directly(bool directly);
/// Whether ^C and ^\ at the terminal are only for another program.
void signals_leave_interrupts(bool leave);

#endif

// What the C files of this target share. Nothing of it is seen by Swift.

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
/// Appends what brings the terminal from a screen of ours back to the shell's.
void capabilities_append_way_back(char *sequence, unsigned long size);

// MARK: guard.c

/// Remembers how to give the terminal back, installs the handlers for fatal signals, and takes over standard error.
/// `sequence` is what brings the terminal from our state back to the shell's.
void guard_begin(int tty, const struct termios *saved, const char *sequence);
/// Gives the terminal back; async-signal-safe, from any thread, and nothing the second time.
/// `sends_sequence` is false where ncurses has already left the screen.
void guard_restore(bool sends_sequence);
/// Puts the handlers for fatal signals back.
void guard_end(void);
/// Whether the program is dying, and the terminal is no longer ours. From any thread.
bool guard_has_crashed(void);
/// Standard error to the terminal and back, while another program runs.
void guard_release_messages(void);
void guard_capture_messages(void);
/// Writes everything, over interruptions; async-signal-safe.
void guard_write(int descriptor, const char *bytes, unsigned long count);

// MARK: signals.c

bool signals_begin(void);
void signals_end(void);
/// The descriptor that has input when a signal came.
int signals_descriptor(void);
void signals_drain(void);
/// Forgets signals that came while they did not concern us.
void signals_forget(int signals);
/// Whether a stop from outside stops us at once, or comes through the loop.
void signals_stop_directly(bool directly);
/// Whether ^C and ^\ at the terminal are for another program alone.
void signals_leave_interrupts(bool leave);

#endif

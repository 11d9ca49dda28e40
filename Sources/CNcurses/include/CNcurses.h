// The few parts of ncurses, the terminal driver and signals that the screen needs, under names of our own.
//
// Swift cannot use <curses.h> itself: its functions are macros and variadics, its state is global variables, and its
// macros have names such as `move`, `clear` and `timeout`. So only the C files of this target include the header.
//
// Everything here must be called on one thread, unless stated otherwise.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// MARK: Opening and closing

enum tui_open_result {
  TUI_OPENED = 0,
  TUI_NO_TERMINAL = 1,          // no controlling terminal
  TUI_UNSUITABLE_TERMINAL = 2,  // TERM is unset, unknown, or cannot place the cursor
};

/// Takes over the terminal at /dev/tty: standard input and output stay free for data.
int tui_open(bool uses_colors);
/// Restores the terminal and shows what was written to standard error meanwhile. May be called repeatedly.
void tui_close(void);
/// Whether the environment disables colours: NO_COLOR is set and not empty.
bool tui_environment_refuses_colors(void);
/// Whether the locale's encoding is UTF-8. Valid once the terminal is open.
bool tui_locale_is_utf8(void);
int tui_color_count(void);

// MARK: Drawing

enum tui_attribute {
  TUI_BOLD = 1,
  TUI_DIM = 2,
  TUI_UNDERLINE = 4,
  TUI_REVERSE = 8,
};

typedef struct {
  uint32_t scalars[4];  // a spacing one, then up to three combining ones; 0 ends the list
  uint16_t attributes;
  int16_t color;  // 0 to 15, or -1 for the terminal's own
  uint8_t width;  // columns; 0 for the right half of a wide glyph
} tui_cell;

void tui_size(int *columns, int *rows);
/// Asks the terminal driver for its size; returns whether it has changed.
bool tui_update_size(void);
void tui_put_row(int row, const tui_cell *cells, int count);
/// Sends the changes. The cursor is hidden if its column is negative.
void tui_flush(int cursor_column, int cursor_row);
/// Makes the next flush draw everything.
void tui_forget_screen(void);
void tui_beep(void);
/// Writes bytes directly, bypassing ncurses, for sequences that it does not support.
void tui_write(const char *bytes, int count);

// MARK: Input

enum tui_input {
  TUI_NOTHING = 0,
  TUI_CHARACTER = 1,
  TUI_KEY = 2,
  TUI_MOUSE = 3,
  TUI_PASTE_BEGIN = 4,
  TUI_PASTE_END = 5,
  TUI_UNKNOWN_KEY = 6,
};

enum tui_key {
  TUI_KEY_UP = 1,
  TUI_KEY_DOWN,
  TUI_KEY_LEFT,
  TUI_KEY_RIGHT,
  TUI_KEY_PAGE_UP,
  TUI_KEY_PAGE_DOWN,
  TUI_KEY_HOME,
  TUI_KEY_END,
  TUI_KEY_BACKTAB,
  TUI_KEY_BACKSPACE,
  TUI_KEY_DELETE,
  TUI_KEY_INSERT,
  TUI_KEY_ENTER,
  TUI_KEY_FUNCTION = 100,  // plus the number of the function key
};

enum tui_mouse {
  TUI_MOUSE_OTHER = 0,
  TUI_MOUSE_PRESS,
  TUI_MOUSE_RELEASE,
  TUI_MOUSE_WHEEL_UP,
  TUI_MOUSE_WHEEL_DOWN,
};

/// Reads pending input; never waits, except for the rest of an escape sequence.
int tui_read(int32_t *value);
/// Reads the mouse event that TUI_MOUSE announced.
int tui_read_mouse(int *column, int *row);
void tui_set_mouse(bool on);

enum tui_wait_result {
  TUI_WAIT_INPUT = 1,
  TUI_WAIT_WAKE = 2,
  TUI_WAIT_SIGNAL = 4,
  TUI_WAIT_HANGUP = 8,
};

/// Waits for input, for the wake descriptor or for a signal; negative milliseconds mean forever.
int tui_wait(int wake_descriptor, int milliseconds);

// MARK: Signals

enum tui_signal {
  TUI_SIGNAL_RESIZE = 1,
  TUI_SIGNAL_STOP = 2,
  TUI_SIGNAL_CONTINUE = 4,
  TUI_SIGNAL_TERMINATE = 8,
  TUI_SIGNAL_HANGUP = 16,
  TUI_SIGNAL_INTERRUPT = 32,
};

/// The signals received since the last call, as bits.
int tui_take_signals(void);
/// The number of the last signal that asked the program to end; 0 if there was none.
int tui_ending_signal(void);
/// Returns the terminal to the shell, stops the process group, and takes the terminal over again when it continues.
void tui_suspend(void);
/// Releases the terminal to another program, and takes it over again.
void tui_release(void);
void tui_reclaim(void);
/// Runs a program on the terminal until it ends; the array of its arguments begins with its name and ends with NULL.
/// Returns 0, or the error that prevented it from starting.
int tui_run_program(char *const *arguments, int *status);

// MARK: Crashes

/// Restarts the program if the Swift runtime would ask questions after a crash. Must be called before anything else.
void tui_refuse_backtrace_prompt(char *const *arguments);

#endif

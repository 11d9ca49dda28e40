// The terminal through ncurses: opening, drawing, reading, releasing and taking over again.

#define _GNU_SOURCE
// Debian's header needs this to declare the wide-character functions.
#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "CNcurses.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { paste_begin_code = 2000, paste_end_code = 2001, mouse_report_code = 2002, color_limit = 16 };

static const char private_modes_on[] = "\033[?2004h";
static const char private_modes_off[] = "\033[?2004l";

static int tty = -1;
static FILE *tty_file;
static SCREEN *terminal_screen;
static WINDOW *input;  // a pad: reading from a window would refresh it
static bool has_private_modes;
// For some terminals ncurses requests mouse reports that end at column 223; decimal reports are then read here.
static bool reads_mouse_itself;
static struct {
  bool is_own;
  int button, column, row;
  bool is_press;
} mouse;
static int usable_colors;

// MARK: Opening and closing

bool tui_environment_refuses_colors(void) {
  const char *value = getenv("NO_COLOR");
  return value && *value;
}

bool tui_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int tui_color_count(void) { return usable_colors; }

static void define_keys(void) {
  // Codes of common terminals that differ from terminfo's, mostly those of the other cursor key mode.
  static const struct {
    const char *sequence;
    int key;
  } keys[] = {
      {"\033[A", KEY_UP},        {"\033[B", KEY_DOWN},     {"\033[C", KEY_RIGHT},     {"\033[D", KEY_LEFT},
      {"\033OA", KEY_UP},        {"\033OB", KEY_DOWN},     {"\033OC", KEY_RIGHT},     {"\033OD", KEY_LEFT},
      {"\033[H", KEY_HOME},      {"\033[F", KEY_END},      {"\033OH", KEY_HOME},      {"\033OF", KEY_END},
      {"\033[1~", KEY_HOME},     {"\033[4~", KEY_END},     {"\033[7~", KEY_HOME},     {"\033[8~", KEY_END},
      {"\033[5~", KEY_PPAGE},    {"\033[6~", KEY_NPAGE},   {"\033[2~", KEY_IC},       {"\033[3~", KEY_DC},
      {"\033[Z", KEY_BTAB},      {"\033OM", KEY_ENTER},    {"\033OP", KEY_F(1)},      {"\033OQ", KEY_F(2)},
      {"\033OR", KEY_F(3)},      {"\033OS", KEY_F(4)},     {"\033[11~", KEY_F(1)},    {"\033[12~", KEY_F(2)},
      {"\033[13~", KEY_F(3)},    {"\033[14~", KEY_F(4)},   {"\033[15~", KEY_F(5)},    {"\033[[A", KEY_F(1)},
      {"\033[[B", KEY_F(2)},     {"\033[[C", KEY_F(3)},    {"\033[[D", KEY_F(4)},     {"\033[[E", KEY_F(5)},
      {"\033[200~", paste_begin_code}, {"\033[201~", paste_end_code},
  };
  for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
    define_key(keys[index].sequence, keys[index].key);
  }
  if (reads_mouse_itself) define_key("\033[<", mouse_report_code);
}

static void set_modes(void) {
  raw();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  meta(stdscr, TRUE);
  keypad(stdscr, TRUE);
  scrollok(stdscr, FALSE);
  leaveok(stdscr, FALSE);
  mouseinterval(0);
  const char *delay = getenv("ESCDELAY");
  if (!delay || !*delay) set_escdelay(25);
  input = newpad(1, 1);
  keypad(input, TRUE);
  nodelay(input, TRUE);
  reads_mouse_itself = has_private_modes && capabilities_lack_wide_mouse_reports();
  define_keys();
}

static void set_colors(bool uses_colors) {
  usable_colors = 0;
  if (!uses_colors || !has_colors() || start_color() != OK || use_default_colors() != OK) return;
  usable_colors = COLORS < color_limit ? COLORS : color_limit;
  for (int color = 0; color < usable_colors; color++) init_pair((short)(color + 1), (short)color, -1);
}

static void describe_way_back(char *sequence, size_t size) {
  sequence[0] = 0;
  if (has_private_modes) {
    snprintf(sequence, size, "\033[?1000l\033[?1002l\033[?1003l\033[?1006l%s", private_modes_off);
  }
  capabilities_append_way_back(sequence, size);
}

static int fail_to_open(int result) {
  if (tty_file) {
    fclose(tty_file);
  } else if (tty >= 0) {
    close(tty);
  }
  tty_file = NULL;
  tty = -1;
  return result;
}

int tui_open(bool uses_colors) {
  if (terminal_screen) return TUI_NO_TERMINAL;
  setlocale(LC_CTYPE, "");
  tty = open("/dev/tty", O_RDWR | O_CLOEXEC);
  struct termios saved;
  if (tty < 0 || tcgetattr(tty, &saved) != 0) return fail_to_open(TUI_NO_TERMINAL);
  // ncurses would stick to them, whatever the size of the window.
  unsetenv("LINES");
  unsetenv("COLUMNS");
  if (!capabilities_suffice(tty)) return fail_to_open(TUI_UNSUITABLE_TERMINAL);
  tty_file = fdopen(tty, "r+");
  terminal_screen = tty_file ? newterm(NULL, tty_file, tty_file) : NULL;
  if (!terminal_screen) return fail_to_open(TUI_UNSUITABLE_TERMINAL);

  char sequence[512];
  has_private_modes = capabilities_include_private_modes();
  describe_way_back(sequence, sizeof sequence);
  guard_begin(tty, &saved, sequence);
  signals_begin();  // after newterm, which installs handlers of its own
  set_modes();
  set_colors(uses_colors);
  refresh();
  if (has_private_modes) tui_write(private_modes_on, sizeof private_modes_on - 1);
  return TUI_OPENED;
}

static void leave_screen(void) {
  if (has_private_modes) tui_write(private_modes_off, sizeof private_modes_off - 1);
  curs_set(1);
  endwin();
}

void tui_close(void) {
  if (!terminal_screen) return;
  leave_screen();
  guard_restore(false);
  signals_end();
  guard_end();
  delwin(input);
  delscreen(terminal_screen);
  terminal_screen = NULL;
  fail_to_open(TUI_OPENED);
}

// MARK: Drawing

void tui_size(int *columns, int *rows) {
  *columns = COLS > 0 ? COLS : 1;
  *rows = LINES > 0 ? LINES : 1;
}

bool tui_update_size(void) {
  struct winsize size;
  if (ioctl(tty, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  if (size.ws_col == COLS && size.ws_row == LINES) return false;
  resizeterm(size.ws_row, size.ws_col);
  // Terminals reflow or cut their contents, so we no longer know what they show.
  tui_forget_screen();
  return true;
}

void tui_forget_screen(void) { clearok(curscr, TRUE); }

static attr_t curses_attributes(uint16_t attributes) {
  attr_t result = A_NORMAL;
  if (attributes & TUI_BOLD) result |= A_BOLD;
  if (attributes & TUI_DIM) result |= A_DIM;
  if (attributes & TUI_UNDERLINE) result |= A_UNDERLINE;
  if (attributes & TUI_REVERSE) result |= A_REVERSE;
  return result;
}

void tui_put_row(int row, const tui_cell *cells, int count) {
  for (int column = 0; column < count && column < COLS; column++) {
    const tui_cell *cell = &cells[column];
    // A wide glyph over the edge would be moved to the next row.
    if (cell->width == 0 || column + cell->width > COLS) continue;
    wchar_t text[5] = {0};
    for (int index = 0; index < 4 && cell->scalars[index]; index++) text[index] = (wchar_t)cell->scalars[index];
    short pair = cell->color >= 0 && cell->color < usable_colors ? (short)(cell->color + 1) : 0;
    cchar_t glyph;
    if (setcchar(&glyph, text, curses_attributes(cell->attributes), pair, NULL) != OK) continue;
    // Each cell is positioned: if ncurses ever disagrees on a width, the rest of the row stays in place. In the last
    // cell of the screen this fails after writing, because the cursor cannot advance.
    mvadd_wch(row, column, &glyph);
  }
}

void tui_flush(int cursor_column, int cursor_row) {
  // Another thread is crashing: the terminal belongs to its last messages.
  while (guard_has_crashed()) pause();
  if (cursor_column >= 0) {
    move(cursor_row, cursor_column);
    curs_set(1);
  } else {
    curs_set(0);
  }
  wnoutrefresh(stdscr);
  doupdate();
}

void tui_beep(void) { beep(); }

void tui_write(const char *bytes, int count) { guard_write(tty, bytes, (unsigned long)count); }

// MARK: Input

static int named_key(wint_t code) {
  switch (code) {
    case KEY_UP: return TUI_KEY_UP;
    case KEY_DOWN: return TUI_KEY_DOWN;
    case KEY_LEFT: return TUI_KEY_LEFT;
    case KEY_RIGHT: return TUI_KEY_RIGHT;
    case KEY_PPAGE: return TUI_KEY_PAGE_UP;
    case KEY_NPAGE: return TUI_KEY_PAGE_DOWN;
    case KEY_HOME: return TUI_KEY_HOME;
    case KEY_END: return TUI_KEY_END;
    case KEY_BTAB: return TUI_KEY_BACKTAB;
    case KEY_BACKSPACE: return TUI_KEY_BACKSPACE;
    case KEY_DC: return TUI_KEY_DELETE;
    case KEY_IC: return TUI_KEY_INSERT;
    case KEY_ENTER: return TUI_KEY_ENTER;
    default: return code > KEY_F0 && code <= KEY_F(63) ? TUI_KEY_FUNCTION + (int)(code - KEY_F0) : 0;
  }
}

// The rest of "\033[<button;column;rowM", which arrived in one piece: a final `m` means a release.
static bool read_mouse_report(void) {
  int numbers[3] = {0, 0, 0};
  int index = 0;
  wint_t code = 0;
  for (int count = 0; count < 24 && wget_wch(input, &code) == OK; count++) {
    if (code >= '0' && code <= '9') {
      numbers[index] = numbers[index] * 10 + (int)(code - '0');
      if (numbers[index] > 99999) return false;
    } else if (code == ';' && index < 2) {
      index++;
    } else {
      mouse.is_own = true;
      mouse.button = numbers[0];
      mouse.column = numbers[1] - 1;
      mouse.row = numbers[2] - 1;
      mouse.is_press = code == 'M';
      return index == 2 && (code == 'M' || code == 'm');
    }
  }
  return false;
}

int tui_read(int32_t *value) {
  wint_t code = 0;
  int kind = wget_wch(input, &code);
  if (kind == ERR) return TUI_NOTHING;
  *value = (int32_t)code;
  if (kind != KEY_CODE_YES) return TUI_CHARACTER;
  mouse.is_own = false;
  if (code == KEY_MOUSE) return TUI_MOUSE;
  if (code == mouse_report_code) return read_mouse_report() ? TUI_MOUSE : TUI_UNKNOWN_KEY;
  if (code == paste_begin_code) return TUI_PASTE_BEGIN;
  if (code == paste_end_code) return TUI_PASTE_END;
  *value = named_key(code);
  return *value ? TUI_KEY : TUI_UNKNOWN_KEY;
}

// A press and its release that are read together arrive as one click, whatever the interval; if clicks were not
// requested, they would be lost.
static const mmask_t any_click = BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;

static int own_mouse_event(int *column, int *row) {
  *column = mouse.column;
  *row = mouse.row;
  switch (mouse.button) {
    case 0: return mouse.is_press ? TUI_MOUSE_PRESS : TUI_MOUSE_RELEASE;
    case 64: return TUI_MOUSE_WHEEL_UP;
    case 65: return TUI_MOUSE_WHEEL_DOWN;
    default: return TUI_MOUSE_OTHER;
  }
}

int tui_read_mouse(int *column, int *row) {
  if (mouse.is_own) return own_mouse_event(column, row);
  MEVENT event;
  if (getmouse(&event) != OK) return TUI_MOUSE_OTHER;
  *column = event.x;
  *row = event.y;
  if (event.bstate & BUTTON4_PRESSED) return TUI_MOUSE_WHEEL_UP;
  if (event.bstate & BUTTON5_PRESSED) return TUI_MOUSE_WHEEL_DOWN;
  if (event.bstate & (BUTTON1_PRESSED | any_click)) return TUI_MOUSE_PRESS;
  if (event.bstate & BUTTON1_RELEASED) return TUI_MOUSE_RELEASE;
  return TUI_MOUSE_OTHER;
}

void tui_set_mouse(bool on) {
  mousemask(on ? BUTTON1_PRESSED | BUTTON1_RELEASED | any_click | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
  static const char wide_on[] = "\033[?1006h";
  static const char wide_off[] = "\033[?1006l";
  if (reads_mouse_itself) tui_write(on ? wide_on : wide_off, sizeof wide_on - 1);
}

int tui_wait(int wake_descriptor, int milliseconds) {
  struct pollfd descriptors[] = {
      {.fd = tty, .events = POLLIN},
      {.fd = wake_descriptor, .events = POLLIN},
      {.fd = signals_descriptor(), .events = POLLIN},
  };
  if (poll(descriptors, 3, milliseconds) < 0) return errno == EINTR ? TUI_WAIT_SIGNAL : 0;
  int result = 0;
  if (descriptors[0].revents & POLLIN) result |= TUI_WAIT_INPUT;
  if (descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= TUI_WAIT_HANGUP;
  if (descriptors[1].revents & POLLIN) result |= TUI_WAIT_WAKE;
  if (descriptors[2].revents & POLLIN) result |= TUI_WAIT_SIGNAL;
  return result;
}

// MARK: Releasing and reclaiming

static void enter_screen(void) {
  tui_forget_screen();
  refresh();
  if (has_private_modes) tui_write(private_modes_on, sizeof private_modes_on - 1);
  // Application mode of the keypad is set by the next read, which therefore must not wait for the next key.
  wint_t code;
  int kind = wget_wch(input, &code);
  if (kind == KEY_CODE_YES) ungetch((int)code);
  if (kind == OK) unget_wch((wchar_t)code);
}

void tui_suspend(void) {
  leave_screen();
  signals_drain();
  signals_stop_directly(true);
  kill(0, SIGTSTP);
  // The stop may reach another thread first, so wait for the signal that ends it. None arrives if no shell can continue
  // us.
  struct pollfd continued = {.fd = signals_descriptor(), .events = POLLIN};
  poll(&continued, 1, 100);
  signals_stop_directly(false);
  signals_forget(TUI_SIGNAL_CONTINUE | TUI_SIGNAL_STOP);
  enter_screen();
}

void tui_release(void) {
  leave_screen();
  guard_release_messages();
  signals_stop_directly(true);
  // The other program shares the terminal's process group with us: keys typed for it reach us as well.
  signals_leave_interrupts(true);
}

void tui_reclaim(void) {
  signals_leave_interrupts(false);
  signals_stop_directly(false);
  signals_forget(TUI_SIGNAL_CONTINUE | TUI_SIGNAL_STOP);
  guard_capture_messages();
  enter_screen();
}

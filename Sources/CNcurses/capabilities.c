// The capabilities of the terminal according to terminfo. In a separate file, because <term.h> defines macros with
// names such as `columns`.

#include "internal.h"

#include <curses.h>
#include <string.h>
#include <term.h>

static const char *capability(const char *name) {
  const char *value = tigetstr(name);
  return value && value != (const char *)-1 ? value : "";
}

bool capabilities_suffice(int tty) {
  int error = 0;
  if (setupterm(NULL, tty, &error) != OK) return false;
  bool suffice = *capability("cup") && *capability("clear");
  del_curterm(cur_term);
  return suffice;
}

bool capabilities_include_private_modes(void) { return strncmp(capability("cup"), "\033[", 2) == 0; }

bool capabilities_lack_wide_mouse_reports(void) {
  return *capability("kmous") && strcmp(capability("kmous"), "\033[<") != 0 && !strstr(capability("XM"), "1006");
}

// Adds a capability without its padding marks ("$<5>"), which only tputs understands.
static void append(char *text, size_t size, const char *value) {
  size_t length = strlen(text);
  for (; *value && length + 1 < size; value++) {
    if (value[0] == '$' && value[1] == '<') {
      const char *end = strchr(value, '>');
      if (!end) break;
      value = end;
      continue;
    }
    text[length++] = *value;
  }
  text[length] = 0;
}

void capabilities_append_way_back(char *sequence, unsigned long size) {
  append(sequence, size, capability("rmkx"));
  append(sequence, size, capability("sgr0"));
  append(sequence, size, capability("cnorm"));
  append(sequence, size, capability("rmcup"));
  // Without an alternate screen the shell continues below ours.
  if (!*capability("rmcup")) append(sequence, size, "\r\n");
}

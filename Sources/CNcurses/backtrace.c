// Asks the Swift runtime for backtraces without its prompt.
//
// After a trap on a terminal, the runtime offers to inspect the dead program, and waits half a minute for an answer. It
// reads its settings from the environment as it is loaded, before any of our code runs, and protects them afterwards.
// So the only way is to restart the program.

#define _GNU_SOURCE
#include "CNcurses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void tui_refuse_backtrace_prompt(char *const *arguments) {
#ifdef __linux__
  static const char name[] = "SWIFT_BACKTRACE";
  const char *current = getenv(name);
  if (current && (strstr(current, "interactive=") || strstr(current, "enable=no"))) return;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return;

  char setting[512];
  // The short form is the default only with the prompt.
  const char *form = current && strstr(current, "preset=") ? "" : ",preset=friendly";
  snprintf(setting, sizeof setting, "interactive=no%s%s%s", form, current ? "," : "", current ? current : "");
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0 || setenv(name, setting, 1) != 0) return;
  path[length] = 0;
  execv(path, arguments);
  // The restart failed, which only means that there is a prompt after a crash.
#else
  (void)arguments;
#endif
}

// Another program on the terminal, such as the user's editor.

#define _GNU_SOURCE
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int spawn_on_terminal(pid_t *child, char *const *arguments) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t standard;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/tty", O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
  // Not in a separate process group: the terminal stops every program outside the foreground group that reads from it,
  // and ^Z in the editor has to stop us as well, so that the shell returns.
  posix_spawnattr_init(&attributes);
  sigemptyset(&standard);
  sigaddset(&standard, SIGINT);
  sigaddset(&standard, SIGQUIT);
  posix_spawnattr_setsigdefault(&attributes, &standard);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  int code = posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

int tui_run_program(char *const *arguments, int *status) {
  pid_t child;
  int code = spawn_on_terminal(&child, arguments);
  if (code != 0) return code;
  while (waitpid(child, status, 0) == -1) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

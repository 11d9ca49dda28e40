import TerminalScreen
import Testing

@Suite struct TerminalLinksTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "7200"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "4900"], false),
    (["TERM": "xterm-kitty"], true), (["TERM": "dumb", "TERM_PROGRAM": "vscode"], false),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], false), (["TERM": "xterm-256color", "WT_SESSION": "a"], true),
    (["TERM": "xterm"], false), ([:], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "TMUX": "/tmp/tmux-1"], false),
  ])
  func onlyTerminalsThatAnnounceLinksGetThem(_ environment: [String: String], _ isSupported: Bool) {
    #expect(TerminalLinks.areSupported(in: environment) == isSupported)
  }
}

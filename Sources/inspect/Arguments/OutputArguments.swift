import ArgumentParser

/// The options for how the result is shown.
struct OutputArguments: ParsableArguments {
  @Flag(help: "Print the report even on a terminal.")
  var noScreen = false

  @Flag(help: "A prompt in place of the screen: type keys, read sentences. For screen readers.")
  var prompt = false

  @Flag(help: "Watch the documents and the model on the screen, as `F` does.")
  var watch = false

  @Flag(help: "Exit with 1 for warnings too, except for ignored keys.")
  var strict = false

  @Option(help: "Colours in the report: auto, always or never.")
  var color = ColorChoice.auto

  @Flag(help: "Use ASCII characters only.")
  var ascii = false

  @Flag(name: .customLong("no-osc52"), help: "Copy with the system's tools only, not with the terminal's OSC 52.")
  var noOSC52 = false

  @Flag(help: "Print file locations in the report without links, also on terminals that have them.")
  var noHyperlinks = false
}

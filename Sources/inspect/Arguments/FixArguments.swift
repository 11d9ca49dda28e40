import ArgumentParser

/// The options for finding, showing, writing and undoing fixes.
struct FixArguments: ParsableArguments {
  @Flag(help: "Print the changes of the plan as a diff for git apply, and nothing else.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "With --fix or --diff: only these fixes, by number in the report, such as 1,3; repeatable.", valueName: "n,…"))
  var only: [FixNumbers] = []

  @Flag(help: "With --fix: write without asking.")
  var yes = false

  @Flag(help: "Undo the last --fix in this folder.")
  var undo = false

  @Flag(help: "Do not look for fixes, which takes seconds: each one is proved by compiling and decoding.")
  var noFixes = false

  @Flag(
    help: "Print every proposal to standard error, with its rule and its rank, or why it was rejected.")
  var traceFixes = false

  @Option(
    help: ArgumentHelp(
      "Time limit for fixes. Default: 10 for one document, 20 for several, 30 with --fix or --diff.",
      valueName: "seconds"))
  var fixTime: Double?
}

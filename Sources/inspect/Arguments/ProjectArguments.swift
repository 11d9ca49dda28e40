import ArgumentParser

/// The configuration file, which assigns the documents of a project to models.
struct ProjectArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file; without it, the nearest .inspect.json upwards, to the repository's root.",
      discussion: "Flags win over what it says.", valueName: "file"))
  var config: String?

  @Flag(help: "Do not look for a configuration file.")
  var noConfig = false

  @Flag(name: .customLong("init"), help: "Write .inspect.json from the documents and models of this folder, and stop.")
  var initialize = false

  func validate() throws {
    if config != nil, noConfig { throw ValidationError("--config and --no-config cannot be combined.") }
  }
}

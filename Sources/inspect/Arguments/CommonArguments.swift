import ArgumentParser
import DecodingDiagnostics

/// The options that most runs need, which come first in the help.
struct CommonArguments: ParsableArguments {
  @Option(
    name: [.long, .customShort("m")], help: "The type to decode, as a Swift expression: '[Order]' or 'Page<Order>'.")
  var model: String?

  @Option(
    name: [.customLong("source"), .customShort("s")],
    help: ArgumentHelp(
      "A Swift file or a folder that declares the model; repeatable.",
      discussion: "By default, Swift files next to the JSON file, then those of the current package."))
  var source: [String] = []

  @Option(help: "Your own JSONDecoder, as a Swift expression: 'API.decoder'.")
  var decoder: String?

  @Flag(help: "Write the fixes of the plan to your source files; asks first, or needs --yes.")
  var fix = false

  @Option(
    help: "Print a report instead of opening the screen: \(RendererRegistry.names.joined(separator: ", ")).")
  var format: String?

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Explain a failure, warning, fix or rule, such as typeMismatch; without a name, list all.", valueName: "name"))
  var explain: String?
}

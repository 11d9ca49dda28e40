public import ArgumentParser
public import DecodingDiagnostics

/// The options for proposing a model for documents that have none.
struct ProposalArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print a Swift model of this name for the documents, and stop.",
      discussion: """
        All documents are samples of it, and an array at the top holds its values. The model is compiled, and has to \
        decode every sample.
        """, valueName: "name"))
  var propose: String?

  @Option(
    name: [.long, .customShort("o")],
    help: ArgumentHelp("With --propose: write the model to a file that does not exist yet.", valueName: "file"))
  var output: String?

  @Flag(help: "With --output: replace the file.")
  var overwrite = false

  @Flag(help: "With --propose: print what was chosen for each place and why, instead of the model.")
  var explainProposal = false

  @Option(
    help: ArgumentHelp(
      "With --propose: internal, public or package.",
      discussion: "If --source names models, the new one follows their style."))
  var access: ProposalOptions.Access?

  @Option(help: "With --propose: struct or class.")
  var types: ProposalOptions.TypeKind?

  @Flag(help: "With --propose: declare properties with var.")
  var variables = false

  @Option(
    help: ArgumentHelp(
      "With --propose: the protocols that the types conform to (Codable,Hashable,Sendable).", valueName: "protocol,…"))
  var conformances: String?

  @Flag(help: "With --propose: do not nest types.")
  var flat = false

  @Option(help: "With --propose: strict makes a property optional if a sample lacks it; lenient makes all optional.")
  var optionals = ProposalOptions.Optionals.strict

  @Flag(help: "With --propose: add a comment to each property that says how often it is missing or null.")
  var comments = false

  @Option(
    help: ArgumentHelp(
      "With --propose: the keys of the object at this path are data, e.g. 'rates'; may be repeated.",
      valueName: "path"))
  var dictionary: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --propose: the keys of the object at this path are properties; may be repeated.", valueName: "path"))
  var object: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --propose: the strings or numbers at this path stay strings or numbers; may be repeated.", valueName: "path"
    ))
  var plain: [String] = []

  @Option(
    name: .customLong("enum"),
    help: ArgumentHelp(
      "With --propose: the strings at this path are an enum; may be repeated.", valueName: "path"))
  var enumPath: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --propose: the property at this path is optional; may be repeated.", valueName: "path"))
  var optional: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --propose: the name of the property at a path, e.g. 'user.nm=name'; may be repeated.",
      valueName: "path=name"))
  var rename: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Print a diff that adds properties for the keys that the model ignores, and stop.",
      discussion:
        "The result is compiled, and every document must decode. With --fix --yes it is written to the sources."))
  var extend = false

  @Option(
    help: ArgumentHelp("With --extend: only this key; may be repeated.", valueName: "key"))
  var key: [String] = []

  @Flag(
    help: ArgumentHelp(
      "List what the service may send that the model does not decode, each with a proved fix, and stop.",
      discussion: """
        One value of the documents is changed at a time, and the result decoded. Fixes report what they drop. With --diff \
        only the changes are printed; with --fix --yes they are written to the sources.
        """))
  var harden = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Print a diff after which the model of these old samples decodes the documents too, and stop.",
      discussion: """
        The cost is listed, and so is what would break in the old samples with fixes for the new ones alone. With --fix \
        --yes the diff is written to the sources. Put the documents first: inspect new.json --adapt old.json
        """, valueName: "old"))
  var adapt: [String] = []

  /// - Parameter neighbours: The style of the project's own models.
  func options(_ change: SettingsChange, like neighbours: ProposalOptions) -> ProposalOptions {
    var options = neighbours
    if let access { options.access = access }
    if let types { options.typeKind = types }
    if variables { options.usesVariables = true }
    if let conformances { options.conformances = Self.names(in: conformances) }
    if flat { options.nests = false }
    options.optionals = optionals
    options.hasComments = comments
    if let keys = change.keyDecodingStrategy { options.convertsKeys = keys == .convertFromSnakeCase }
    options.dictionaries = Set(dictionary)
    options.types = Set(object)
    options.plain = Set(plain)
    options.enums = Set(enumPath)
    options.optional = Set(optional)
    options.names = names
    return options
  }

  /// Names of properties, by their paths.
  private var names: [String: String] {
    let pairs = rename.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter { $0.count == 2 }
    return Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  private static func names(in list: String) -> [String] {
    list.split { ", ".contains($0) }.map(String.init)
  }

  func validate() throws {
    if !adapt.isEmpty, harden || extend || propose != nil {
      throw ValidationError("--adapt cannot be combined with --propose, --extend or --harden.")
    }
    if harden, extend || propose != nil {
      throw ValidationError("--harden cannot be combined with --propose or --extend.")
    }
    if extend, propose != nil { throw ValidationError("--extend cannot be combined with --propose.") }
    if !key.isEmpty, !extend { throw ValidationError("--key requires --extend.") }
    if let wrong = rename.first(where: { !Self.isRenaming($0) }) {
      throw ValidationError("--rename \(wrong): write a path and a name, e.g. user.nm=name.")
    }
    guard let propose else {
      let needs = output != nil || overwrite || explainProposal || comments || flat || conformances != nil
      if needs {
        throw ValidationError("options such as --output and --overwrite require --propose")
      }
      return
    }
    guard Self.isTypeName(propose) else {
      throw ValidationError("--propose \(propose): not a type name; use letters and digits, e.g. Order.")
    }
    if overwrite, output == nil { throw ValidationError("--overwrite requires --output.") }
    if let conformances, !Self.names(in: conformances).allSatisfy(Self.isTypeName) {
      throw ValidationError("--conformances \(conformances): write the names of protocols, separated by commas.")
    }
  }

  private static func isRenaming(_ text: String) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1)
    return parts.count == 2 && ProposalOptions.isPropertyName(String(parts[1]))
  }

  private static func isTypeName(_ text: String) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && !SwiftName.isReserved(text)
  }
}

extension ProposalOptions.Access: ExpressibleByArgument {}
extension ProposalOptions.TypeKind: ExpressibleByArgument {}
extension ProposalOptions.Optionals: ExpressibleByArgument {}

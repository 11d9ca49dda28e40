/// The source file of a proposed model.
struct ProposedSource {
  let text: String
  /// The type that a document is decoded as.
  let root: String
  let decoderStatements: String?
  let choices: [ProposalChoice]

  init(_ builder: TypeBuilder, named name: String, _ options: ProposalOptions, dates: DateChoice) {
    let declarations = TypeNaming.named(
      builder.declarations, root: name, nests: options.nests, wanted: options.names)
    let usesDates = builder.choices.contains { $0.type.contains(.date) }
    let statements = ProposedDecoder(dates: usesDates ? dates : nil, convertsKeys: options.convertsKeys)
    let plain = ModelWriter(declarations: declarations, options: options, documentation: { _ in [] }, comments: [:])
    choices = builder.choices.map { choice, type in
      var choice = choice
      choice.type = plain.text(of: type)
      return choice
    }
    .sorted { $0.path < $1.path }
    let root = declarations.isEmpty ? name : plain.text(of: builder.root)
    let writer = ModelWriter(
      declarations: declarations, options: options,
      documentation: { declaration in
        declaration.parent == nil ? Catalogue.proposedRoot(name, root: root, decoder: statements.line) : []
      },
      comments: options.hasComments ? Self.comments(choices) : [:])
    let types = declarations.flatMap(\.types) + [builder.root]
    var parts = [writer.lines].filter { !$0.isEmpty }
    if declarations.isEmpty { parts = [["typealias \(name) = \(plain.text(of: builder.root))"]] }
    parts += writer.helperLines(using: types)
    if let block = statements.block(named: name, access: options.access) { parts.append(block) }
    let needsFoundation =
      statements.isBlock
      || types.contains { type in
        [.date, .uuid, .url, .data, .decimal, .numberText].contains(where: type.contains)
      }
    self.root = root
    decoderStatements = statements.text
    text =
      (needsFoundation ? "import Foundation\n\n" : "")
      + parts.map { $0.map { Self.indented($0, options.indentation) }.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  /// Replaces two spaces per level by another indentation.
  private static func indented(_ line: String, _ unit: String) -> String {
    guard unit != "  " else { return line }
    let blanks = line.prefix { $0 == " " }.count
    return String(repeating: unit, count: blanks / 2) + line.dropFirst(blanks / 2 * 2)
  }

  private static func comments(_ choices: [ProposalChoice]) -> [String: String] {
    Dictionary(
      choices.compactMap { choice in Catalogue.presence(of: choice).map { (choice.path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The decoder that a proposal needs.
struct ProposedDecoder {
  /// Nil if no dates are decoded.
  let dates: DateChoice?
  let convertsKeys: Bool

  /// The statements that configure a decoder; nil if a plain decoder is sufficient.
  var text: String? {
    let lines = [
      convertsKeys ? "decoder.keyDecodingStrategy = .convertFromSnakeCase" : nil,
      dates.flatMap { $0.isEmpty ? nil : $0.statements },
    ].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The statements for the model's documentation if they fit one line; nil if they do not, or if there are none.
  var line: String? { isBlock ? nil : text?.split(separator: "\n").joined(separator: "; ") }

  var isBlock: Bool { dates.map { !$0.isEmpty && $0.statements.contains("\n") } ?? false }

  /// Returns a decoder declaration, if one line is not sufficient.
  func block(named name: String, access: ProposalOptions.Access) -> [String]? {
    guard isBlock, let text else { return nil }
    let word = access == .internal ? "" : access.rawValue + " "
    return ["extension JSONDecoder {", "  /// " + Catalogue.proposedDecoder(name)]
      + ["  \(word)static var \(ProposedName.property(name))Decoder: JSONDecoder {", "    let decoder = JSONDecoder()"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
      + ["    return decoder", "  }", "}"]
  }
}

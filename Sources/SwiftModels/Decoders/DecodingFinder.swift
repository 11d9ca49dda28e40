import DecodingDiagnostics
import SwiftSyntax

/// Turns the setups in a file into ways of decoding.
struct DecodingFinder {
  private let file: SwiftFile
  private let tree: SourceFileSyntax
  /// The decoders with names, by the offset of the name.
  private let named: [Int: DeclaredDecoder]

  init(_ file: FileIndex, named decoders: [DeclaredDecoder]) {
    self.init(file.file, file.tree, named: decoders)
  }

  init(_ file: SwiftFile, _ tree: SourceFileSyntax, named decoders: [DeclaredDecoder] = []) {
    self.file = file
    self.tree = tree
    named = Dictionary(
      decoders.filter { $0.place.file == file.path }.map { ($0.place.offset, $0) }, uniquingKeysWith: { $1 })
  }

  /// Returns the decodings in the order of the file.
  ///
  /// - Parameter others: Setups of other files, which those of this file may start from.
  func decodings(within node: Syntax? = nil, others: [DecoderSetup] = []) -> [DeclaredDecoding] {
    let setups = setups(within: node)
    let factories = DecoderFactories(setups + others)
    return setups.compactMap { decoding(factories.chain(to: $0), of: $0) }
  }

  func setups(within node: Syntax? = nil) -> [DecoderSetup] {
    let finder = DecoderSetupFinder()
    finder.walk(node ?? Syntax(tree))
    return finder.found
  }

  /// - Parameter chain: The setups that lead to one, itself the last.
  private func decoding(_ chain: [DecoderSetup], of setup: DecoderSetup) -> DeclaredDecoding? {
    let owner = SetupOwner(setup)
    let declared = owner.nameOffset.flatMap { named[$0] }
    let literal = LiteralSettings(chain, in: file)
    let change = literal.change
    let isPlain = literal.leftOut.isEmpty
    guard !(isPlain && change.isUsual) else { return nil }
    guard var rebuilding = DecoderRebuilding(chain) else { return nil }
    let rebuilt = rebuilding.expression()
    guard let expression = rebuilt ?? declared?.expression else { return nil }
    let place = file.place(at: owner.nameOffset ?? setup.offset)
    let unknown = rebuilding.leftOutAssignments.compactMap { UnknownStrategy($0, of: chain, in: file) }
    return DeclaredDecoding(
      name: declared?.expression ?? owner.name, place: place, expression: declared?.expression ?? expression,
      rebuilt: rebuilding.leftOut.isEmpty || declared == nil ? expression : nil, change: isPlain ? change : nil,
      leftOut: declared == nil ? rebuilding.leftOut : [], unknown: declared == nil ? unknown : [],
      settings: chain.first?.start.expression == nil ? Set(chain.flatMap(\.assignments).map(\.setting)) : nil,
      literal: isPlain ? nil : literal, isShared: declared != nil || owner.isOfDecoder)
  }
}

extension SettingsChange {
  /// Whether it sets nothing that differs from a plain decoder.
  var isUsual: Bool { DecoderSettings().applying(self) == DecoderSettings() }

  /// Whether it sets a strategy, even if it is the one that a plain decoder has.
  var hasStrategy: Bool {
    var other = self
    other.allowsJSON5 = nil
    return other != SettingsChange()
  }
}

/// The declaration that a setup belongs to, as a developer would name it.
struct SetupOwner {
  private(set) var name = ""
  /// The offset of the declaration of that name.
  private(set) var nameOffset: Int?
  /// Whether it is itself a decoder, or creates one for others.
  private(set) var isOfDecoder = false

  init(_ setup: DecoderSetup) {
    var parts = setup.scope.enclosingTypes.map(\.name).suffix(1).map(\.self)
    if let token = Self.declaration(of: setup) {
      if token.parent?.is(ClassDeclSyntax.self) != true { parts.append(token.plainText) }
      nameOffset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      isOfDecoder = token.parent.map(Self.isDecoder) ?? false
    } else if !setup.base.isEmpty, !["()", "var"].contains(setup.base) {
      parts.append(setup.base.hasPrefix("self.") ? String(setup.base.dropFirst(5)) : setup.base)
      isOfDecoder = true
    }
    name = parts.joined(separator: ".")
  }

  private static func isDecoder(_ declaration: Syntax) -> Bool {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.plainName == "JSONDecoder"
    }
    return true
  }

  /// The variable, function or class of decoders that the code belongs to; nil for other initializers and types.
  private static func declaration(of setup: DecoderSetup) -> TokenSyntax? {
    var next: Syntax? = setup.scope
    while let node = next {
      if let function = node.as(FunctionDeclSyntax.self) { return function.name }
      // Settings that a class makes on itself are its own way of decoding.
      if let type = node.as(ClassDeclSyntax.self), ["", "self", "super"].contains(setup.base) { return type.name }
      if node.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      if let binding = node.as(PatternBindingSyntax.self), setup.base != "var" {
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      }
      next = node.parent
    }
    return nil
  }
}

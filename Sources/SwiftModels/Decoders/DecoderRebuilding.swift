import SwiftSyntax

/// Rebuilds the statements of a setup, and everything that they mention, so that they have the same meaning in another
/// place.
///
///     private lazy var decoder = { … }()     →     { let decoder = JSONDecoder(); …; return decoder }()
struct DecoderRebuilding {
  private let setup: DecoderSetup
  /// The setups before it, in order.
  private let before: [DecoderSetup]
  /// The declarations that the settings need, in order.
  private var needed: [String] = []
  private var known: Set<String> = []
  /// The settings that mention something that is not accessible from outside, as written.
  private(set) var leftOut: [String] = []
  private(set) var leftOutAssignments: [DecoderSetup.Assignment] = []

  /// - Parameter chain: The setup, preceded by those that it starts from.
  init?(_ chain: some Collection<DecoderSetup>) {
    guard let setup = chain.suffix(1).first else { return nil }
    self.setup = setup
    before = Array(chain.dropLast())
  }

  /// Returns nil if no part of the setup can be rebuilt.
  mutating func expression() -> String? {
    let start = startText
    let neededFirst = needed
    needed = []
    var settings: [String] = []
    for assignment in setup.assignments {
      let name = assignment.setting.rawValue
      if let value = text(of: Syntax(assignment.value)) {
        settings.append("decoder.\(name) = \(value)")
      } else {
        leftOut.append("\(name) = \(assignment.value.trimmedDescription)")
        leftOutAssignments.append(assignment)
      }
    }
    guard !settings.isEmpty || start != nil else { return nil }
    let lines = neededFirst + ["let decoder = \(start ?? "JSONDecoder()")"] + needed + settings + ["return decoder"]
    let isShort = !lines.contains { $0.contains("\n") }
    return isShort ? "{ \(lines.joined(separator: "; ")) }()" : "{\n\(lines.joined(separator: "\n"))\n}()"
  }

  /// The expression that the settings are applied to, if it is not a plain decoder.
  private var startText: String? {
    mutating get {
      if var earlier = DecoderRebuilding(before) {
        defer { (leftOut, leftOutAssignments) = (earlier.leftOut, earlier.leftOutAssignments) }
        return earlier.expression()
      }
      guard let start = setup.start.expression else { return nil }
      if let text = text(of: Syntax(start)) { return text }
      leftOut.append(start.trimmedDescription)
      return nil
    }
  }

  // MARK: Mentioned declarations

  /// Returns the text of a piece of code, and provides everything that it mentions; nil if something is not accessible.
  private mutating func text(of node: Syntax) -> String? {
    let finder = MentionFinder()
    finder.walk(node)
    var replacements: [(range: Range<Int>, text: String)] = []
    for mention in finder.mentions where !finder.declared.contains(mention.name) || mention.base != nil {
      switch provide(mention) {
      case .asWritten: break
      case .replaced(let text): replacements.append((mention.range, text))
      case .missing: return nil
      }
    }
    return node.replacing(replacements)
  }

  private enum Provision {
    case asWritten
    case replaced(String)
    case missing
  }

  private mutating func provide(_ mention: MentionFinder.Mention) -> Provision {
    let type = setup.scope.enclosingTypes.last
    switch mention.base {
    case nil:
      if mention.name == "self" { return .missing }
      if mention.name.first?.isUppercase == true { return .asWritten }
      return provide(local: mention.name) ?? provide(propertySetAround: mention.name)
        ?? provide(member: mention.name) ?? provide(global: mention.name) ?? .asWritten
    case "self"?:
      let provision = provide(propertySetAround: mention.name) ?? provide(member: mention.name)
      return replaced(provision, with: mention.name) ?? .missing
    case "Self"?:
      let qualified = type.map { "\($0.name).\(mention.name)" }
      return replaced(provide(member: mention.name), with: mention.name)
        ?? qualified.map(Provision.replaced) ?? .missing
    case let base?:
      guard let type, lastComponent(of: type.name) == base else { return .asWritten }
      return replaced(provide(member: mention.name), with: mention.name) ?? .asWritten
    }
  }

  private func replaced(_ provision: Provision?, with name: String) -> Provision? {
    if case .asWritten? = provision { return .replaced(name) }
    return provision
  }

  /// Provides a variable or parameter of the code around the setup; nil if none has the name.
  private mutating func provide(local name: String) -> Provision? {
    var body: Syntax? = setup.scope
    while let around = body {
      if let found = around.parameter(named: name) {
        guard let value = found.defaultValue?.value else { return .missing }
        return add(name, "let \(name): \(found.type.trimmedDescription) = ", Syntax(value))
      }
      if let statements = around.bodyStatements, let position = statements.firstIndex(where: { $0.declares(name) }) {
        return add(name, statements[position...].filter { $0.declares(name) || $0.configures(name) })
      }
      body = around.body
    }
    return nil
  }

  /// Provides a property that the code around the setup sets, as a variable: `formatter = DateFormatter()` in an
  /// initializer.
  private mutating func provide(propertySetAround name: String) -> Provision? {
    var body: Syntax? = setup.scope
    while let around = body {
      if let statements = around.bodyStatements,
        let position = statements.firstIndex(where: { $0.value(givenTo: name) != nil }),
        let value = statements[position].value(givenTo: name)
      {
        guard !known.contains(name) else { return .asWritten }
        guard case .asWritten = add(name, "let \(name) = ", Syntax(value)) else { return .missing }
        return add(statements[position...].dropFirst().filter { $0.configures(name) })
      }
      body = around.body
    }
    return nil
  }

  /// Provides a property or function of the type around the setup, in the same file.
  private mutating func provide(member name: String) -> Provision? {
    for type in setup.scope.enclosingTypes.reversed() {
      if let found = provide(name, of: type.members + setup.scope.extensionMembers(of: type.name)) { return found }
    }
    return nil
  }

  /// Provides a global that is not visible to other files.
  private mutating func provide(global name: String) -> Provision? { provide(name, of: setup.scope.hiddenGlobals) }

  private mutating func provide(_ name: String, of declarations: [DeclSyntax]) -> Provision? {
    for declaration in declarations {
      if let function = declaration.as(FunctionDeclSyntax.self), function.name.plainText == name {
        return add(name, "", Syntax(function.withoutModifiers))
      }
      guard let variable = declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first(where: { $0.boundName == name })
      else { continue }
      let annotation = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
      if let value = binding.initializer?.value { return add(name, "let \(name)\(annotation) = ", Syntax(value)) }
      guard case .getter(let statements)? = binding.accessorBlock?.accessors else { return .missing }
      return add(name, "let \(name)\(annotation) = ", Syntax(statements), isBody: true)
    }
    return nil
  }

  private mutating func add(_ name: String, _ head: String, _ code: Syntax, isBody: Bool = false) -> Provision {
    guard known.insert(name).inserted else { return .asWritten }
    guard let text = text(of: code) else { return .missing }
    needed.append(head + (isBody ? "{ \(text) }()" : text))
    return .asWritten
  }

  private mutating func add(_ name: String, _ statements: [CodeBlockItemSyntax]) -> Provision {
    known.insert(name).inserted ? add(statements) : .asWritten
  }

  private mutating func add(_ statements: [CodeBlockItemSyntax]) -> Provision {
    for statement in statements {
      guard let text = text(of: Syntax(statement)) else { return .missing }
      needed.append(text)
    }
    return .asWritten
  }
}

/// The names in a piece of code that are declared elsewhere.
private final class MentionFinder: LocalNameFinder {
  struct Mention {
    let name: String
    /// `self`, `Self` or the name of a type before it.
    let base: String?
    let range: Range<Int>
  }

  private(set) var mentions: [Mention] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self) else { return .visitChildren }
    let isType = base.baseName.text == "self" || base.baseName.text.first?.isUppercase == true
    guard isType else { return .visitChildren }
    mentions.append(
      Mention(name: node.declName.baseName.plainText, base: base.baseName.text, range: node.trimmedByteRange))
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return .skipChildren
    }
    guard !node.baseName.text.hasPrefix("$") else { return .skipChildren }
    mentions.append(Mention(name: node.baseName.plainText, base: nil, range: node.trimmedByteRange))
    return .skipChildren
  }
}

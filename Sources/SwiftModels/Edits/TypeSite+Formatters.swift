import DecodingDiagnostics
import SwiftSyntax

extension TypeSite {
  /// Another format for the formatter that has this one, with a locale and a time zone of its own; out of `init(from:)` it
  /// becomes a static property.
  func setDateFormat(from old: String, to new: String) throws(EditError) -> [TextPatch] {
    let finder = FormatterFinder(format: old)
    finder.walk(node)
    if finder.found.isEmpty, let initializer = decodingInitializer { finder.walk(initializer) }
    guard finder.found.count == 1, let setup = finder.found.first else {
      throw .unsupported("\(declaration.name) does not set the date format in one place")
    }
    let isMadeForEachValue = decodingInitializer?.body?.statements.trimmedByteRange == setup.block.trimmedByteRange
    guard isMadeForEachValue, declaration.genericParameters.isEmpty, let maker = setup.maker else {
      return reconfigured(setup, new)
    }
    return hoisted(setup, maker, new)
  }

  private func configuration(_ setup: FormatterSetup, _ format: String) -> [String] {
    let name = setup.name
    var lines: [String] = []
    if !setup.sets("locale") { lines.append("\(name).locale = Locale(identifier: \"en_US_POSIX\")") }
    if !setup.sets("timeZone") { lines.append("\(name).timeZone = TimeZone(secondsFromGMT: 0)") }
    return lines + ["\(name).dateFormat = \"\(format)\""]
  }

  private func reconfigured(_ setup: FormatterSetup, _ format: String) -> [TextPatch] {
    let range = setup.assignment.trimmedByteRange
    let text = style.text(configuration(setup, format), indentation: indentation(at: range.lowerBound))
    return [TextPatch(range: range, text: String(text.trimmingPrefix(while: \.isWhitespace)))]
  }

  private func hoisted(_ setup: FormatterSetup, _ maker: CodeBlockItemSyntax, _ format: String) -> [TextPatch] {
    let kept = setup.settings.filter { $0.id != setup.assignment.id }.map(\.trimmedDescription)
    let body = ["let \(setup.name) = DateFormatter()"] + kept + configuration(setup, format) + ["return \(setup.name)"]
    let member =
      ["private static let \(setup.name): DateFormatter = {"] + body.map { "  " + $0 } + ["}()"]
    let moved = ([maker] + setup.settings).map(\.trimmedByteRange)
    let uses = setup.uses.map(\.trimmedByteRange).filter { use in !moved.contains { $0.overlaps(use) } }
    return moved.map { TextPatch(range: wholeLines(of: $0), text: "") }
      + uses.map { .insert("Self.", at: $0.lowerBound) }
      + [insertMember(style.text(member, indentation: memberIndentation), after: lastProperty?.trimmedByteRange)]
  }
}

/// The statements that make and configure a formatter.
private struct FormatterSetup {
  let name: String
  let block: CodeBlockItemListSyntax
  let assignment: CodeBlockItemSyntax

  /// The statement that makes it, where it stands beside the others.
  var maker: CodeBlockItemSyntax? {
    Array(block).first { item in
      let text = item.trimmedDescription.filter { !$0.isWhitespace }
      return ["let", "var"].contains { text == "\($0)\(name)=DateFormatter()" }
    }
  }

  /// The statements that set its properties.
  var settings: [CodeBlockItemSyntax] {
    Array(block).filter { item in
      let text = item.trimmedDescription
      return text.hasPrefix(name + ".") && text.contains(" = ")
    }
  }

  func sets(_ property: String) -> Bool {
    settings.contains { $0.trimmedDescription.hasPrefix("\(name).\(property) ") }
  }

  var uses: [DeclReferenceExprSyntax] {
    let finder = NameFinder(name)
    finder.walk(block)
    return finder.found
  }
}

/// Finds where a formatter gets a format.
private final class FormatterFinder: SyntaxVisitor {
  private let format: String
  private(set) var found: [FormatterSetup] = []

  init(format: String) {
    self.format = format
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for item in Array(node) {
      guard let match = item.trimmedDescription.wholeMatch(of: /(\w+)\.dateFormat\s*=\s*"([^"]*)"/), match.2 == format
      else { continue }
      found.append(FormatterSetup(name: String(match.1), block: node, assignment: item))
    }
    return .visitChildren
  }
}

/// Finds the uses of a name.
private final class NameFinder: SyntaxVisitor {
  private let name: String
  private(set) var found: [DeclReferenceExprSyntax] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.plainText == name { found.append(node) }
    return .visitChildren
  }
}

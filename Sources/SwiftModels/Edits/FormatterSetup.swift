import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// The statements that make and configure a formatter.
struct FormatterSetup {
  let name: String
  let format: String
  let block: CodeBlockItemListSyntax
  let assignment: CodeBlockItemSyntax

  /// The statement that makes it, where it stands next to the others.
  var maker: CodeBlockItemSyntax? {
    Array(block).first { item in
      let text = item.trimmedDescription.filter { !$0.isWhitespace }
      return ["let", "var"].contains { text.hasPrefix("\($0)\(name)=DateFormatter()") }
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

  /// The name by which other code knows the formatter: that of the property or function around the statements.
  var declaredName: String {
    var next = block.parent
    while let node = next {
      if let binding = node.as(PatternBindingSyntax.self) { return binding.pattern.trimmedDescription }
      if let function = node.as(FunctionDeclSyntax.self) { return function.name.plainText }
      if node.is(InitializerDeclSyntax.self) { return name }
      next = node.parent
    }
    return name
  }

  /// As rules know it.
  var declared: DeclaredFormatter { DeclaredFormatter(name: declaredName, format: format) }

  /// Another format, with a locale and a time zone if there is none.
  func reconfigured(_ format: String, in file: SwiftFile) -> TextPatch {
    // Without the semicolon of a block on one line.
    let range = assignment.item.trimmedByteRange
    let text = FileStyle(file.text).text(
      configuration(format), indentation: file.indentation(at: range.lowerBound))
    return TextPatch(range: range, text: String(text.trimmingPrefix(while: \.isWhitespace)))
  }

  /// The statements that set it up to read a format.
  func configuration(_ format: String) -> [String] {
    var lines: [String] = []
    if !sets("locale") { lines.append("\(name).locale = Locale(identifier: \"en_US_POSIX\")") }
    if !sets("timeZone") { lines.append("\(name).timeZone = TimeZone(secondsFromGMT: 0)") }
    return lines + ["\(name).dateFormat = \(SwiftLiteral.of(format))"]
  }

  var uses: [DeclReferenceExprSyntax] {
    block.all(DeclReferenceExprSyntax.self).filter { $0.baseName.plainText == name }
  }

  /// Where formatters get their formats.
  static func all(in node: Syntax) -> [FormatterSetup] {
    node.all(CodeBlockItemListSyntax.self).flatMap { block in
      Array(block).compactMap { item in
        item.formatAssignment.map { FormatterSetup(name: $0.name, format: $0.format, block: block, assignment: item) }
      }
    }
  }
}

extension CodeBlockItemSyntax {
  /// `formatter.dateFormat = "yyyy"`
  fileprivate var formatAssignment: (name: String, format: String)? {
    guard let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[1].is(AssignmentExprSyntax.self),
      let member = elements[0].as(MemberAccessExprSyntax.self), member.declName.baseName.text == "dateFormat",
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      let format = elements[2].as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return nil }
    return (name, format)
  }
}

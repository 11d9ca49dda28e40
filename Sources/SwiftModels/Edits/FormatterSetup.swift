import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// The statements that make and configure a formatter.
struct FormatterSetup {
  let name: String
  let format: String
  let block: CodeBlockItemListSyntax
  let assignment: CodeBlockItemSyntax

  /// The statement that creates the formatter, if it is next to the others.
  var maker: CodeBlockItemSyntax? {
    Array(block).first { item in
      let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first
      let call = binding?.initializer?.value.as(FunctionCallExprSyntax.self)
      return binding?.pattern.trimmedDescription == name && call?.methodName == "DateFormatter"
        && call?.arguments.isEmpty == true
    }
  }

  /// The statements that set its properties.
  var settings: [CodeBlockItemSyntax] { Array(block).filter { $0.setting?.object == name } }

  func sets(_ property: String) -> Bool {
    settings.contains { $0.setting?.member == property }
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

  /// Returns a patch that sets another format, and a locale and a time zone if there are none.
  func reconfigured(_ format: String, in file: SwiftFile) -> TextPatch {
    // Without the semicolon of a block on one line.
    let range = assignment.item.trimmedByteRange
    let text = FileStyle(file.text).text(configuration(format), indentation: file.indentation(at: range.lowerBound))
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

  /// Returns all the places that set the format of a formatter.
  static func all(in node: Syntax) -> [FormatterSetup] {
    node.all(CodeBlockItemListSyntax.self).flatMap { block in
      Array(block).compactMap { item in
        item.formatAssignment.map { FormatterSetup(name: $0.name, format: $0.format, block: block, assignment: item) }
      }
    }
  }
}

extension CodeBlockItemSyntax {
  /// `formatter` and `locale` of `formatter.locale = …`.
  fileprivate var setting: (object: String, member: String)? {
    guard let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2,
      elements[1].is(AssignmentExprSyntax.self), let member = elements[0].as(MemberAccessExprSyntax.self),
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    else { return nil }
    return (name, member.declName.baseName.text)
  }

  /// `formatter.dateFormat = "yyyy"`
  fileprivate var formatAssignment: (name: String, format: String)? {
    guard let setting, setting.member == "dateFormat",
      let elements = item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      let format = elements[2].as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return nil }
    return (setting.object, format)
  }
}

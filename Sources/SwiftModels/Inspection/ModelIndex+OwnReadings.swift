import DecodingDiagnostics
import SwiftSyntax

extension ModelIndex {
  /// The keys of the numbers that a type's own code reads as a Double and makes a Decimal of; nil where there are none.
  func decimalsOfDoubles(in type: TypeDeclaration) -> [String]? {
    let names = DecimalOfDouble.all(in: code(of: type)).map(\.key)
    return names.isEmpty ? nil : names.map { spelling(of: $0, in: type) }
  }

  /// What the texts must be that a type's own code, or a function that reads for it, compares with a word that means yes,
  /// by key; nil where there are none.
  func comparedTexts(in type: TypeDeclaration) -> [String: ComparedText.Test]? {
    let code = code(of: type)
    let own = ComparedText.all(in: code).compactMap { found in found.key.map { ($0, found.test) } }
    let names = propertyKeys(of: type)?.cases.map(\.name) ?? []
    let shared = files.flatMap(\.helpers).map(\.declared).flatMap { helper in
      ComparedText.all(in: helper.text).prefix(1).flatMap { found in
        names.filter { helper.isCalled(in: code, for: $0) }.map { ($0, found.test) }
      }
    }
    let all = own + shared
    guard !all.isEmpty else { return nil }
    return Dictionary(all.map { (spelling(of: $0.0, in: type), $0.1) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a type's own code makes of texts by initializers whose nil it takes, by key; nil where there is nothing of it.
  func refusableReads(of type: TypeDeclaration) -> [String: RefusableRead.Reading]? {
    let reads = RefusableRead.all(in: code(of: type)) { start in
      if start.hasSuffix(".date(from:") { return dates(madeBy: String(start.dropLast(".date(from:".count))) }
      return start.hasSuffix("(rawValue:") ? cases(String(start.dropLast("(rawValue:".count)), in: type) : nil
    }
    guard !reads.isEmpty else { return nil }
    return Dictionary(
      reads.map { (spelling(of: $0.key, in: type) + ($0.isElement ? RefusableRead.elementMark : ""), $0.reading) },
      uniquingKeysWith: { first, _ in first })
  }

  private func cases(_ name: String, in type: TypeDeclaration) -> RefusableRead.Reading? {
    let found = types(matching: type.name + "." + name) + types(matching: name)
    guard let known = found.first(where: { $0.kind == .enumeration && $0.inherited.contains("String") }) else {
      return nil
    }
    return .cases(known.name, known.cases.map { $0.rawValue ?? $0.name })
  }

  /// The dates that the one formatter of a name reads, which some source makes: `formatter`, `Self.reader` or
  /// `ISO8601DateFormatter()`.
  private func dates(madeBy expression: String) -> RefusableRead.Reading? {
    if expression == "ISO8601DateFormatter()" { return .isoDate(hasFractions: false) }
    let name = (expression.split(separator: ".").last ?? "").replacing("()", with: "")
    let formats = files.filter { $0.file.text.contains("dateFormat") }
      .flatMap { FormatterFinder.setups(in: Syntax($0.tree)) }.filter { $0.declaredName == name }
    if formats.count == 1, let only = formats.first {
      // What a name of a month is called follows the device.
      let hasNames = only.format.contains("MMM") || only.format.contains { "Ea".contains($0) }
      return only.sets("locale") || !hasNames ? .date(only.format) : nil
    }
    let sources = files.map(\.file.text).filter { $0.contains("ISO8601DateFormatter()") && $0.contains(" \(name)") }
    guard formats.isEmpty, sources.count == 1, let text = sources.first else { return nil }
    return isoDates(in: text)
  }

  /// What the only formatter of a file reads, where its options are the usual ones.
  private func isoDates(in text: String) -> RefusableRead.Reading? {
    let options = text.matches(of: /formatOptions\s*=\s*\[([^\]]*)\]/).map { String($0.1) }
    guard text.matches(of: /ISO8601DateFormatter\(\)/).count == 1, options.count < 2 else { return nil }
    let named = Set((options.first ?? ".withInternetDateTime").split { !$0.isLetter }.map(String.init))
    guard named.subtracting(["withFractionalSeconds"]) == ["withInternetDateTime"] else { return nil }
    let inserts = text.contains("formatOptions.insert(.withFractionalSeconds)")
    return .isoDate(hasFractions: named.contains("withFractionalSeconds") || inserts)
  }

  /// The key that a case of the type's coding keys stands for.
  func spelling(of name: String, in type: TypeDeclaration) -> String {
    propertyKeys(of: type)?.cases.first { $0.name == name }?.rawValue ?? name
  }
}

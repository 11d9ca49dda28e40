import DecodingDiagnostics
import SwiftSyntax

extension ModelIndex {
  /// The dates that a type makes of texts in its own code, where every formatter that it uses for them is without a locale.
  func deviceDates(of type: TypeDeclaration) -> DeviceDates? {
    guard let place = type.decodingInitializer, let file = files.first(where: { $0.file.path == place.file }),
      file.file.text.contains("dateFormat")
    else { return nil }
    let code = code(of: type)
    let names = FormatterSetup.names(in: code)
    let used = FormatterFinder.setups(in: Syntax(file.tree)).filter { names.contains($0.declaredName) }
    guard let format = used.first?.format, used.allSatisfy({ !$0.sets("locale") && $0.format == format }),
      names.isSubset(of: used.map(\.declaredName))
    else { return nil }
    let keys = type.properties.filter { isMadeOfText($0, in: code) }.map { spelling(of: $0.name, in: type) }
    return keys.isEmpty ? nil : DeviceDates(keys: keys, format: format)
  }

  /// The keys of the texts that a type's own code hands to a formatter which reads fractions of a second and no day; nil
  /// where it has no such formatter.
  func daylessDates(of type: TypeDeclaration) -> [String]? {
    let code = code(of: type)
    let options = code.matches(of: /\.formatOptions\s*=\s*(\[[^\]]*\]|\.\w+)/)
    guard options.count == 1, code.contains(".date(from:"),
      options[0].1.filter({ !"[] ".contains($0) }) == ".withFractionalSeconds"
    else { return nil }
    let keys = type.properties.filter { isMadeOfText($0, in: code) }.map { spelling(of: $0.name, in: type) }
    return keys.isEmpty ? nil : keys
  }

  /// Whether a decoder that the sources declare reads dates by formatters of which none has a locale.
  func decoderFollowsDevice(_ expression: String) -> Bool {
    guard let place = decoders.first(where: { $0.expression == expression })?.place,
      let file = files.first(where: { $0.file.path == place.file }), file.file.text.contains("dateFormat"),
      let declaration = file.tree.token(at: AbsolutePosition(utf8Offset: place.offset))?.declaredVariable
    else { return false }
    let code = declaration.trimmedDescription
    let used = FormatterFinder.setups(in: Syntax(file.tree)).filter { setup in
      declaration.trimmedByteRange.contains(setup.assignment.trimmedByteRange.lowerBound)
        || code.contains("\(setup.declaredName))")
    }
    return !used.isEmpty && used.allSatisfy { !$0.sets("locale") }
  }

  private func isMadeOfText(_ property: PropertyDeclaration, in code: String) -> Bool {
    guard property.type.map(TypeText.unwrapped) == "Date", property.attributes.isEmpty else { return false }
    let isRead = code.contains("forKey: .\(property.name))")
    return isRead && !code.contains("Date.self, forKey: .\(property.name))")
  }
}

extension LoadedModel {
  /// The decoder by whose strategy dates are read; nil where a change sets another one.
  func dateDecoder(with change: SettingsChange) -> String? {
    change.dateDecodingStrategy == nil ? decoding?.name ?? decoderExpression : nil
  }
}

extension TokenSyntax {
  /// The declaration of the variable whose name the token is.
  fileprivate var declaredVariable: VariableDeclSyntax? {
    var next = parent
    while let node = next {
      if let variable = node.as(VariableDeclSyntax.self) { return variable }
      next = node.parent
    }
    return nil
  }
}

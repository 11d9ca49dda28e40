internal import JSONText

/// A format in which services send a type of Foundation or the standard library whose own coding differs.
struct CodedForm {
  /// The type's own format, e.g. `an array`.
  let own: String
  /// The format of the JSON, as the object of "read it from": `a number of seconds`.
  let form: String
  /// Reads and writes that format; the property keeps its type.
  var bridge: BridgeType
  /// The bridge's generic argument, if it has one.
  var argument: String?
  /// The place of the fix, if the format is uncertain.
  var place: FixPlace?
  /// Whether some values are in the type's own format.
  var isMixed = false
}

/// The values at one place of the model, and its type.
struct FormEvidence {
  /// The property's or the element's type, such as `Measurement<UnitMass>`.
  let type: String
  let property: String
  var values: [Node]
  let document: JSONDocument
  let convertsKeys: Bool
  /// The string enum of an array's elements.
  var enumeration: DeclaredType?

  /// Nil unless all values are strings.
  var texts: [String]? {
    let texts = values.compactMap(document.string(of:))
    return texts.count == values.count ? texts : nil
  }

  func areAll(_ kind: ValueKind) -> Bool { values.allSatisfy { document.kind(of: $0) == kind } }

  /// The generic argument of the type.
  var argument: String {
    type.firstIndex(of: "<").map { String(type[type.index(after: $0)...].dropLast()) } ?? ""
  }

  /// The keys of every object in the spelling of the JSON, for the first of the families that all objects have.
  func keys(oneOf families: [[String]]) -> [String]? {
    guard areAll(.object) else { return nil }
    for family in families {
      let found = family.map { name in
        document.keys(of: values[0]).first { key in
          key.lowercased() == name.lowercased() && values.allSatisfy { document.member(of: $0, key) != nil }
        }
      }
      let keys = found.compactMap(\.self)
      if keys.count == family.count { return keys.map { convertsKeys ? SnakeCase.converted($0) : $0 } }
    }
    return nil
  }
}

/// The formats, by the name of the type without generic arguments.
enum CodedForms {
  static let all: [String: @Sendable (FormEvidence) -> CodedForm?] = [
    "Locale": locale, "TimeZone": timeZone, "Calendar": calendar,
    "UUID": undashed, "DateComponents": day, "Array": separated, "Set": separated,
    "Double": textNumber, "Float": textNumber, "CGFloat": textNumber, "TimeInterval": textNumber, "Int": wholeNumber,
    "UInt": hexadecimal, "UInt8": hexadecimal, "UInt16": hexadecimal, "UInt32": hexadecimal, "UInt64": hexadecimal,
    "Int32": hexadecimal, "Int64": hexadecimal,
    "Decimal": decimal, "Data": buffer,
    "String": objectIdentifier,
    "Duration": duration, "IndexSet": indices,
    "CGPoint": point, "CGSize": size, "CGRect": rectangle, "CGVector": vector,
    "SIMD2": coordinates, "SIMD3": coordinates, "SIMD4": coordinates,
    "ClosedRange": range, "Range": range, "DateInterval": interval, "Measurement": measurement, "Date": timestamp,
  ]

  static func form(of evidence: FormEvidence) -> CodedForm? {
    let isList = TypeText.element(of: evidence.type) != nil && !evidence.type.hasPrefix("Set<")
    let name = isList ? "Array" : String(evidence.type.prefix { $0 != "<" })
    return evidence.values.isEmpty ? nil : all[name]?(evidence) ?? objectsAmongLists(evidence, name)
  }

  /// An object where other values are arrays, which is the type's own format.
  private static func objectsAmongLists(_ evidence: FormEvidence, _ name: String) -> CodedForm? {
    var objects = evidence
    objects.values = evidence.values.filter { evidence.document.kind(of: $0) == .object }
    let lists = evidence.values.count { evidence.document.kind(of: $0) == .array }
    guard !objects.values.isEmpty, lists > 0, lists + objects.values.count == evidence.values.count,
      var form = all[name]?(objects), form.own == "an array"
    else { return nil }
    form.bridge.documentation += "\nAn array is read too."
    form.bridge.decoding =
      ["if let own = try? \(form.bridge.wrapped)(from: decoder) {", "  wrappedValue = own", "  return", "}"]
      + form.bridge.decoding
    form.isMixed = true
    return form
  }
}

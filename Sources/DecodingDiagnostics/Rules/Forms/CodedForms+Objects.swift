/// Types that arrive as objects.
extension CodedForms {
  /// The content of one key of the object.
  private struct Part {
    let name: String
    let type: String
    /// The expression that is encoded for the key.
    let writing: String

    init(_ name: String, _ type: String, _ writing: String? = nil) {
      self.name = name
      self.type = type
      self.writing = writing ?? "wrappedValue.\(name)"
    }
  }

  /// - Parameter making: Lines that set `wrappedValue` from constants named like the parts.
  private static func object(
    _ name: String, of type: String, as own: String, generic: String? = nil, _ parts: [Part], _ keys: [String],
    making: [String]
  ) -> CodedForm {
    let cases = zip(parts, keys).map { $0.name == $1 ? $0.name : "\($0.name) = \(SwiftLiteral.of($1))" }
    let example = keys.map { "`\($0)`" }
    let opening = "container(keyedBy: CodingKeys.self)"
    return CodedForm(
      own: own, form: "an object with the keys \(FixWording.names(keys))",
      bridge: BridgeType(
        name: name,
        documentation:
          "A \(type) that is an object in the JSON, with \(Catalogue.list(example, conjunction: "and")).",
        generic: generic, wrapped: type,
        decoding: ["let container = try decoder.\(opening)"]
          + parts.map { "let \($0.name) = try container.decode(\($0.type).self, forKey: .\($0.name))" } + making,
        encoding: ["var container = encoder.\(opening)"]
          + parts.map { "try container.encode(\($0.writing), forKey: .\($0.name))" },
        extraMembers: [
          "", "private enum CodingKeys: String, CodingKey {", "  case \(cases.joined(separator: ", "))", "}",
        ]))
  }

  // MARK: Bytes

  /// A `Buffer` of Node.js: `{"type": "Buffer", "data": [1, 2]}`.
  static func buffer(_ evidence: FormEvidence) -> CodedForm? {
    guard evidence.areAll(.object),
      evidence.values.allSatisfy({ object in
        evidence.document.member(of: object, "type").flatMap(evidence.document.string(of:)) == "Buffer"
          && evidence.document.member(of: object, "data").map(evidence.document.kind(of:)) == .array
      })
    else { return nil }
    return object(
      "NodeBuffer", of: "Data", as: "a string or an array",
      [Part("type", "String", "\"Buffer\""), Part("data", "[UInt8]", "Array(wrappedValue)")],
      ["type", "data"],
      making: [
        "guard type == \"Buffer\" else {",
        "  throw DecodingError.dataCorruptedError(",
        "    forKey: .type, in: container, debugDescription: \"\\(type) is not a Buffer.\")", "}",
        "wrappedValue = Data(data)",
      ])
  }

  // MARK: Geometry

  static func point(_ evidence: FormEvidence) -> CodedForm? {
    evidence.keys(oneOf: [["x", "y"], ["left", "top"]]).map { keys in
      object(
        "PointObject", of: "CGPoint", as: "an array", [Part("x", "CGFloat"), Part("y", "CGFloat")], keys,
        making: ["wrappedValue = CGPoint(x: x, y: y)"])
    }
  }

  static func vector(_ evidence: FormEvidence) -> CodedForm? {
    evidence.keys(oneOf: [["dx", "dy"], ["x", "y"]]).map { keys in
      object(
        "VectorObject", of: "CGVector", as: "an array", [Part("dx", "CGFloat"), Part("dy", "CGFloat")], keys,
        making: ["wrappedValue = CGVector(dx: dx, dy: dy)"])
    }
  }

  static func size(_ evidence: FormEvidence) -> CodedForm? {
    evidence.keys(oneOf: [["width", "height"], ["w", "h"]]).map { keys in
      object(
        "SizeObject", of: "CGSize", as: "an array", [Part("width", "CGFloat"), Part("height", "CGFloat")], keys,
        making: ["wrappedValue = CGSize(width: width, height: height)"])
    }
  }

  static func rectangle(_ evidence: FormEvidence) -> CodedForm? {
    let families = [["x", "y", "width", "height"], ["x", "y", "w", "h"], ["left", "top", "width", "height"]]
    let parts = [("x", "origin.x"), ("y", "origin.y"), ("width", "size.width"), ("height", "size.height")]
    return evidence.keys(oneOf: families).map { keys in
      object(
        "RectObject", of: "CGRect", as: "an array", parts.map { Part($0.0, "CGFloat", "wrappedValue.\($0.1)") }, keys,
        making: ["wrappedValue = CGRect(x: x, y: y, width: width, height: height)"])
    }
  }

  static func coordinates(_ evidence: FormEvidence) -> CodedForm? {
    let names = Array(["x", "y", "z", "w"].prefix(Int(evidence.type.dropFirst(4).prefix(1)) ?? 0))
    guard let keys = evidence.keys(oneOf: [names]), !names.isEmpty else { return nil }
    var form = object(
      "VectorOf\(names.count)", of: "SIMD\(names.count)<Scalar>", as: "an array",
      generic: "Scalar: SIMDScalar & Codable", names.map { Part($0, "Scalar") }, keys,
      making: ["wrappedValue = SIMD\(names.count)(\(names.map { "\($0): \($0)" }.joined(separator: ", ")))"])
    form.argument = evidence.argument
    return form
  }

  // MARK: Ranges

  private static let bounds = [
    ["from", "to"], ["min", "max"], ["lower", "upper"], ["start", "end"], ["lowerBound", "upperBound"],
    ["minimum", "maximum"], ["low", "high"], ["begin", "end"], ["lower_bound", "upper_bound"], ["gte", "lte"],
  ]

  static func range(_ evidence: FormEvidence) -> CodedForm? {
    let type = String(evidence.type.prefix { $0 != "<" })
    let isClosed = type == "ClosedRange"
    guard let keys = evidence.keys(oneOf: bounds + (isClosed ? [] : [["gte", "lt"]])) else { return nil }
    var form = object(
      type + "Object", of: type + "<Bound>", as: "an array", generic: "Bound: Comparable & Codable",
      [Part("lowerBound", "Bound"), Part("upperBound", "Bound")], keys,
      making: [
        "guard lowerBound <= upperBound else {", "  throw DecodingError.dataCorruptedError(",
        "    forKey: .upperBound, in: container, debugDescription: \"\\(upperBound) is less than \\(lowerBound).\")",
        "}",
        "wrappedValue = lowerBound\(isClosed ? "..." : "..<")upperBound",
      ])
    form.argument = evidence.argument
    return form
  }

  static func interval(_ evidence: FormEvidence) -> CodedForm? {
    let families = [
      ["start", "end"], ["from", "to"], ["begin", "end"], ["startDate", "endDate"], ["start_date", "end_date"],
      ["starts_at", "ends_at"], ["startsAt", "endsAt"],
    ]
    return evidence.keys(oneOf: families).map { keys in
      object(
        "DateIntervalObject", of: "DateInterval", as: "a start and a duration",
        [Part("start", "Date"), Part("end", "Date")],
        keys,
        making: [
          "guard start <= end else {", "  throw DecodingError.dataCorruptedError(",
          "    forKey: .end, in: container, debugDescription: \"The interval ends before it starts.\")", "}",
          "wrappedValue = DateInterval(start: start, end: end)",
        ])
    }
  }

  /// Timestamps of Firestore and protobuf, and of MongoDB.
  static func timestamp(_ evidence: FormEvidence) -> CodedForm? {
    if let keys = evidence.keys(oneOf: [["$date"]]) {
      return object(
        "DateObject", of: "Date", as: "one value", [Part("date", "Date", "wrappedValue")], keys,
        making: ["wrappedValue = date"])
    }
    let families = [["seconds", "nanoseconds"], ["_seconds", "_nanoseconds"], ["seconds", "nanos"]]
    let since = "wrappedValue.timeIntervalSince1970"
    let nanoseconds = "Int((\(since) - \(since).rounded(.down)) * 1_000_000_000)"
    return evidence.keys(oneOf: families).map { keys in
      object(
        "TimestampObject", of: "Date", as: "one value",
        [Part("seconds", "Int", "Int(\(since).rounded(.down))"), Part("nanoseconds", "Int", nanoseconds)], keys,
        making: ["wrappedValue = Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1_000_000_000)"])
    }
  }

  /// MongoDB's identifiers.
  static func objectIdentifier(_ evidence: FormEvidence) -> CodedForm? {
    evidence.keys(oneOf: [["$oid"]]).map { keys in
      object(
        "ObjectIdentifierText", of: "String", as: "text", [Part("identifier", "String", "wrappedValue")], keys,
        making: ["wrappedValue = identifier"])
    }
  }

  /// The numbers of MongoDB's extended JSON, which are strings: `{"$numberLong": "5"}`.
  static func extendedNumber(_ evidence: FormEvidence) -> CodedForm? {
    let families = ["$numberLong", "$numberInt", "$numberDouble", "$numberDecimal"].map { [$0] }
    return evidence.keys(oneOf: families).map { keys in
      let call = evidence.type == "Decimal" ? "Decimal(string: text)" : "\(evidence.type)(text)"
      let name = evidence.type == "Decimal" ? "ExtendedDecimal" : "Extended\(evidence.type)"
      return object(
        keys == ["$numberLong"] ? name : name + keys[0].dropFirst("$number".count), of: evidence.type, as: "a number",
        [Part("text", "String", "\"\\(wrappedValue)\"")], keys,
        making: [
          "guard let number = \(call) else {",
          "  throw DecodingError.dataCorruptedError(",
          "    forKey: .text, in: container, debugDescription: \"\\(text) is not a number.\")",
          "}", "wrappedValue = number",
        ])
    }
  }

  // MARK: Measurements

  private static let units: [String: [String]] = [
    "UnitMass": ["kilograms", "grams", "milligrams", "micrograms", "metricTons", "pounds", "ounces", "stones"],
    "UnitLength": [
      "kilometers", "meters", "centimeters", "millimeters", "miles", "yards", "feet", "inches", "nauticalMiles",
    ],
    "UnitTemperature": ["celsius", "fahrenheit", "kelvin"],
    "UnitSpeed": ["metersPerSecond", "kilometersPerHour", "milesPerHour", "knots"],
    "UnitVolume": ["liters", "milliliters", "cubicMeters", "gallons", "cups", "pints", "fluidOunces"],
    "UnitDuration": ["seconds", "minutes", "hours"],
    "UnitEnergy": ["joules", "kilojoules", "calories", "kilocalories", "kilowattHours"],
    "UnitPower": ["watts", "kilowatts", "megawatts", "horsepower"],
    "UnitPressure": ["hectopascals", "kilopascals", "bars", "millibars", "poundsForcePerSquareInch"],
    "UnitInformationStorage": ["bytes", "kilobytes", "megabytes", "gigabytes"],
    "UnitAngle": ["degrees", "radians"],
    "UnitArea": ["squareMeters", "squareKilometers", "squareFeet", "hectares", "acres"],
  ]

  static func measurement(_ evidence: FormEvidence) -> CodedForm? {
    let unit = evidence.argument
    let families = [["value", "unit"], ["amount", "unit"], ["quantity", "unit"], ["value", "symbol"]]
    guard let units = units[unit], let keys = evidence.keys(oneOf: families) else { return nil }
    let table = units.map { "." + $0 }.joined(separator: ", ")
    return object(
      unit.dropFirst(4) + "Measurement", of: evidence.type, as: "an object with a converter",
      [Part("value", "Double"), Part("symbol", "String", "wrappedValue.unit.symbol")], keys,
      making: [
        "let units: [\(unit)] = [\(table)]", "guard let unit = units.first(where: { $0.symbol == symbol }) else {",
        "  throw DecodingError.dataCorruptedError(",
        "    forKey: .symbol, in: container, debugDescription: \"'\\(symbol)' is the symbol of no known unit.\")", "}",
        "wrappedValue = Measurement(value: value, unit: unit)",
      ])
  }
}

import JSONText

/// Places in SARIF.
struct SARIFLocations {
  private let file: String
  private let ends: SpanEnds
  /// False for a transcoded document, whose byte offsets differ from the file's.
  private let hasByteOffsets: Bool

  init(_ report: DocumentReport, _ document: JSONDocument?) {
    file = report.file
    ends = SpanEnds(document)
    hasByteOffsets = report.encoding == TextEncoding.utf8.rawValue
  }

  /// The document itself, for findings without a place.
  var wholeDocument: JSONTree {
    .object([("physicalLocation", .object([("artifactLocation", Self.artifact(file))]))])
  }

  /// A file as a whole.
  static func file(_ file: String) -> JSONTree {
    .object([("physicalLocation", .object([("artifactLocation", artifact(file))]))])
  }

  func location(of place: Occurrence, id: Int? = nil, message: String? = nil) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = id.map { [("id", .integer($0))] } ?? []
    members.append(
      (
        "physicalLocation",
        .object([("artifactLocation", Self.artifact(place.file ?? file)), ("region", region(of: place.location))])
      ))
    if !place.pointer.isEmpty {
      let logical: JSONTree = .object([("fullyQualifiedName", .string(place.pointer)), ("kind", .string("value"))])
      members.append(("logicalLocations", .array([logical])))
    }
    if let message { members.append(("message", .object([("text", .string(message))]))) }
    return .object(members)
  }

  static func location(of declaration: Declaration, id: Int) -> JSONTree {
    let region: JSONTree = .object([
      ("startLine", .integer(max(1, declaration.line))), ("startColumn", .integer(max(1, declaration.column))),
    ])
    return .object([
      ("id", .integer(id)),
      ("physicalLocation", .object([("artifactLocation", artifact(declaration.file)), ("region", region)])),
      ("message", .object([("text", .string(Catalogue.declaredHere(declaration)))])),
    ])
  }

  private func region(of location: Location) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("startLine", .integer(max(1, location.line))), ("startColumn", .integer(max(1, location.column))),
    ]
    if let end = ends.end(of: location) {
      members += [("endLine", .integer(end.line)), ("endColumn", .integer(end.column))]
    }
    if hasByteOffsets {
      members += [("byteOffset", .integer(location.offset)), ("byteLength", .integer(max(0, location.length)))]
    }
    return .object(members)
  }

  /// Returns a URI reference; an absolute path becomes a `file` URI.
  private static func artifact(_ file: String) -> JSONTree {
    guard file != "-" else { return .object([("uri", .string("stdin"))]) }
    let encoded = file.utf8.map(encoded).joined()
    return .object([("uri", .string(file.hasPrefix("/") ? "file://" + encoded : encoded))])
  }

  /// Encodes all bytes except unreserved characters (RFC 3986) and the slash between folders.
  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

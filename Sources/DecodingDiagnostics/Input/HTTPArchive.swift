internal import Foundation
public import JSONText

/// The JSON bodies of recorded traffic: an HTTP Archive (HAR 1.2), as exported by browsers and proxies.
///
///     {"log": {"entries": [{"request": {"method": "GET", "url": "https://api.example/orders"},
///       "response": {"status": 200, "content": {"mimeType": "application/json", "text": "[…]"}}}]}}
public struct HTTPArchive: Sendable {
  /// A request whose response has a JSON body.
  public struct Exchange: Sendable {
    /// The number among all requests of the archive, from 1.
    public let number: Int
    public let method: String
    public let url: String
    public let status: Int
    public let body: [UInt8]
  }

  public let exchanges: [Exchange]

  /// Nil if the document is not an archive.
  public init?(_ document: JSONDocument) {
    guard document.breakage == nil, let root = document.root,
      let entries = document.value(at: ["log", "entries"], of: root), document.kind(of: entries) == .array
    else { return nil }
    exchanges = document.children(of: entries).enumerated().compactMap { index, entry in
      Self.exchange(entry, number: index + 1, document)
    }
  }

  private static func exchange(_ entry: Node, number: Int, _ document: JSONDocument) -> Exchange? {
    guard let content = document.value(at: ["response", "content"], of: entry),
      let text = document.value(at: ["text"], of: content).flatMap(document.string(of:))
    else { return nil }
    let isBase64 = document.value(at: ["encoding"], of: content).flatMap(document.string(of:)) == "base64"
    let body = isBase64 ? Data(base64Encoded: text).map(Array.init) : Array(text.utf8)
    guard let body, isJSON(body) else { return nil }
    let string = { (keys: [String]) in document.value(at: keys, of: entry).flatMap(document.string(of:)) ?? "" }
    let status = document.value(at: ["response", "status"], of: entry).map(document.rawText(of:))
    return Exchange(
      number: number, method: string(["request", "method"]), url: string(["request", "url"]),
      status: status.flatMap { Int($0) } ?? 0, body: body)
  }

  /// The media type is not reliable for either JSON or text, so the body itself decides.
  private static func isJSON(_ body: [UInt8]) -> Bool {
    guard let first = body.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return false
    }
    return JSONDocument(body).breakage == nil
  }
}

extension JSONDocument {
  fileprivate func value(at keys: [String], of object: Node) -> Node? {
    keys.reduce(object) { (node: Node?, key) in
      node.flatMap { kind(of: $0) == .object ? member(of: $0, key) : nil }
    }
  }
}

internal import Foundation

/// The fields of a bundle's file.
struct BundleContents: Encodable {
  /// Incremented when a field is renamed or dropped.
  let inspection = 1
  let fingerprint: String
  /// The root type as printed by `String(reflecting:)`, without the contexts of private types.
  let type: String
  let module: String
  let decoder: SettingsFacts
  let error: CapturedError
  let app: App
  let response: CapturedResponse?
  /// Nil if it cannot be redacted, because it is not UTF-8, or cannot be cut to the limit.
  let body: CapturedBody?

  struct App: Encodable {
    let version: String?
    let system: String
  }

  init(
    fingerprint: String, facts: ErrorFacts, type: Any.Type, decoder: JSONDecoder, data: Data,
    response: CapturedResponse?, options: CaptureOptions
  ) {
    self.fingerprint = fingerprint
    self.type = PrintedType.name(of: type)
    module = Self.module(of: self.type)
    self.decoder = SettingsFacts(of: decoder)
    app = App(version: options.appVersion, system: ProcessInfo.processInfo.operatingSystemVersionString)
    self.response = response
    (body, error) = Self.bodyAndError(facts, data, options)
  }

  /// `Shop` for `Swift.Array<Shop.Order>`: the first module that is not the library's.
  private static func module(of type: String) -> String {
    let names = type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    let modules = names.compactMap { $0.contains(".") ? $0.prefix { $0 != "." } : nil }
    return (modules.first { $0 != "Swift" && $0 != "Foundation" } ?? modules.first).map(String.init) ?? ""
  }

  private static func bodyAndError(
    _ facts: ErrorFacts, _ data: Data, _ options: CaptureOptions
  ) -> (CapturedBody?, CapturedError) {
    guard options.redaction != .none else {
      let text = data.count <= options.bodyByteLimit ? String(data: data, encoding: .utf8) : nil
      let body = text.map { CapturedBody(text: $0, byteCount: data.count, redaction: .none, isCut: false) }
      return (body, CapturedError(facts))
    }
    // A body that cannot be sent is not read either: it may be larger than the remaining memory.
    guard data.count <= 64 * max(options.bodyByteLimit, 1), let tree = BodyTree(Array(data)) else {
      return (nil, CapturedError(facts, path: facts.path.map(\.withoutData), words: []))
    }
    let redaction = BodyRedaction(
      tree: tree, facts: facts, keepsKeys: options.redaction == .values, limit: options.bodyByteLimit)
    let error = CapturedError(facts, path: redaction.redactedPath, words: tree.words)
    let body = redaction.text.map {
      CapturedBody(text: $0.text, byteCount: data.count, redaction: options.redaction, isCut: $0.isCut)
    }
    return (body, error)
  }
}

/// The body of a response in a bundle.
struct CapturedBody: Encodable {
  let text: String
  /// The size of the original body.
  let byteCount: Int
  let redaction: String
  let isCut: Bool

  init(text: String, byteCount: Int, redaction: CaptureOptions.Redaction, isCut: Bool) {
    self.text = text
    self.byteCount = byteCount
    self.redaction = redaction.rawValue
    self.isCut = isCut
  }
}

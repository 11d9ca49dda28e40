/// The words of Swift that introduce or modify declarations, and a few others.
enum SwiftWord: UInt8 {
  case none
  case structWord, enumWord, classWord, actorWord, extensionWord, protocolWord, aliasWord, functionWord, letWord,
    varWord
  case initWord, deinitWord, subscriptWord, caseWord, importWord, associatedWord, operatorWord, precedenceWord,
    macroWord
  case modifier, whereWord, decoderWord

  /// Whether it is not a name unless in backticks.
  var isReserved: Bool {
    switch self {
    case .none, .modifier, .decoderWord, .actorWord, .macroWord, .operatorWord, .precedenceWord: false
    default: true
    }
  }

  /// - Complexity: O(1), one table look-up.
  static func of(_ hash: UInt64) -> SwiftWord {
    var slot = Int(hash & 0xFF)
    while true {
      let known = Self.hashes[slot]
      if known == hash { return SwiftWord(rawValue: Self.kinds[slot]) ?? .none }
      if known == 0 { return .none }
      slot = (slot + 1) & 0xFF
    }
  }

  private static let spelled: [(String, SwiftWord)] =
    [
      ("struct", .structWord), ("enum", .enumWord), ("class", .classWord), ("actor", .actorWord),
      ("extension", .extensionWord), ("protocol", .protocolWord), ("typealias", .aliasWord), ("func", .functionWord),
      ("let", .letWord), ("var", .varWord), ("init", .initWord), ("deinit", .deinitWord),
      ("subscript", .subscriptWord), ("case", .caseWord), ("import", .importWord),
      ("associatedtype", .associatedWord), ("operator", .operatorWord), ("precedencegroup", .precedenceWord),
      ("macro", .macroWord), ("where", .whereWord), ("JSONDecoder", .decoderWord),
      ("keyDecodingStrategy", .decoderWord), ("dateDecodingStrategy", .decoderWord),
      ("dataDecodingStrategy", .decoderWord), ("nonConformingFloatDecodingStrategy", .decoderWord),
    ]
    + [
      "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "lazy", "weak", "unowned",
      "mutating", "nonmutating", "override", "required", "convenience", "dynamic", "optional", "indirect",
      "nonisolated", "isolated", "prefix", "postfix", "infix", "consuming", "borrowing", "distributed",
    ].map { ($0, .modifier) }

  nonisolated(unsafe) private static let hashes = UnsafeMutablePointer<UInt64>.allocate(capacity: 256)
  /// Filled before it is first read; never freed.
  nonisolated(unsafe) private static let kinds: UnsafeMutablePointer<UInt8> = {
    let kinds = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    kinds.initialize(repeating: 0, count: 256)
    return kinds
  }()

  /// Must be called once before the first word is looked up.
  static let prepared: Void = {
    hashes.initialize(repeating: 0, count: 256)
    for (text, kind) in spelled {
      let hash = WordHash.of(text)
      var slot = Int(hash & 0xFF)
      while hashes[slot] != 0 { slot = (slot + 1) & 0xFF }
      hashes[slot] = hash
      kinds[slot] = kind.rawValue
    }
  }()
}

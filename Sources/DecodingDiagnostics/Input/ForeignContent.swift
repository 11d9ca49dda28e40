internal import JSONText

/// Content that was mistaken for JSON, recognized by its first bytes.
public enum ForeignContent: Sendable, CaseIterable {
  case gzip, zstandard, bzip2, xz, zip, binaryPropertyList
  /// Binary content of an unknown kind.
  case binary

  /// The number of bytes that is sufficient.
  public static let prefixLength = 512

  /// - Parameter beginning: The first bytes of the file, or all of it.
  public init?(beginning: some Collection<UInt8>) {
    let signed = Self.allCases.first { content in content.signature.map { beginning.starts(with: $0) } ?? false }
    guard let found = signed ?? (Self.isBinary(Array(beginning.prefix(Self.prefixLength))) ? .binary : nil) else {
      return nil
    }
    self = found
  }

  /// Whether one byte in twenty is a control character that text does not contain; UTF-16 and UTF-32 are text.
  private static func isBinary(_ beginning: [UInt8]) -> Bool {
    guard SourceText.encoding(of: beginning) == .utf8 else { return false }
    let controls = beginning.count { $0 < 0x20 && !(0x08...0x0D).contains($0) && $0 != 0x1B }
    return controls >= 8 && controls * 20 > beginning.count
  }

  var signature: [UInt8]? {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    case .bzip2: Array("BZh".utf8)
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .binaryPropertyList: Array("bplist00".utf8)
    case .binary: nil
    }
  }
}

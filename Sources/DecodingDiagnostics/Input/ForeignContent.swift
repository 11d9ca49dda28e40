/// What a file holds that was taken for JSON by mistake, as far as its first bytes tell.
public enum ForeignContent: Sendable, CaseIterable {
  case gzip, zstandard, bzip2, xz, zip, binaryPropertyList

  /// So many bytes are enough to tell.
  public static let prefixLength = 8

  /// - Parameter beginning: The first bytes of the file, or all of it.
  public init?(beginning: some Collection<UInt8>) {
    guard let found = Self.allCases.first(where: { beginning.starts(with: $0.signature) }) else { return nil }
    self = found
  }

  var signature: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    case .bzip2: Array("BZh".utf8)
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .binaryPropertyList: Array("bplist00".utf8)
    }
  }
}

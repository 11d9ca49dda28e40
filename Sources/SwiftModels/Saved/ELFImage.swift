import Foundation

/// The facts in an ELF library about itself: the libraries that it needs, and its build ID.
///
/// Only its headers are read, so a library of forty megabytes costs no more than a small one.
struct ELFImage {
  private struct Segment {
    let kind: Int
    let offset: Int
    let address: Int
    let size: Int
  }

  private let file: FileHandle
  private let segments: [Segment]

  /// Fails if it is not a 64-bit ELF file with this byte order.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let header = file.bytes(0..<64),
      header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    let start = header.number(at: 0x20, width: 8)
    let (size, count) = (header.number(at: 0x36, width: 2), header.number(at: 0x38, width: 2))
    guard let table = file.bytes(start..<(start + size * count)) else { return nil }
    self.file = file
    segments = (0..<count).map { index in
      let at = index * size
      return Segment(
        kind: table.number(at: at, width: 4), offset: table.number(at: at + 8, width: 8),
        address: table.number(at: at + 16, width: 8), size: table.number(at: at + 32, width: 8))
    }
  }

  private static let loaded = 1
  private static let dynamic = 2
  private static let notes = 4

  /// The linker's build ID in hexadecimal; nil if there is none.
  var buildID: String? {
    segments.lazy.filter { $0.kind == Self.notes }.compactMap { Self.buildID($0, file) }.first
  }

  /// The names of the libraries that it needs, e.g. `libFoundation.so`, or the path if the linker was given one.
  ///
  /// The names are in a table of strings that is specified by its address in memory. In large libraries it takes
  /// megabytes.
  var needed: [String] {
    guard let dynamic = segments.first(where: { $0.kind == Self.dynamic }),
      let entries = file.bytes(dynamic.offset..<(dynamic.offset + dynamic.size))
    else { return [] }
    let pairs = stride(from: 0, to: entries.count - 15, by: 16).map { at in
      (tag: entries.number(at: at, width: 8), value: entries.number(at: at + 8, width: 8))
    }
    func value(_ tag: Int) -> Int? { pairs.first { $0.tag == tag }?.value }
    guard let address = value(5), let size = value(10),
      let segment = segments.first(where: {
        $0.kind == Self.loaded && $0.address <= address && address < $0.address + $0.size
      })
    else { return [] }
    let start = segment.offset + address - segment.address
    guard let strings = file.bytes(start..<(start + size)) else { return [] }
    return pairs.filter { $0.tag == 1 && $0.value < strings.count }.map { pair in
      String(decoding: strings[pair.value...].prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Searches notes, each preceded by the lengths of its name and contents, which are both padded to four bytes.
  private static func buildID(_ segment: Segment, _ file: FileHandle) -> String? {
    guard let bytes = file.bytes(segment.offset..<(segment.offset + segment.size)) else { return nil }
    var at = 0
    while at + 12 <= bytes.count {
      let (nameSize, size) = (bytes.number(at: at, width: 4), bytes.number(at: at + 4, width: 4))
      let contents = at + 12 + (nameSize + 3) / 4 * 4
      guard contents + size <= bytes.count else { return nil }
      if bytes.number(at: at + 8, width: 4) == 3, bytes[(at + 12)...].starts(with: Array("GNU\0".utf8)) {
        return bytes[contents..<(contents + size)].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      at = contents + (size + 3) / 4 * 4
    }
    return nil
  }
}

extension FileHandle {
  /// Returns nil if the file is shorter.
  fileprivate func bytes(_ range: Range<Int>) -> [UInt8]? {
    guard range.count < 16 << 20, (try? seek(toOffset: UInt64(range.lowerBound))) != nil,
      let data = try? read(upToCount: range.count), data.count == range.count
    else { return range.isEmpty ? [] : nil }
    return [UInt8](data)
  }
}

extension [UInt8] {
  /// Lowest byte first; 0 past the end.
  fileprivate func number(at offset: Int, width: Int) -> Int {
    guard offset >= 0, offset + width <= count else { return 0 }
    return Int(
      truncatingIfNeeded: self[offset..<(offset + width)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

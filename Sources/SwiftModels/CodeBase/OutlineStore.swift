import Foundation

/// The outlines of a code base on disk, so the next run reads names instead of sources.
///
/// One file per code base: for each source file its path, its stamp, and its outline in its in-memory form. A file with
/// the wrong checksum, or written by another build of the program, is ignored.
struct OutlineStore: Sendable {
  private let folder: String

  /// - Parameter name: Identifies this code base.
  init(cache: LibraryCache, name: String) {
    folder = cache.folder + "/outlines-" + Hash.hex(of: Array(name.utf8)).prefix(32)
  }

  struct Record: Sendable {
    let path: String
    let stamp: SourceStamp
    let outline: FileOutline
  }

  private var path: String { folder + "/outlines.bin" }

  func read() -> [String: Record] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    _ = folder.withCString { utimes($0, nil) }
    return data.withUnsafeBytes { bytes in
      guard bytes.count > 16, bytes.loadUnaligned(as: UInt64.self) == Self.signature,
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
          == FileSeal.checksum(UnsafeRawBufferPointer(rebasing: bytes[16...]))
      else { return [:] }
      var reader = OutlineReader(UnsafeRawBufferPointer(rebasing: bytes[16...]))
      return reader.records()
    }
  }

  /// Best effort: without it the next run reads the sources again.
  func write(_ records: [Record]) {
    mkdir(folder, 0o700)
    var writer = OutlineWriter()
    writer.put(UInt64(records.count))
    for record in records { writer.put(record) }
    var head = OutlineWriter()
    head.put(Self.signature)
    head.put(writer.bytes.withUnsafeBytes(FileSeal.checksum))
    try? Data(head.bytes + writer.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Incremented whenever the contents of an outline change.
  private static let signature =
    WordHash.of("outlines 10 \(MemoryLayout<OutlineItem>.stride) \(MemoryLayout<WordRange>.stride)")
}

private struct OutlineWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: UInt64) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func put<Element>(_ elements: [Element]) {
    put(UInt64(elements.count))
    elements.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ record: OutlineStore.Record) {
    put(Array(record.path.utf8))
    put(UInt64(bitPattern: record.stamp.size))
    put(UInt64(bitPattern: record.stamp.modified))
    put(UInt64(bitPattern: record.stamp.changed))
    put(record.stamp.inode)
    put(record.outline.mentionsDecoder ? 1 : 0)
    put(record.outline.items)
    put(record.outline.words)
    put(record.outline.names)
    put(record.outline.imports)
    put(record.outline.literals)
  }
}

/// The checksum guarantees that the bytes are as written.
private struct OutlineReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func records() -> [String: OutlineStore.Record] {
    let count = Int(number())
    var found: [String: OutlineStore.Record] = [:]
    found.reserveCapacity(count)
    for _ in 0..<count {
      guard let record = record() else { return found }
      found[record.path] = record
    }
    return found
  }

  private mutating func record() -> OutlineStore.Record? {
    guard let path: [UInt8] = elements() else { return nil }
    let (size, modified, changed) = (number(), number(), number())
    let stamp = SourceStamp(
      size: Int64(bitPattern: size), modified: Int64(bitPattern: modified), changed: Int64(bitPattern: changed),
      inode: number())
    var outline = FileOutline()
    outline.mentionsDecoder = number() == 1
    guard let items: [OutlineItem] = elements(), let words: [UInt64] = elements(), let names: [UInt8] = elements(),
      let imports: [UInt64] = elements(), let literals: [UInt64] = elements()
    else { return nil }
    (outline.items, outline.words, outline.names) = (items, words, names)
    (outline.imports, outline.literals) = (imports, literals)
    return OutlineStore.Record(path: String(decoding: path, as: UTF8.self), stamp: stamp, outline: outline)
  }

  private mutating func number() -> UInt64 {
    guard offset + 8 <= bytes.count else { return 0 }
    defer { offset += 8 }
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  private mutating func elements<Element: BitwiseCopyable>() -> [Element]? {
    let count = Int(number())
    let size = count * MemoryLayout<Element>.stride
    guard count >= 0, offset + size <= bytes.count else { return nil }
    defer { offset += size }
    return [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let target = buffer.baseAddress, let source = bytes.baseAddress {
        UnsafeMutableRawPointer(target).copyMemory(from: source + offset, byteCount: size)
      }
      initialized = count
    }
  }
}

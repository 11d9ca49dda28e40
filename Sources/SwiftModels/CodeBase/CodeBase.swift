import Dispatch
import Foundation
import JSONText
import Locking

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// All Swift files that may declare a document's models: an outline of each, and the syntax of those requested.
///
/// Searching thousands of files for names takes a moment, and less the next time; parsing them takes minutes. So only
/// this search grows with the code base.
public final class CodeBase: Sendable {
  let files: [SourcePath]
  let outlines: [FileOutline]
  /// For each file, a number for its module or project.
  let moduleNumbers: [Int]
  /// Differs whenever a file is added, changed or removed; nil if that cannot be determined.
  let stamp: UInt64?
  /// By file, parsed on first use.
  private let parsed: Mutex<[Int: FileIndex]>
  /// Sources that were passed in rather than found on disk.
  private let texts: [String: SwiftFile]
  /// Built at the first look-up.
  private let table = Mutex<OutlineNames?>(nil)
  private let decodable = Mutex<[ItemPlace]?>(nil)
  /// The packages and modules visible from each, once requested.
  private let seenPackages = Mutex<[String: Set<String>]>([:])
  private let seenModules = Mutex<[String: Set<UInt64>]>([:])

  /// - Parameters:
  ///   - store: The outlines of an earlier run; nil to keep none.
  ///   - progress: Called from any thread with the number of files done.
  init(_ files: [SourcePath], store: OutlineStore?, progress: ModelProgressHandler? = nil) {
    self.files = files
    moduleNumbers = files.moduleNumbers
    texts = [:]
    parsed = Mutex([:])
    (outlines, stamp) = Self.outlines(of: files, store, progress)
  }

  /// A code base of sources in memory.
  init(_ sources: [SwiftFile]) {
    var homes = SourceHomes(top: "/", isNamed: true)
    files = sources.map { file in
      SourcePath(named: file.absolutePath, path: file.path, &homes)
    }
    moduleNumbers = files.moduleNumbers
    stamp = nil
    texts = Dictionary(sources.map { ($0.absolutePath, $0) }, uniquingKeysWith: { first, _ in first })
    parsed = Mutex([:])
    let made = Mutex([FileOutline](repeating: FileOutline(), count: sources.count))
    DispatchQueue.concurrentPerform(iterations: sources.count) { number in
      let outline = Self.outline(of: Array(sources[number].text.utf8))
      made.withLock { $0[number] = outline }
    }
    outlines = made.withLock { $0 }
  }

  /// The names of all files, for look-ups.
  var names: OutlineNames {
    table.withLock { table in
      if let table { return table }
      let made = OutlineNames(outlines)
      table = made
      return made
    }
  }

  /// Types that decode, judged by names, except local ones.
  var decodableTypes: [ItemPlace] {
    if let known = decodable.withLock({ $0 }) { return known }
    let found = findDecodableTypes()
    decodable.withLock { $0 = found }
    return found
  }

  // MARK: Outlines

  private static func outline(of bytes: [UInt8]) -> FileOutline {
    bytes.withUnsafeBufferPointer(OutlineBuilder.outline)
  }

  private static func outlines(
    of files: [SourcePath], _ store: OutlineStore?, _ progress: ModelProgressHandler?
  ) -> (outlines: [FileOutline], stamp: UInt64?) {
    let known = store?.read() ?? [:]
    let now = Int64(Date().timeIntervalSince1970 * 1e9)
    let work = Mutex(Work(outlines: .init(repeating: FileOutline(), count: files.count)))
    let batch = max(1, min(64, files.count / 16))
    DispatchQueue.concurrentPerform(iterations: (files.count + batch - 1) / batch) { number in
      let range = number * batch..<min((number + 1) * batch, files.count)
      let found = range.map { outline(of: files[$0].absolutePath, known) }
      let done = work.withLock { $0.take(found, at: range) }
      progress?(.indexing(done: done, of: files.count))
    }
    let done = work.withLock { $0 }
    if done.isChanged || known.count != files.count {
      store?.write(
        zip(files, zip(done.stamps, done.outlines)).compactMap { file, made in
          guard let stamp = made.0, stamp.isSettled(at: now) else { return nil }
          return OutlineStore.Record(path: file.absolutePath, stamp: stamp, outline: made.1)
        })
    }
    return (done.outlines, stamp(of: files, done.stamps, at: now))
  }

  /// Manifests determine what a file sees, so they count too.
  private static func stamp(of files: [SourcePath], _ stamps: [SourceStamp?], at now: Int64) -> UInt64? {
    var mixed = WordHash.seed
    for (file, stamp) in zip(files, stamps) {
      guard let stamp, stamp.isSettled(at: now) else { return nil }
      mixed = WordHash.mixed(mixed, WordHash.of(file.absolutePath))
      for part in stamp.parts { mixed = WordHash.mixed(mixed, part) }
    }
    for package in Set(files.compactMap(\.package)).sorted() {
      guard let stamp = SourceStamp(package + "/Package.swift") else { continue }
      guard stamp.isSettled(at: now) else { return nil }
      for part in stamp.parts { mixed = WordHash.mixed(mixed, part) }
    }
    return mixed
  }

  private struct Work: Sendable {
    var outlines: [FileOutline]
    var stamps: [SourceStamp?]
    var isChanged = false
    var doneCount = 0

    init(outlines: [FileOutline]) {
      self.outlines = outlines
      stamps = .init(repeating: nil, count: outlines.count)
    }

    mutating func take(_ found: [(outline: FileOutline, stamp: SourceStamp?, isNew: Bool)], at range: Range<Int>) -> Int
    {
      for (number, made) in zip(range, found) {
        outlines[number] = made.outline
        stamps[number] = made.stamp
        isChanged = isChanged || made.isNew
      }
      doneCount += found.count
      return doneCount
    }
  }

  private static func outline(
    of path: String, _ known: [String: OutlineStore.Record]
  ) -> (outline: FileOutline, stamp: SourceStamp?, isNew: Bool) {
    let stamp = SourceStamp(path)
    if let record = known[path], record.stamp == stamp { return (record.outline, stamp, false) }
    guard let bytes = SourceBytes.read(path) else { return (FileOutline(), nil, false) }
    return (outline(of: bytes), stamp, true)
  }

  // MARK: Visibility

  /// A package, the packages that it depends on by path, and theirs.
  func packages(reachedFrom folder: String) -> Set<String> {
    if let known = seenPackages.withLock({ $0[folder] }) { return known }
    var found: Set<String> = [folder]
    var waiting = [folder]
    while let next = waiting.popLast() {
      guard let package = try? SwiftPackage(at: next) else { continue }
      for other in package.dependenciesByPath where found.insert(other.folder).inserted { waiting.append(other.folder) }
    }
    seenPackages.withLock { $0[folder] = found }
    return found
  }

  /// A module and those it imports, directly or not.
  func modules(reachedFrom module: String) -> Set<UInt64> {
    if let known = seenModules.withLock({ $0[module] }) { return known }
    var imports: [UInt64: Set<UInt64>] = [:]
    for (file, outline) in zip(files, outlines) {
      if let name = file.module { imports[WordHash.of(name), default: []].formUnion(outline.imports) }
    }
    var found: Set<UInt64> = [WordHash.of(module)]
    var waiting = Array(found)
    while let next = waiting.popLast() {
      for other in imports[next, default: []] where found.insert(other).inserted { waiting.append(other) }
    }
    seenModules.withLock { $0[module] = found }
    return found
  }

  // MARK: Syntax

  /// The indices of files in the code base.
  func numbers(of paths: Set<String>) -> Set<Int> {
    paths.isEmpty ? [] : Set(files.indices.filter { paths.contains(files[$0].absolutePath) })
  }

  /// The syntax of some files, parsed on all cores, in file order.
  /// - Complexity: Linear in the text of the files not requested before.
  func parsed(_ numbers: Set<Int>, _ cancellation: Cancellation? = nil) throws(ModelError) -> [FileIndex] {
    let missing = parsed.withLock { known in numbers.filter { known[$0] == nil } }.sorted()
    let made = Mutex<[Int: Result<FileIndex, ModelError>]>([:])
    DispatchQueue.concurrentPerform(iterations: missing.count) { position in
      let number = missing[position]
      let result = Result { () throws(ModelError) in
        if cancellation?.isCancelled == true { throw .cancelled }
        return FileIndex(try source(number))
      }
      made.withLock { $0[number] = result }
    }
    for (number, result) in made.withLock({ $0 }) {
      let index = try result.get()
      parsed.withLock { $0[number] = index }
    }
    return parsed.withLock { known in numbers.sorted().compactMap { known[$0] } }
  }

  /// The syntax of a file, if it was parsed already.
  func parsedFile(_ number: Int) -> FileIndex? { parsed.withLock { $0[number] } }

  /// The bytes of a file, for searches without its syntax; nil if it cannot be read.
  func contents(of number: Int) -> Data? {
    let path = files[number].absolutePath
    return texts[path].map { Data($0.text.utf8) } ?? FileManager.default.contents(atPath: path)
  }

  func source(_ number: Int) throws(ModelError) -> SwiftFile {
    let file = files[number]
    if let known = texts[file.absolutePath] { return known }
    // A string would lose a byte order mark, which has to be there when the file is written back.
    guard let bytes = SourceBytes.read(file.absolutePath) else {
      throw .unreadableSource(path: file.path, reason: String(cString: strerror(errno)))
    }
    guard let text = String(wellFormed: bytes) else {
      throw .unreadableSource(
        path: file.path, reason: CocoaError(.fileReadInapplicableStringEncoding).localizedDescription)
    }
    return SwiftFile(path: file.path, absolutePath: file.absolutePath, text: text)
  }
}

/// Reads source files faster than Foundation, which takes longer than the reading itself.
private enum SourceBytes {
  /// No real source file is longer.
  private static let limit = 64 << 20

  /// Nil if the file cannot be read; `errno` says why.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(facts.st_size)
    guard size <= limit else {
      errno = EFBIG
      return nil
    }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = readBytes(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got <= 0 { break }
        count += got
      }
    }
  }
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

import Dispatch
import Foundation
import Locking
import SwiftParser
import SwiftSyntax

/// A file without those of its functions that are of no interest; everything else keeps its offset.
///
///     func testPrice() { … }                  // blank
///     func testOrder() throws {               // kept: it names the document
///       let order: Order = try load("order")
///     }
struct SkimmedFile: Sendable {
  /// Whether it contains tests.
  let isTest: Bool
  let file: SwiftFile
  let tree: SourceFileSyntax
}

extension CodeBase {
  /// What the functions of a file have to do with a search.
  struct Skim: Sendable {
    let outline: FileOutline
    let bytes: Data

    /// Whether the text of a declaration contains another one.
    func contains(_ text: Data, in item: OutlineItem) -> Bool {
      // The file may be shorter than when the outline was made.
      let range = (Int(item.start)..<Int(item.end)).clamped(to: 0..<bytes.count)
      return bytes[range].range(of: text) != nil
    }
  }

  /// Returns the syntax of files without the functions that a search is not about. Most of a large file is in the bodies
  /// of functions, and parsing takes as long as the text is.
  ///
  /// - Parameter interest: For a file, returns whether one of its functions is of interest.
  func skimmed(
    _ numbers: Set<Int>, _ interest: @escaping @Sendable (Skim) -> (OutlineItem) -> Bool
  ) throws(ModelError) -> [SkimmedFile] {
    try inParallel(numbers) { number throws(ModelError) in
      let isTest = self.files[number].isTest
      if let known = self.parsedFile(number) {
        return SkimmedFile(isTest: isTest, file: known.file, tree: known.tree)
      }
      let file = try self.source(number)
      let text = self.text(of: number, file) { skim in
        let isOfInterest = interest(skim)
        return { $0.kind.hasMembers || isOfInterest($0) }
      }
      return SkimmedFile(isTest: isTest, file: file, tree: Parser.parse(source: text))
    }
  }

  /// Returns the files of some declarations without other declarations, and without functions that have nothing to do
  /// with decoding.
  func skimmedForModels(_ needed: Set<ItemPlace>) throws(ModelError) -> [FileIndex] {
    let items = Dictionary(grouping: needed) { Int($0.file) }.mapValues { Set($0.map { Int($0.item) }) }
    let tops = Dictionary(
      uniqueKeysWithValues: items.map { file, numbers in (file, outlines[file].outermost(of: numbers)) })
    return try indexes(Set(items.keys)) { number, skim in
      { item in
        if item.parent < 0, tops[number]?.contains(item.start) != true { return false }
        return item.kind != .function || Self.codingSigns.contains { skim.contains($0, in: item) }
      }
    }
  }

  private static let codingSigns = ["ecod", "ontainer"].map { Data($0.utf8) }

  /// Returns files without functions that have nothing to do with decoders.
  func skimmedForDecoders(_ numbers: Set<Int>) throws(ModelError) -> [FileIndex] {
    try indexes(numbers) { _, skim in
      { item in item.kind.hasMembers || Self.decoderSigns.contains { skim.contains($0, in: item) } }
    }
  }

  private static let decoderSigns = ["Decod", "allowsJSON5", "decode("].map { Data($0.utf8) }

  private func indexes(
    _ numbers: Set<Int>, _ interest: @escaping @Sendable (Int, Skim) -> (OutlineItem) -> Bool
  ) throws(ModelError) -> [FileIndex] {
    try inParallel(numbers) { number throws(ModelError) in
      if let known = self.parsedFile(number) { return known }
      let file = try self.source(number)
      return FileIndex(file.replacingText(self.text(of: number, file) { interest(number, $0) }))
    }
  }

  private func inParallel<Made: Sendable>(
    _ numbers: Set<Int>, _ make: @escaping @Sendable (Int) throws(ModelError) -> Made
  ) throws(ModelError) -> [Made] {
    let ordered = numbers.sorted()
    let made = Mutex<[Int: Result<Made, ModelError>]>([:])
    DispatchQueue.concurrentPerform(iterations: ordered.count) { position in
      let number = ordered[position]
      let result = Result { () throws(ModelError) in try make(number) }
      made.withLock { $0[number] = result }
    }
    let found = made.withLock { $0 }
    var all: [Made] = []
    for number in ordered { if let result = found[number] { all.append(try result.get()) } }
    return all
  }

  /// The text without the functions and types of no interest.
  private func text(of number: Int, _ file: SwiftFile, _ interest: (Skim) -> (OutlineItem) -> Bool) -> String {
    let outline = outlines[number]
    let isOfInterest = interest(Skim(outline: outline, bytes: Data(file.text.utf8)))
    let others = outline.items.filter { item in
      !item.isLocal && (item.kind == .function || item.kind == .initializer || item.kind.hasMembers)
        && !isOfInterest(item)
    }
    return file.text(without: others.map { Int($0.start)..<Int($0.end) })
  }
}

extension SwiftFile {
  /// Returns the text with blanks in some ranges, but for the ends of lines.
  fileprivate func text(without ranges: [Range<Int>]) -> String {
    guard !ranges.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for range in ranges {
      for offset in range.clamped(to: bytes.indices) where bytes[offset] != UInt8(ascii: "\n") {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FileOutline {
  /// The starts of the declarations at the top level that are or contain some items.
  fileprivate func outermost(of numbers: Set<Int>) -> Set<UInt32> {
    Set(
      numbers.map { number in
        var outer = number
        while items[outer].parent >= 0 { outer = Int(items[outer].parent) }
        return items[outer].start
      })
  }
}

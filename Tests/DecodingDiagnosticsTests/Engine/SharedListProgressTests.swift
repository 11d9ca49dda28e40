import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

/// The progress of a decode that two processes share.
@Suite struct SharedListProgressTests {
  private struct Order: Decodable { let id: Int }

  /// A copy that finishes the rest before this process continues.
  private struct SwiftCopying: ProcessCopying {
    struct Copy: ProcessCopy {
      let isRunning = false
      func end() {}
    }
    let pieceByteCount = 64

    func start(_ work: (_ isMissed: () -> Bool) -> Void) -> (any ProcessCopy)? {
      work { false }
      return Copy()
    }
  }

  @Test func whatTheCopyHasDoneCounts() throws {
    let text = "[" + (0..<500).map { "{\"id\": \($0)}" }.joined(separator: ",") + "]"
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Breadcrumb.byteCount, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    let inspector = Inspector(
      decoder: JSONDecoder(), options: .init(), breadcrumb: Breadcrumb(memory: memory), copying: SwiftCopying())
    let report = inspector.inspect(
      [Order].self as any Decodable.Type, in: JSONDocument(Array(text.utf8)), file: "orders")
    #expect(report.verdict == .decodes)
    let reading = try #require(Breadcrumb.reading(UnsafeRawBufferPointer(memory)))
    #expect(reading.offset < text.utf8.count / 10)
    #expect(reading.offset + reading.byteCountAhead > text.utf8.count * 9 / 10)
  }
}

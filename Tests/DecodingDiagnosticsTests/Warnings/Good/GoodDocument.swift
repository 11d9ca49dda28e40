import DecodingDiagnostics
import Foundation
import Testing

/// A document in the style of a real service, with the model that an app would have for it: it decodes, and nothing is
/// wrong with it.
struct GoodDocument: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let inspect: @Sendable () -> DocumentReport

  init<T: Decodable & SendableMetatype>(
    _ name: String, _ type: T.Type, _ json: String, _ configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) {
    testDescription = name
    inspect = {
      let decoder = JSONDecoder()
      configure(decoder)
      return report(type, json, decoder)
    }
  }

  static let all = codeHosts + commerce + social + protocols + places + media
}

@Suite("Documents with which nothing is wrong")
struct GoodDocumentTests {
  @Test(arguments: GoodDocument.all)
  func nothingIsWarnedOf(document: GoodDocument) {
    let found = document.inspect()
    #expect(found.verdict == .decodes, "\(found.failures.map(\.message))")
    #expect(found.warnings.filter { $0.kind != .ignoredKeys }.map(\.message) == [])
  }

  @Test func thereAreManyOfThem() {
    #expect(GoodDocument.all.count >= 20)
  }
}

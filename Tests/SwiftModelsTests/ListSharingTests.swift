import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// An array decoded by two processes must give the same report as by one.
@Suite struct ListSharingTests {
  private static let source = """
    import Foundation
    struct Order: Decodable {
      struct Line: Decodable {
        let sku: String
        let price: Double
        let note: String?
      }
      let id: Int
      let lines: [Line]
      let gift: Bool?
      let site: URL?
    }
    struct Chatty: Decodable {
      let id: Int
      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
        if id % 100 == 7 { print("seven", id) }
      }
      enum Key: String, CodingKey { case id }
    }
    struct Brittle: Decodable {
      let id: Int
      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
        if id == 1900 { fatalError("never 1900") }
      }
      enum Key: String, CodingKey { case id }
    }
    struct Signed: Decodable {
      let id: Int
      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
        let folder = ProcessInfo.processInfo.environment["SIGNATURES"] ?? ""
        FileManager.default.createFile(atPath: folder + "/" + String(getpid()), contents: nil)
      }
      enum Key: String, CodingKey { case id }
    }
    enum Event: Decodable {
      case opened(Opened), closed(Closed)
      struct Opened: Decodable { let by: String }
      struct Closed: Decodable { let why: String, when: Int? }
      enum Key: String, CodingKey { case kind }
      init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .kind) {
        case "opened": self = .opened(try Opened(from: decoder))
        default: self = .closed(try Closed(from: decoder))
        }
      }
    }
    """

  /// Failures and warnings of every kind, here and there, more of them towards the end.
  private static func orders(failing: (Int) -> Bool) -> String {
    let orders = (0..<2_000).map { number in
      let price = failing(number) ? "\"9,90\"" : "9.9"
      let sku = failing(number + 1) && number % 3 == 0 ? "" : "\"sku\": \"KB-\(number)\", "
      let gift = number > 1_500 ? ", \"gift\": null" : number % 9 == 0 ? ", \"gift\": true, \"unread\": 1" : ""
      let site = number == 1_700 ? ", \"site\": \"https://example.org/a b\"" : ""
      return """
        {"id": \(number), "lines": [{\(sku)"price": \(price)}, {"sku": "x", "price": 1, "note": null}]\(gift)\(site)}
        """
    }
    return "[" + orders.joined(separator: ",\n") + "]"
  }

  private static func report(_ text: String, as model: String, isShared: Bool) throws -> DocumentReport {
    let fixture = try ModelFixture(["Models.swift": source])
    var sharing = ListSharing()
    sharing.smallestByteCount = isShared ? 0 : .max
    sharing.pieceByteCount = 512
    let inspector = try fixture.inspector(sharing: sharing)
    var report = try inspector.inspect(
      InspectedDocument(bytes: Array(text.utf8), file: "-"), with: try inspector.prepare(model: model))
    report.statistics.milliseconds = 0
    return report
  }

  private func expectTheSame(_ text: String, as model: String) throws -> DocumentReport {
    let (alone, together) = (
      try Self.report(text, as: model, isShared: false), try Self.report(text, as: model, isShared: true)
    )
    #expect(together == alone)
    return together
  }

  @Test(arguments: [0, 1, 2, 10, 400]) func findsTheSame(every step: Int) throws {
    let report = try expectTheSame(Self.orders { step > 0 && $0 % step == 0 }, as: "[Order]")
    #expect(report.verdict == (step == 0 ? .decodes : .fails))
    #expect(!report.warnings.isEmpty)
  }

  @Test func keepsWhatTheModelPrints() throws {
    let text = "[" + (0..<3_000).map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
    let report = try expectTheSame(text, as: "[Chatty]")
    #expect(report.output?.split(separator: "\n").count == 30)
    #expect(report.output?.hasPrefix("seven 7\nseven 107") == true)
  }

  @Test func tellsWhatAModelTrapsAt() throws {
    let text = "[" + (0..<2_000).map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
    let report = try expectTheSame(text, as: "[Brittle]")
    #expect(report.failures.map(\.path) == ["[1900]"])
    #expect(report.failures.first?.reason == .trapped)
  }

  /// Without this, the other tests would prove nothing.
  @Test func isDecodedByTwoProcesses() throws {
    let fixture = try ModelFixture(["Models.swift": Self.source])
    let folder = fixture.folder.url.appendingPathComponent("signatures").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var sharing = ListSharing()
    sharing.smallestByteCount = 0
    sharing.pieceByteCount = 512
    // The model leaves a file there.
    let environment = ModelIO.allowing(ProcessInfo.processInfo.environment.merging(["SIGNATURES": folder]) { $1 })
    let inspector = try fixture.inspector(sharing: sharing, environment: environment)
    let text = "[" + (0..<2_000).map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
    let report = try inspector.inspect(
      InspectedDocument(bytes: Array(text.utf8), file: "-"), with: try inspector.prepare(model: "[Signed]"))
    #expect(report.verdict == .decodes)
    let hasTwoProcessors = ProcessInfo.processInfo.activeProcessorCount > 1
    // One more tries other numbers.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == (hasTwoProcessors ? 3 : 2))
  }

  /// Values that occur only at the end of the array have their place among the shapes.
  @Test func learnsOfTypesThatComeLate() throws {
    let events = (0..<2_000).map { number in
      number < 1_900 ? "{\"kind\": \"opened\", \"by\": \"me\"}" : "{\"kind\": \"closed\", \"why\": 3, \"extra\": 1}"
    }
    let report = try expectTheSame("[" + events.joined(separator: ",\n") + "]", as: "[Event]")
    #expect(report.failureCount == 100)
  }

  @Test func takesWhatIsNoList() throws {
    #expect(try expectTheSame("{\"id\": 1}", as: "[Order]").verdict == .fails)
    #expect(try expectTheSame("[]", as: "[Order]").verdict == .decodes)
  }
}

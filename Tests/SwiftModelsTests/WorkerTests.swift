import DecodingDiagnostics
import Foundation
import Testing

@testable import SwiftModels

@Suite struct WorkerTests {
  private static let source = """
    import Foundation
    struct Index: Decodable {
      init(from decoder: any Decoder) throws {
        print("seen by the model")
        _ = [1, 2][CommandLine.arguments.count + 5]
      }
    }
    struct Fatal: Decodable {
      init(from decoder: any Decoder) throws { fatalError("boom") }
    }
    struct Overflow: Decodable {
      init(from decoder: any Decoder) throws { _ = UInt8.max + UInt8(CommandLine.arguments.count) }
    }
    struct Hang: Decodable {
      init(from decoder: any Decoder) throws {
        var a = 0
        while a >= 0 { a = (a + 1) % 1000 }
      }
    }
    struct Quit: Decodable {
      init(from decoder: any Decoder) throws { exit(0) }
    }
    struct Loud: Decodable {
      init(from decoder: any Decoder) throws { for i in 0..<100_000 { print("line", i) } }
    }
    struct Child: Decodable {
      init(from decoder: any Decoder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
        process.arguments = ["600"]
        try process.run()
      }
    }
    struct Good: Decodable { let id: Int }
    """

  private func fixture() throws -> ModelFixture { try ModelFixture(["Bad.swift": Self.source]) }

  private func limits(stall: Double = 30, backtrace: Double = 120) -> WorkerLimits {
    var limits = WorkerLimits()
    limits.stallSeconds = stall
    // The runtime writes its backtrace while everything else is tested.
    limits.backtraceSeconds = backtrace
    return limits
  }

  private func inspect(_ model: String, stall: Double = 30, backtrace: Double = 120) throws -> DocumentReport {
    let fixture = try fixture()
    let inspector = try fixture.inspector(limits: limits(stall: stall, backtrace: backtrace))
    return try inspector.inspect(
      InspectedDocument(bytes: Array(#"{"id":1}"#.utf8), file: "-"), with: try inspector.prepare(model: model))
  }

  @Test(arguments: [
    ("Index", FailureReason.trapped, "Fatal error: Index out of range at sources/Bad.swift:5"),
    ("Fatal", .trapped, "Fatal error: boom at sources/Bad.swift:9"),
    ("Overflow", .trapped, "Swift runtime failure: arithmetic overflow at sources/Bad.swift:12"),
  ])
  func tellsWhereAModelTraps(model: String, reason: FailureReason, detail: String) throws {
    let report = try inspect(model)
    #expect(report.verdict == .fails)
    #expect(report.failures.map(\.reason) == [reason])
    #expect(report.failures.first?.detail == detail)
  }

  @Test(
    "that a backtrace comes is known however the text is cut",
    arguments: [
      (["a\n*** Sig", "nal 4: Backtracing"], true), (["*", "** Signal 11"], true), (["", "a *** Signal"], false),
      (["*** Sign\n*** Sig", "nature\n", "*** Signal"], true), (["*** Sig\nnal"], false),
    ])
  func announcements(_ pieces: [String], isOne: Bool) {
    var output = CapturedOutput()
    for piece in pieces { output.append(Array(piece.utf8)) }
    #expect(output.announcesCrash == isOne)
  }

  /// A crash that is still being written down is not a hang.
  @Test func knowsACrashByItsAnnouncement() {
    var output = CapturedOutput()
    output.append(Array("seen\n".utf8))
    #expect(!output.announcesCrash)
    output.append(Array("\n*** Signal 4: Backtracing from 0x7f77308f9361...".utf8))
    #expect(output.announcesCrash)
    #expect(output.printed == "seen")
  }

  /// The place is reported if the runtime gets to write its backtrace, which may fail on a machine that is out of
  /// memory or processes; the hang is always reported.
  @Test func tellsWhereAModelHangs() throws {
    var detail: String?
    for _ in 0..<3 where detail == nil {
      let failure = try #require(try inspect("Hang", stall: 3, backtrace: 40).failures.first)
      #expect(failure.reason == .hung)
      detail = failure.detail
    }
    #expect(detail?.hasPrefix("at ") == true)
    #expect(detail?.contains("sources/Bad.swift:1") == true)
  }

  @Test func tellsAModelThatTakesTooMuchMemoryFromOneThatHangs() throws {
    let fixture = try ModelFixture(["Hog.swift": Self.hog])
    var limits = limits(stall: 20)
    limits.memoryBytes = 512 << 20
    let inspector = try fixture.inspector(limits: limits)
    let report = try inspector.inspect(
      InspectedDocument(bytes: Array("{}".utf8), file: "-"), with: try inspector.prepare(model: "Hog"))
    #expect(report.failures.map(\.reason) == [.exhausted])
  }

  private static let hog = """
    struct Hog: Decodable {
      init(from decoder: any Decoder) throws {
        var rows: [[UInt8]] = []
        while true { rows.append([UInt8](repeating: 1, count: 10_000_000)) }
      }
    }
    """

  @Test func anExitIsNoSuccess() throws {
    #expect(try inspect("Quit").failures.map(\.reason) == [.exited])
  }

  @Test func showsWhatTheModelPrinted() throws {
    #expect(try inspect("Index").output == "seen by the model")
  }

  @Test func cutsWhatAModelPrintsWithoutEnd() throws {
    let report = try inspect("Loud")
    #expect(report.verdict == .decodes)
    #expect(report.output?.hasPrefix("line 0\nline 1\n") == true)
    #expect(report.output?.hasSuffix("\n…") == true)
    #expect((report.output?.utf8.count ?? .max) < 70_000)
  }

  @Test func doesNotWaitForWhatAModelStarted() throws {
    #expect(try inspect("Child").verdict == .decodes)
  }

  @Test func reportsAWorkerThatDiesBeforeAnyValue() throws {
    let fixture = try ModelFixture([
      "A.swift": "import Foundation\nstruct A: Decodable {}\nfunc api() -> JSONDecoder { fatalError(\"no decoder\") }"
    ])
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "A", decoder: "api()")
    #expect {
      try inspector.inspect(InspectedDocument(bytes: Array("{}".utf8), file: "-"), with: model)
    } throws: { error in
      guard case .workerDied(let death) = error as? ModelError else { return false }
      return death.message == "Fatal error: no decoder" && death.place?.line == 3
    }
  }

  @Test func cancellingEndsTheWorker() throws {
    let fixture = try fixture()
    let inspector = try fixture.inspector(limits: limits())
    let model = try inspector.prepare(model: "Hang")
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: ModelError.cancelled) {
      try inspector.oracle(
        InspectedDocument(bytes: Array("{}".utf8), file: "-"), with: model, cancellation: cancellation)
    }
  }

  @Test func sendsLargeDocumentsThroughTheChannel() throws {
    let fixture = try fixture()
    let inspector = try fixture.inspector(limits: limits())
    let model = try inspector.prepare(model: "[Good]")
    let text = "[" + Array(repeating: #"{"id":1}"#, count: 200_000).joined(separator: ",") + "]"
    #expect(try inspector.oracle(InspectedDocument(bytes: Array(text.utf8), file: "-"), with: model) == .decodes)
  }

  @Test func saysWhichFileCannotBeRead() throws {
    let fixture = try fixture()
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "Good")
    #expect(throws: ModelError.self) {
      try inspector.oracle(InspectedDocument(path: "/nonexistent.json"), with: model)
    }
  }

  @Test func framesAreWholeOrNothing() {
    #expect(FrameChannel.frame(in: [2, 0, 0, 0, 7, 8]) == [7, 8])
    #expect(FrameChannel.frame(in: [2, 0, 0, 0, 7]) == nil)
    #expect(FrameChannel.frame(in: [2, 0]) == nil)
  }
}

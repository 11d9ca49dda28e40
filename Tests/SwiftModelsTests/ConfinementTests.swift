import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// The limits on the code of models while it is decoded.
@Suite struct ConfinementTests {
  /// Reports the result of an attempt in the error that it throws.
  private static func model(_ attempt: String) -> [String: String] {
    [
      "A.swift": """
      import Foundation
      struct Outcome: Error { let text: String }
      struct A: Decodable {
        init(from decoder: any Decoder) throws {
          throw Outcome(text: Self.attempt())
        }
        static func attempt() -> String {
          \(attempt)
        }
      }
      """
    ]
  }

  private func outcome(
    _ attempt: String, environment: [String: String] = [:], limits: WorkerLimits = .init()
  ) throws -> String {
    let fixture = try ModelFixture(Self.model(attempt))
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let inspector = try fixture.inspector(limits: limits, environment: all)
    let loaded = try inspector.prepare(model: "A")
    let verdict = try inspector.oracle(InspectedDocument(bytes: Array("{}".utf8), file: "-"), with: loaded)
    guard case .throws(let text) = verdict else { return "\(verdict)" }
    return text
  }

  private static let writing = #"""
    let path = "PATH"
    let made = open(path, O_WRONLY | O_CREAT, 0o600)
    return made >= 0 ? "written" : "refused"
    """#

  @Test(.enabled(if: ModelIO.canBeRefused, "the kernel has no Landlock"))
  func noFileIsWritten() throws {
    let folder = try TemporaryFolder()
    let attempt = Self.writing.replacingOccurrences(of: "PATH", with: folder.url.path + "/made")
    #expect(try outcome(attempt).contains("refused"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/made"))
  }

  @Test func whereItIsAllowedFilesAreWritten() throws {
    let folder = try TemporaryFolder()
    let attempt = Self.writing.replacingOccurrences(of: "PATH", with: folder.url.path + "/made")
    #expect(try outcome(attempt, environment: ModelIO.allowing([:])).contains("written"))
  }

  /// The folder for temporary files belongs to the worker, and is removed with it.
  @Test func temporaryFilesAreWritten() throws {
    let attempt = #"""
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("a")
      let isWritten = (try? Data("a".utf8).write(to: file)) != nil
      return isWritten ? "written \(file.path)" : "refused"
      """#
    let text = try outcome(attempt)
    #expect(text.contains("written"))
    #expect(text.contains(ScratchFolder.prefix))
  }

  @Test(arguments: ["AF_INET", "AF_INET6", "AF_UNIX"])
  func noSocketIsOpened(_ family: String) throws {
    let attempt = #"return socket(\#(family), Int32(SOCK_STREAM.rawValue), 0) < 0 ? "refused" : "opened""#
    #expect(try outcome(attempt).contains("refused"))
    #expect(try outcome(attempt, environment: ModelIO.allowing([:])).contains("opened"))
  }

  /// The calls report success, so that no code stops because of them.
  @Test func rightsOfFilesStayAsTheyAre() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("private", to: "file")
    let attempt = #"return chmod("\#(file.path)", 0o777) == 0 ? "done" : "refused""#
    let before = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(try outcome(attempt).contains("done"))
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == before)
  }

  /// There is no such attribute, so the system itself would say that there is none.
  @Test func attributesOfFilesStayAsTheyAre() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("private", to: "file")
    let attempt = #"""
      typealias Call = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
      let remove = unsafeBitCast(dlsym(nil, "removexattr"), to: Call.self)
      return remove("\#(file.path)", "user.none") == 0 ? "done" : "refused"
      """#
    #expect(try outcome(attempt).contains("done"))
  }

  @Test func filesOfTheUserAreRead() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("private", to: "file")
    let attempt = #"return (try? String(contentsOfFile: "\#(file.path)", encoding: .utf8)) ?? "nothing""#
    #expect(try outcome(attempt).contains("private"))
  }

  @Test func thereIsNoTerminal() throws {
    #expect(try outcome(#"return open("/dev/tty", O_RDWR) < 0 ? "none" : "one""#).contains("none"))
  }

  /// Anything that the model writes to other descriptors than its own is lost.
  @Test func theChannelIsOutOfReach() throws {
    let attempt = #"""
      let written = (3..<100).filter { write(Int32($0), "x", 1) == 1 }
      return "written to \(written)"
      """#
    #expect(try outcome(attempt).contains("written to []"))
  }

  @Test func rightsCannotBeGained() throws {
    let attempt = #"""
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      return status.split(separator: "\n").first { $0.hasPrefix("NoNewPrivs") }.map(String.init) ?? "unknown"
      """#
    #expect(try outcome(attempt).contains("NoNewPrivs:\\t1"))
  }

  /// Not even if root runs the inspection.
  @Test func thereAreNoCapabilities() throws {
    let attempt = #"""
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      return status.split(separator: "\n").first { $0.hasPrefix("CapEff") }.map(String.init) ?? "unknown"
      """#
    #expect(try outcome(attempt).contains("CapEff:\\t0000000000000000"))
  }

  @Test func limitsOfOtherProcessesStay() throws {
    let attempt = #"""
      typealias Limiting = @convention(c) (Int32, Int32, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
      let limit = unsafeBitCast(dlsym(nil, "prlimit"), to: Limiting.self)
      var small = rlimit(rlim_cur: 64, rlim_max: 64)
      let files = Int32(RLIMIT_NOFILE.rawValue)
      return "own \(limit(0, files, &small, nil)) other \(limit(getppid(), files, &small, nil))"
      """#
    #expect(try outcome(attempt).contains("own 0 other -1"))
  }

  /// Memory that the system keeps would not be removed with a folder.
  @Test func nothingOutlivesIt() throws {
    let attempt = #"return shmget(IPC_PRIVATE, 4096, Int32(0o600)) < 0 ? "refused" : "made""#
    #expect(try outcome(attempt).contains("refused"))
  }

  @Test func timesOfFilesStayAsTheyAre() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("private", to: "file")
    let before = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    _ = try outcome(
      #"""
      var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
      return "\(utimes("\#(file.path)", &times))"
      """#)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date == before)
  }

  /// A child ends with the worker even if it changes its group and session.
  @Test(arguments: ["", "setsid "])
  func whatAModelStartsEndsWithIt(_ wrapper: String) throws {
    let mark = "604800.\(UInt32.random(in: 1_000_000...9_999_999))"
    let attempt = #"""
      guard let pipe = popen("\#(wrapper)sleep \#(mark) > /dev/null 2>&1 & echo started", "r") else { return "nothing" }
      var line = [CChar](repeating: 0, count: 100)
      fgets(&line, 100, pipe)
      usleep(300_000)
      return String(cString: line)
      """#
    #expect(try outcome(attempt).contains("started"))
    // A killed process exists until the system gets round to it.
    for _ in 0..<100 where !Self.processes(with: mark).isEmpty { usleep(100_000) }
    #expect(Self.processes(with: mark).isEmpty)
  }

  private static func processes(with argument: String) -> [String] {
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
    return numbers.filter { number in
      let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline").map {
        String(decoding: $0, as: UTF8.self)
      }
      return line?.contains(argument) == true
    }
  }

  /// Exit handlers of a model do not run, since nobody would wait for their end. The code is linked nevertheless.
  @Test func handlersAtTheExitDoNotRun() throws {
    let text = try outcome(#"atexit { while true {} }; return "registered \(getpid())""#)
    #expect(text.contains("registered"))
    let process = text.split(separator: " ").last.map { "/proc/" + $0.filter(\.isNumber) } ?? ""
    for _ in 0..<50 where FileManager.default.fileExists(atPath: process + "/exe") { usleep(100_000) }
    #expect(!FileManager.default.fileExists(atPath: process + "/exe"))
  }

  @Test func longTextsOfErrorsAreCut() throws {
    // Creating such a text may take a while on a busy machine.
    var limits = WorkerLimits()
    limits.stallSeconds = 120
    limits.totalSeconds = 240
    let text = try outcome(#"return String(repeating: "a", count: 20_000_000)"#, limits: limits)
    #expect(text.utf8.count < 10_000)
    #expect(text.contains("bytes in all"))
  }
}

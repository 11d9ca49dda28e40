import Foundation
import TestSupport
import Testing

/// The tool is ended by a signal that only it receives, not its process group: everything that it has started ends with
/// it.
@Suite(.serialized) struct InterruptTests {
  /// The activity that the signal interrupts.
  enum Work: Sendable {
    case fetching, building, decoding, decodingMany

    /// A shell condition that shows whether the work has reached this stage.
    var hasBegun: String {
      switch self {
      case .fetching: #"runs "sleep 600""#
      case .building: #"runs "units.c""#
      case .decoding, .decodingMany: "test -e reached"
      }
    }

    var arguments: String {
      switch self {
      case .fetching, .building: "order.json --package-path shop"
      case .decoding: "order.json --source . --model Slow --allow-model-io"
      case .decodingMany: "order.json other.json --source . --model Slow --allow-model-io"
      }
    }
  }

  /// A package whose dependency never answers, one whose build never ends, and a model whose decoding never ends.
  private func folder(_ work: Work) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let dependency =
      work == .fetching ? #".package(url: "ssh://git@nowhere.invalid/Units.git", from: "1.0.0")"# : ""
    let units = work == .fetching ? #".product(name: "Units", package: "Units")"# : #""CUnits""#
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "shop", dependencies: [\(dependency)], targets: [
        .target(name: "CUnits"), .target(name: "Models", dependencies: [\(units)]),
      ])
      """, to: "shop/Package.swift")
    try folder.write("typedef int unit_count;\n", to: "shop/Sources/CUnits/include/units.h")
    // Nobody ever writes to the pipe that is read here.
    try folder.write("#include \"\(folder.url.path)/pipe\"\n", to: "shop/Sources/CUnits/units.c")
    #expect(mkfifo(folder.url.path + "/pipe", 0o600) == 0)
    try folder.write(
      "import \(work == .fetching ? "Units" : "CUnits")\nstruct Order: Decodable { let count: unit_count }\n",
      to: "shop/Sources/Models/Order.swift")
    try folder.write(
      """
      import Foundation
      struct Slow: Decodable {
        init(from decoder: any Decoder) throws {
          FileManager.default.createFile(atPath: "reached", contents: nil)
          while true { sleep(60) }
        }
      }
      """, to: "Slow.swift")
    for name in ["order.json", "other.json"] { try folder.write(#"{ "count": "1" }"#, to: name) }
    for name in ["tmp", "cache"] { try folder.write("", to: name + "/.keep") }
    return folder
  }

  /// Runs the tool with a mark that everything it starts inherits, so that these processes can be found.
  private func run(_ work: Work, _ script: String, patience: Int = 300, in folder: TemporaryFolder) async throws
    -> ProgramRun
  {
    let prelude = """
      set -m
      export GIT_SSH_COMMAND="sh -c 'exec sleep 600' --" XDG_CACHE_HOME=$PWD/cache TMPDIR=$PWD/tmp
      export INSPECT_FETCH_SECONDS=\(patience)
      marked() { grep -lzsxF "MARK=$PWD" /proc/[0-9]*/environ; }
      runs() { for file in $(marked); do tr '\\0' ' ' 2>&- < ${file%environ}cmdline | grep -q "$1" && return; done; false; }
      soon() { for i in $(seq 600); do "$@" && return; sleep 0.1; done; echo "never: $*" >&2; false; }
      nothing() { test -z "$(marked)"; }
      MARK=$PWD "$INSPECT" \(work.arguments) --no-screen --no-fixes &
      tool=$!

      """
    let epilogue = """

      wait $tool; status=$?
      soon nothing
      find tmp cache -name 'inspector-*' -o -name 'work-*' >&2
      exit $status
      """
    return try await InspectBinary().runShell(prelude + script + epilogue, in: folder.url)
  }

  @Test(arguments: [
    (Work.building, "INT", 130), (.decoding, "INT", 130), (.building, "TERM", 143),
    (.decodingMany, "TERM", 143), (.decoding, "HUP", 129),
  ])
  func aSignalEndsAllThatRuns(work: Work, signal: String, status: Int32) async throws {
    let run = try await run(work, "soon \(work.hasBegun) && kill -\(signal) $tool", in: try folder(work))
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.leftovers.isEmpty)
  }

  @Test func theSecondInterruptOfManyDocumentsWaitsForNothing() async throws {
    let work = Work.decodingMany
    let run = try await run(
      work, "soon \(work.hasBegun); while kill -INT $tool 2>&-; do sleep 0.1; done", in: try folder(work))
    #expect(run.status == 130)
    #expect(run.output.isEmpty, "the first one reports what was read")
    #expect(run.leftovers.isEmpty)
  }

  /// Declarations of a missing dependency have stand-ins, so nothing is fetched.
  @Test func nothingIsFetched() async throws {
    let folder = try folder(.fetching)
    let run = try await run(.fetching, "", patience: 2, in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("unit_count"))
    #expect(run.leftovers.isEmpty)
  }
}

extension ProgramRun {
  /// The processes that the script reports as still running.
  fileprivate var leftovers: [Substring] {
    errorOutput.split(separator: "\n").filter { line in
      line.hasPrefix("never:") || line.contains("inspector-") || line.contains("work-")
    }
  }
}

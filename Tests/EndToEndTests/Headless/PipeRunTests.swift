import Foundation
import TestSupport
import Testing

/// Pipes instead of files: one that nobody writes to ends the run with one line.
@Suite struct PipeRunTests {
  @Test(
    arguments: [
      ("--source", "order.json --model Order --source pipe", "it is neither a file nor a folder"),
      ("--use-model", "order.json --use-model pipe", "it is not a file"),
      ("--merge", "--merge pipe", "is a pipe that no process has opened"),
      ("--against", "--merge /dev/null --against pipe", "is a pipe that no process has opened"),
    ])
  func aPipeWithoutAWriterIsAnError(_ option: String, _ arguments: String, _ message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": 1}"#, to: "order.json")
    let run = try await InspectBinary().runShell(
      "mkfifo pipe && timeout 60 \"$INSPECT\" \(arguments) --no-screen", in: folder.url)
    #expect(run.status == 2, "\(option)")
    #expect(run.errorOutput.contains(message), "\(run.errorOutput)")
    #expect(run.errorOutput.split(separator: "\n").count == 1, "\(run.errorOutput)")
  }

  @Test func whatComesThroughAPipeIsRead() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Order: Decodable {\n  let id: Int\n}\n", to: "Order.swift")
    try folder.write("{\"id\": 1}\n", to: "orders.jsonl")
    let run = try await InspectBinary().runShell(
      """
      "$INSPECT" --report-part orders.jsonl --model Order > part && mkfifo pipe && { sleep 0.5; cat part > pipe; } &
      sleep 0.1; while [ ! -p pipe ]; do sleep 0.1; done
      "$INSPECT" --merge --expect-parts 1 pipe
      """, in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
  }
}

import Foundation
import TestSupport
import Testing

/// Malicious input: the output is harmless, and an endless run ends with one line.
@Suite struct HostileInputTests {
  private static let model = "struct Point: Decodable { let x: Int }\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(HostileInputTests.model, to: "Point.swift")
    try folder.write(#"{ "x": 1 }"#, to: "good.json")
    try folder.write(#"{ "x": "1" }"#, to: "bad.json")
    return folder
  }

  /// None of its scalars controls a terminal, changes the writing direction, or is hidden.
  private func expectHarmless(_ text: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
    let bad = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F:
        true
      default: false
      }
    }
    #expect(bad.isEmpty, "\(bad.map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
  }

  static let hostile =
    "\u{1B}[31m\u{7}\u{9B}31m\u{AD}\u{61C}\u{200B}\u{200F}\u{2028}\u{202E}\u{2066}\u{FEFF}\u{FFF9}\u{E0041}"

  // MARK: Output

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "concise", "xcode", "agent", "gitlab"])
  func namesAndValuesAreHarmlessInEveryFormat(_ format: String) async throws {
    let folder = try folder()
    let name = "a\(Self.hostile)b.json"
    let key = try #require(String(data: JSONEncoder().encode([Self.hostile]), encoding: .utf8)).dropFirst().dropLast()
    try folder.write("{ \"x\": \(key), \(key): 1 }", to: name)
    let run = try await InspectBinary().run([name, "--no-fixes", "--format", format], in: folder.url)
    #expect(run.status == 1, "\(run.errorOutput)")
    #expect(run.output.contains("x"))
    expectHarmless(run.output)
    expectHarmless(run.errorOutput)
  }

  /// A name with line ends is shown on one line, since the rest would look like the tool's own words.
  @Test func aNameMakesNoLineOfItsOwn() async throws {
    let folder = try folder()
    let name = "gone\ninspect: good.json decodes.json"
    let missing = try await InspectBinary().run([name, "--no-fixes"], in: folder.url)
    #expect(missing.status == 2)
    #expect(missing.errorOutput.split(separator: "\n").count == 1, "\(missing.errorOutput)")
    try folder.write(#"{ "x": "1" }"#, to: name)
    for format in ["text", "agent", "concise", "github", "xcode"] {
      let run = try await InspectBinary().run([name, "--no-fixes", "--format", format], in: folder.url)
      #expect(run.status == 1)
      #expect(!(run.output + run.errorOutput).contains("\ninspect: good.json"), "\(run.output)")
    }
  }

  @Test func aCommandToBeCopiedQuotesTheName() async throws {
    let folder = try folder()
    try folder.write(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]), to: "a;touch 'b'.json")
    let run = try await InspectBinary().run(["a;touch 'b'.json", "--no-fixes"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains(#"`gzip -dc 'a;touch '\''b'\''.json' | inspect -`"#), "\(run.errorOutput)")
  }

  @Test func partsAreHarmlessAndSayTheSame() async throws {
    let folder = try folder()
    let name = "a\(Self.hostile)b.json"
    try folder.write(#"{ "x": "1" }"#, to: name)
    let part = try await InspectBinary().run([name, "--no-fixes", "--report-part"], in: folder.url)
    expectHarmless(part.output)
    try folder.write(part.outputData, to: "part")
    let merged = try await InspectBinary().run(["--merge", "part", "--format", "json"], in: folder.url)
    #expect(try merged.report().documents.map(\.file) == [name])
    expectHarmless(merged.output)
  }

  @Test(arguments: [
    ["\(hostile).json"], ["good.json", "--format", hostile], ["good.json", "--model", hostile],
    ["good.json", "--source", hostile], ["good.json", "--\(hostile)"], ["--explain", hostile],
    ["good.json", "--error", hostile], ["good.json", "--baseline", hostile], ["good.json", "--decoder", hostile],
  ])
  func argumentsComeBackHarmless(_ arguments: [String]) async throws {
    let folder = try folder()
    let run = try await InspectBinary().run(arguments + ["--no-fixes"], in: folder.url)
    #expect(run.status != 0)
    expectHarmless(run.output)
    expectHarmless(run.errorOutput)
  }

  @Test func theCompilersWordsAreHarmless() async throws {
    let folder = try folder()
    try folder.write("struct Point: Decodable { let x: Int = \"\(Self.hostile)\" }\n", to: "Point.swift")
    let run = try await InspectBinary().run(["good.json", "--no-fixes"], in: folder.url)
    #expect(run.status == 2)
    expectHarmless(run.output)
    expectHarmless(run.errorOutput)
  }

  /// A diff for git has to match the contents of the file.
  @Test func aDiffIsPrintedAsIs() async throws {
    let folder = try folder()
    try folder.write("struct Point: Decodable { let x: Int /* a\u{200B}b */ }\n", to: "Point.swift")
    let run = try await InspectBinary().run(["bad.json", "--diff"], in: folder.url)
    #expect(run.output.contains("-struct Point: Decodable { let x: Int /* a\u{200B}b */ }"), "\(run.errorOutput)")
  }

  @Test func redactedReportsHaveNoDiff() async throws {
    let folder = try folder()
    for flag in ["--diff", "--fix"] {
      let run = try await InspectBinary().run(["bad.json", "--redact", flag], in: folder.url)
      #expect(run.status == 64)
      #expect(run.errorOutput.contains("--redact cannot be combined"))
      #expect(run.output.isEmpty)
    }
  }

  /// Foundation's message may quote a value of the document.
  @Test func aRedactedErrorTextIsNotRepeated() async throws {
    let folder = try folder()
    let text =
      "dataCorrupted(Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: \"x\", intValue: nil)], "
      + "debugDescription: \"Cannot initialize Level from invalid String value secret\", underlyingError: nil))"
    for format in ["text", "json"] {
      let run = try await InspectBinary().run(
        ["bad.json", "--redact", "--error", text, "--format", format], in: folder.url)
      #expect(run.status == 1, "\(run.errorOutput)")
      #expect(!(run.output + run.errorOutput).contains("secret"), "\(run.output)")
    }
  }

  // MARK: Written files

  /// With root's permissions, a device that was replaced by a file would no longer be a device.
  @Test(arguments: [["good.json", "--write-baseline", "there"], ["--save-model", "there", "--model", "Point"]])
  func onlyFilesAreReplaced(_ arguments: [String]) async throws {
    let folder = try folder()
    let there = folder.url.path + "/there"
    #expect(mkfifo(there, 0o600) == 0)
    let run = try await InspectBinary().run(arguments + ["--no-fixes"], in: folder.url)
    #expect(run.status == 2, "\(run.errorOutput)")
    #expect(run.errorOutput.contains("it is not a regular file"), "\(run.errorOutput)")
    let type = try FileManager.default.attributesOfItem(atPath: there)[.type] as? FileAttributeType
    #expect(type != .typeRegular)
  }

  // MARK: Crashes of Foundation

  /// Invalid UTF-8 where JSON5 may have a key: Foundation ends the program.
  @Test(arguments: [[], ["--model", "Point"]])
  func bytesThatCrashFoundationAreReported(_ arguments: [String]) async throws {
    let folder = try folder()
    try folder.write(Data("{x: 1, ".utf8 + [0xFF, 0xFF] + "yyyyyyyyyy: 2}".utf8), to: "bytes.json")
    let run = try await InspectBinary().run(
      ["bytes.json", "--json5", "--no-fixes", "--format", "json"] + arguments, in: folder.url)
    #expect(run.status == 1 && !run.wasEndedBySignal, "\(run.errorOutput)")
    #expect(run.output.contains("Foundation crashes the program on such a document."))
    #expect(try run.report().documents.first?.failures.count == 1)
  }

  // MARK: Endless input

  @Test(arguments: [
    "\"$INSPECT\" /dev/zero", "\"$INSPECT\" - < /dev/zero", "\"$INSPECT\" --lines - < /dev/zero",
    "yes '[1,' | \"$INSPECT\" - --read-limit 1M", "tr '\\0' '[' < /dev/zero | \"$INSPECT\" --lines - --read-limit 2M",
    "\"$INSPECT\" --read-limit 1K <(head -c 2000 /dev/zero | tr '\\0' ' ')",
  ])
  func whatIsTooLongIsOneLine(_ command: String) async throws {
    let folder = try folder()
    let run = try await InspectBinary().runShell("ulimit -v 4000000; \(command) --no-fixes", in: folder.url)
    #expect(run.status == 2, "\(run.errorOutput)")
    #expect(run.errorOutput.split(separator: "\n").count == 1, "\(run.errorOutput)")
    #expect(run.output.isEmpty)
  }

  @Test func theLimitIsForFilesToo() async throws {
    let folder = try folder()
    try folder.write("[" + String(repeating: "1,", count: 2_000) + "1]", to: "long.json")
    let run = try await InspectBinary().run(["long.json", "--read-limit", "1K", "--no-fixes"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("--read-limit"))
    let many = try await InspectBinary().run(["good.json", "long.json", "--read-limit", "1K"], in: folder.url)
    #expect(many.status == 2)
    #expect(many.errorOutput.contains("long.json is larger than"))
  }

  @Test func aSourceWithoutEndIsOneLine() async throws {
    let folder = try folder()
    let run = try await InspectBinary().runShell(
      "truncate -s 40G Long.swift; ulimit -v 4000000; \"$INSPECT\" good.json --no-fixes -s Long.swift", in: folder.url)
    #expect(run.status == 2, "\(run.errorOutput)")
    #expect(run.errorOutput.split(separator: "\n").count == 1, "\(run.errorOutput)")
  }

  @Test func ofAFolderOnlyFilesAreRead() async throws {
    let folder = try folder()
    let run = try await InspectBinary().runShell(
      "mkdir data; cp good.json data; mkfifo data/pipe.json; ln -s pipe.json data/link.json; "
        + "\"$INSPECT\" data --no-fixes && \"$INSPECT\" 'data/*.json' --no-fixes", in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
  }

  // MARK: Invalid parts

  /// Makes every number of a part absurd, one after another.
  @Test(arguments: ["-1", "9223372036854775807", "18446744073709551616", "1e300", "4611686018427387904"])
  func absurdNumbersMakeNoPart(_ number: String) async throws {
    let folder = try folder()
    let part = try await InspectBinary().run(["bad.json", "good.json", "--report-part"], in: folder.url)
    let numbers = part.output.matches(of: /[:,\[]([0-9]+)(?=[,\]}])/).map { $0.output.1 }
    #expect(numbers.count > 20)
    for (index, known) in numbers.enumerated() {
      let text = part.output.replacingCharacters(in: known.startIndex..<known.endIndex, with: number)
      try folder.write(text, to: "part")
      let run = try await InspectBinary().run(["--merge", "part"], in: folder.url)
      #expect(run.status == 2 && !run.wasEndedBySignal, "number \(index): \(run.status)")
      #expect(run.errorOutput.contains("not a partial report") || run.errorOutput.contains("partial report of version"))
    }
  }

  @Test(arguments: [#""*""#, #""1*""#, #""1*99999999999""#, #""9223372036854775807,1""#, #""-5""#])
  func placesThatCannotBeMakeNoPart(_ offsets: String) async throws {
    let folder = try folder()
    let part = try await InspectBinary().run(["bad.json", "--report-part"], in: folder.url)
    let text = part.output.replacing(/"offsets":"[^"]*"/, with: "\"offsets\":\(offsets)")
    #expect(text != part.output)
    try folder.write(text, to: "part")
    let run = try await InspectBinary().run(["--merge", "part"], in: folder.url)
    #expect(run.status == 2 && !run.wasEndedBySignal)
  }
}

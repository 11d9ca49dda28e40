import Foundation
import TestSupport
import Testing

/// Every sample through the built tool, with only its own flags: the tool finds the model.
@Suite struct SampleReportTests {
  @Test(arguments: Sample.all)
  func everyFaultIsReportedAtItsPlaceAndNoneElse(_ sample: Sample) async throws {
    let run = try await InspectBinary().run([sample.path, "--no-fixes", "--format", "json"] + sample.flags)
    let document = try run.document()
    let listed = Set(sample.faults.map(\.fault))
    let reported = document.faults
    #expect(listed.subtracting(reported).isEmpty, "not reported")
    #expect(reported.subtracting(listed).isEmpty, "reported, though nothing is wrong there")
    #expect(document.verdict == sample.verdict)
    // Text that is not JSON fails the same for every model, so the tool looks for none.
    #expect(document.model == (sample.verdict == "invalidJSON" ? nil : sample.root))
    #expect(run.status == (sample.verdict == "decodes" ? 0 : 1))
  }

  @Test(arguments: Sample.all)
  func whatJSONDecoderThrowsIsQuoted(_ sample: Sample) async throws {
    let document = try await InspectBinary().run([sample.path, "--no-fixes", "--format", "json"] + sample.flags)
      .document()
    if sample.thrownFirst.isEmpty {
      #expect(document.thrown == nil)
    } else {
      let thrown = try #require(document.thrown)
      #expect(sample.thrownFirst.contains { thrown.hasPrefix("DecodingError.\($0): ") }, "\(thrown)")
    }
  }

  @Test(arguments: Sample.all)
  func everyDeclarationNamedIsTheProperty(_ sample: Sample) async throws {
    let document = try await InspectBinary().run([sample.path, "--no-fixes", "--format", "json"] + sample.flags)
      .document()
    let lines = try String(contentsOf: sample.modelURL, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for listed in sample.faults {
      guard let property = listed.property else { continue }
      let declaration = try #require(document.declaration(of: listed.fault), "\(listed.fault) has no declaration")
      #expect(declaration.file.hasSuffix(sample.modelFile))
      #expect(declaration.symbol.hasSuffix(".\(property)"), "\(listed.fault)")
      try #require((1...lines.count).contains(declaration.line))
      let text = lines[declaration.line - 1].dropFirst(declaration.column - 1)
      #expect(text.contains(property), "\(declaration.line):\(declaration.column) is \"\(text)\"")
    }
  }

  @Test(arguments: Sample.all)
  func theTextReportNamesCategoryPlaceAndDeclaration(_ sample: Sample) async throws {
    let run = try await InspectBinary().run([sample.path, "--no-fixes"] + sample.flags)
    #expect(!run.output.contains("\u{1B}"), "no terminal, no escape sequences")
    #expect(run.output.contains(sample.document))
    for listed in sample.faults {
      #expect(run.output.contains(listed.fault.category), "\(listed.fault)")
    }
    for fault in sample.firstOfEachGroup {
      #expect(run.output.contains("\(fault.line):\(fault.column)"), "\(fault)")
    }
    if sample.faults.contains(where: { $0.property != nil }) { #expect(run.output.contains(sample.modelFile)) }
    let sentences = PlainWording.sentences(ofReport: run.output)
    let faults = PlainWording.bannedPhrases(in: sentences) + PlainWording.singleQuotes(in: sentences)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    #expect(run.status == (sample.verdict == "decodes" ? 0 : 1))
  }

  @Test func pointersAndOffsetsSayTheSamePlaceAsLineAndColumn() async throws {
    let sample = try Sample.named("orders")
    let bytes = [UInt8](try Data(contentsOf: sample.url))
    let document = try await InspectBinary().run([sample.path, "--no-fixes", "--format", "json"]).document()
    let status = try #require(document.failures.first { $0.path.hasSuffix("status") }?.occurrences.first)
    #expect(status.pointer == "/orders/1/status")
    #expect(status.value == "\"on_hold\"")
    let range = status.location.offset..<(status.location.offset + status.location.length)
    #expect(String(decoding: bytes[range], as: UTF8.self) == "\"on_hold\"")
  }

  @Test func repeatedFailuresAreOneGroupWithAPattern() async throws {
    let document = try await InspectBinary().run(["Samples/orders/orders.json", "--no-fixes", "--format", "json"])
      .document()
    let groups = document.failures.map { "\($0.path)\($0.key.map { " \($0)" } ?? "") \($0.count)/\($0.outOf)" }
    #expect(
      Set(groups) == [
        "orders[*].placedAt 4/4", "orders[1].status 1/4", "orders[2].customer email 1/4",
        "orders[2].items[0].quantity 1/6", "orders[*].items[*].price 3/6",
      ])
  }

  @Test func aDecoderOfTheUsersOwnGivesTheSameAsItsStrategyByFlag() async throws {
    let sample = try Sample.named("weather")
    let arguments = [sample.path, "--decoder", "WeatherAPI.decoder", "--no-fixes", "--format", "json"]
    let document = try await InspectBinary().run(arguments).document()
    #expect(document.faults == Set(sample.faults.map(\.fault)))
    #expect(document.decoder.expression == "WeatherAPI.decoder")
    #expect(document.decoder.dateDecodingStrategy == "iso8601")
  }

  @Test func convertedKeysHaveBothSpellings() async throws {
    let sample = try Sample.named("profile")
    let document = try await InspectBinary().run([sample.path, "--no-fixes", "--format", "json"] + sample.flags)
      .document()
    let occurrence = try #require(document.failures.first { $0.path.hasSuffix("is_primary") }?.occurrences.first)
    #expect(occurrence.path == "email_addresses[1].is_primary")
    #expect(occurrence.codingPath == "emailAddresses[1].isPrimary")
    #expect(occurrence.pointer == "/email_addresses/1/is_primary")
  }

  @Test func aChainOfTriesCarriesItsAttempts() async throws {
    let document = try await InspectBinary().run(["Samples/feed/feed.json", "--no-fixes", "--format", "json"])
      .document()
    let body = try #require(document.failures.first { $0.path == "entries[2].body" })
    #expect(body.attempts.map(\.type).sorted() == ["String", "[String]"])
  }
}

extension Sample {
  /// The first fault of each category and key in each array: the one that a group of the report shows in full.
  fileprivate var firstOfEachGroup: [Fault] {
    var seen: Set<String> = []
    return faults.map(\.fault).filter { fault in
      let pattern = fault.path.replacing(/\[[0-9]+\]/, with: "[*]")
      return seen.insert("\(fault.category) \(pattern) \(fault.key ?? "")").inserted
    }
  }
}

extension MachineReport.Document {
  fileprivate func declaration(of fault: Fault) -> MachineReport.Declaration? {
    let group = failures.first { failure in
      failure.category == fault.category && failure.key == fault.key
        && failure.occurrences.contains { $0.path == fault.path }
    }
    return group?.declaration
  }
}

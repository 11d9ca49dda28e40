import Foundation
import TestSupport
import Testing

/// Documents and models that are large, that change or disappear, or that are ambiguous.
@Suite struct ScreenDataTests {
  @Test func tenThousandEqualFailuresAreOneRow() async throws {
    let folder = try TemporaryFolder()
    try folder.write(GeneratedReadings.document(count: 10_000), to: "readings.json")
    try folder.write(GeneratedReadings.modelSource, to: "Reading.swift")
    try await TmuxSession.with(columns: 140, rows: 40, in: folder.url) { session in
      let screen = try await session.open(
        #""$INSPECT" --no-fixes --model ReadingLog readings.json"#, showing: "10,000/10,000")
      #expect(screen.rows[0].contains("30,000 failures, 3 groups"))
      #expect(screen.rows.filter { $0.contains("10,000/10,000") }.count == 3)
      #expect(screen.rows.contains { $0.contains("⋯") && $0.contains("items") })
      try await session.press("n")
      try await session.waitFor("2 of 10,000")
      try await session.press("G", "l")
      try await session.press("G")
      try await session.waitUntil("the last failure of the last record is shown") {
        $0.pathBar.contains("readings[9999]")
      }
    }
  }

  @Test func theScreenAnswersWhileItReads() async throws {
    try await TmuxSession.with { session in
      // The numbers have arrived, the end of the array never does.
      try await session.enter(#"(printf '{"items": ['; seq -s ', ' 20000; sleep 1000) | "$INSPECT" --no-fixes -"#)
      try await session.waitUntil("how much is read, and what it begins with") {
        $0.rows[0].contains("so far") && $0.rows[0].contains("^C cancels")
          && $0.matches(/items: \[[0-9,]+…\]/)
      }
      try await session.press("?")
      try await session.waitFor("┌ Help")
      try await session.press("q")
      try await session.press("C-c")
      try await session.waitFor("cancelled; ^C again quits")
      try await session.press("C-c")
      try await session.waitUntilFlags("the screen is left") { !$0.isAlternateScreen }
    }
  }

  @Test func watchedFilesAreFollowedByPath() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(PackageFolder.samples.appendingPathComponent("orders"))
    let file = copy.appendingPathComponent("orders.json")
    try await TmuxSession.with(in: folder.url) { session in
      try await session.open(#""$INSPECT" --no-fixes orders/orders.json"#, showing: "orders[0].placedAt")
      try await session.press("}", "F")
      let place = try await session.waitUntil("it is watching") {
        $0.rows[0].contains("watching") && !$0.pathBar.contains("placedAt")
      }
      let path = try #require(place.pathBar.split(separator: " ").first)
      let line = try #require(place.lineInPathBar)
      // A file replaced by another one is the same file to the user.
      let text = try String(contentsOf: file, encoding: .utf8)
      try folder.write("\n\n\n" + text, to: "new.json")
      try await run("mv new.json orders/orders.json", in: folder)
      try await session.waitUntil("the same path, three lines further down") {
        $0.pathBar.contains(path) && $0.lineInPathBar == line + 3
      }
      try await run("mv orders/orders.json away.json", in: folder)
      try await session.waitUntil("it is said that the file is gone; the view stays") {
        $0.shows("is gone") && $0.pathBar.contains(path)
      }
      try await run("mv away.json orders/orders.json", in: folder)
      try await session.waitUntil("the file is back") { !$0.shows("is gone") && $0.rows[0].contains("10 failures") }
      try await run(": > orders/orders.json", in: folder)
      try await session.waitFor("The input is empty")
    }
  }

  @Test func anEditOfTheModelIsDecodedAtOnce() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(PackageFolder.samples.appendingPathComponent("orders"))
    let model = try String(contentsOf: copy.appendingPathComponent("Order.swift"), encoding: .utf8)
    try await TmuxSession.with(in: folder.url) { session in
      try await session.open(#""$INSPECT" --no-fixes orders/orders.json"#, showing: "orders[0].placedAt")
      try await session.press("F")
      try await session.waitUntil("it is watching") { $0.rows[0].contains("watching") }
      try folder.write(model.replacing("let placedAt: Date", with: "let placedAt: String"), to: "new.swift")
      try await run("mv new.swift orders/Order.swift", in: folder)
      try await session.waitUntil("the dates are no failures any more") { $0.rows[0].contains("6 failures") }
      // Half-saved code does not compile: the screen reports that and continues.
      try folder.write(model.replacing("let placedAt: Date", with: "let placedAt: Int = \"Dat\""), to: "new.swift")
      try await run("mv new.swift orders/Order.swift", in: folder)
      try await session.waitFor("The models do not compile")
      #expect(try await session.capture().shows("cannot convert"))
      try folder.write(model, to: "new.swift")
      try await run("mv new.swift orders/Order.swift", in: folder)
      try await session.waitUntil("all is as before") { $0.rows[0].contains("10 failures") }
    }
  }

  /// A single type would always be taken for the right one.
  private static let unlikeModels = """
    struct Weather: Decodable { let degrees: Double }
    struct Song: Decodable { let length: Int }

    """

  @Test func modelFilesThatComeAndGoAreNoticed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": 1, "name": "Ana"}"#, to: "user.json")
    try folder.write(Self.unlikeModels, to: "Weather.swift")
    try await TmuxSession.with(in: folder.url) { session in
      try await session.open(#""$INSPECT" --no-fixes user.json"#, showing: "No Decodable type")
      try await session.press("F")
      try await session.waitUntil("it is watching") { $0.rows[0].contains("watching") }
      try folder.write("struct User: Decodable { let id: Int; let nick: String }\n", to: "new/User.swift")
      try await session.waitUntil("a file in a new folder is used") { $0.rows[0].contains("· User · ✗ 1 failure") }
      // Like editors that keep a backup: move the old file away, then put the new one under its name.
      try folder.write("struct User: Decodable { let id: Int; let name: String }\n", to: "new/.User.swift.swp")
      try await run("cd new && mv User.swift User.swift~ && mv .User.swift.swp User.swift", in: folder)
      try await session.waitUntil("the file that took its place is used") { $0.rows[0].contains("User · ✓ decodes") }
      try await run("mv new/User.swift new/Person.swift", in: folder)
      try await session.waitUntil("it is found under another name") {
        $0.rows[0].contains("User · ✓ decodes") && !$0.shows("cannot be used")
      }
      try await run("rm new/Person.swift", in: folder)
      try await session.waitFor("No Decodable type")
    }
  }

  /// Permissions do not apply to root: the screen runs as nobody, if that user is available.
  @Test(.enabled(if: OtherUser.isAvailable, "needs root and setpriv"))
  func aWatchedFileThatCannotBeReadIsSaidAndTheViewStays() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(PackageFolder.samples.appendingPathComponent("orders"))
    try OtherUser.own(folder.url)
    let file = copy.appendingPathComponent("orders.json").path
    try await TmuxSession.with(
      in: folder.url, environment: ["XDG_CACHE_HOME": folder.url.path, "TMPDIR": folder.url.path]
    ) { session in
      try await session.open(
        OtherUser.command + #" "$INSPECT" --no-fixes orders/orders.json"#, showing: "orders[0].placedAt")
      try await session.press("F")
      try await session.waitUntil("it is watching") { $0.rows[0].contains("watching") }
      try await run("chmod 000 '\(file)'", in: folder)
      try await session.waitUntil("it is said, and the view stays") {
        $0.shows("cannot be read at present") && $0.pathBar.contains("orders[0].placedAt")
      }
      try await run("chmod 644 '\(file)'", in: folder)
      try await session.waitUntil("the file is back") {
        !$0.shows("cannot be read") && $0.rows[0].contains("10 failures")
      }
    }
  }

  @Test func modelsThatSuitAsWellAreAskedFor() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": 1, "name": "Ana"}"#, to: "record.json")
    try folder.write(
      "struct User: Decodable { let id: Int; let name: String }\nstruct Shop: Decodable { let id: Int; let name: String }\n",
      to: "Models.swift")
    try await TmuxSession.with(in: folder.url) { session in
      try await session.enter(#""$INSPECT" --no-fixes record.json"#)
      let screen = try await session.waitFor("Which model is meant?")
      #expect(screen.shows("User") && screen.shows("Shop"))
      try await session.press("Down", "Enter")
      try await session.waitUntil("the second is taken") { $0.rows[0].contains("· User ·") && !$0.shows("Which model") }
      try await session.press("q")
      try await session.waitUntilRestored()
    }
  }

  @Test func aDocumentThatSuitsNothingIsShown() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": 1, "name": "Ana"}"#, to: "user.json")
    try folder.write(Self.unlikeModels, to: "Models.swift")
    try await TmuxSession.with(in: folder.url) { session in
      let screen = try await session.open(#""$INSPECT" --no-fixes user.json"#, showing: "--model TYPE")
      #expect(screen.shows("name: \"Ana\""), "\(screen)")
    }
  }

  @Test func aFixIsWrittenAndTakenBack() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": 1}"#, to: "user.json")
    let source = "struct User: Decodable {\n  let id: Int\n  let name: String\n}\n"
    let model = try folder.write(source, to: "User.swift")
    try await TmuxSession.with(in: folder.url, environment: ["XDG_STATE_HOME": folder.url.path]) { session in
      try await session.open(#""$INSPECT" user.json"#, showing: "proved")
      try await session.press("a")
      try await session.waitFor("Write this to your files?")
      try await session.press("y")
      try await session.waitUntil("the model decodes") { $0.rows[0].contains("decodes") }
      #expect(try String(contentsOf: model, encoding: .utf8) != source)
      try await session.press("u", "y")
      try await session.waitUntil("the model is as it was") { $0.rows[0].contains("1 failure") }
      #expect(try String(contentsOf: model, encoding: .utf8) == source)
    }
  }

  private func run(_ command: String, in folder: TemporaryFolder) async throws {
    let run = try await InspectBinary().runShell(command, in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
  }
}

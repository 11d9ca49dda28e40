import Foundation
import TestSupport
import Testing

/// The package runs on the systems that it names: it uses nothing newer of the standard library and of Foundation.
///
/// It is not built for an Apple system here, so nothing else would report this: the names in the object files are
/// compared with the availability that the modules' symbol graphs state.
@Suite struct SystemAvailabilityTests {
  /// The oldest systems of `Package.swift`.
  static let oldest: [String: Version] = [
    "macOS": Version(13), "iOS": Version(16), "tvOS": Version(16), "watchOS": Version(9), "visionOS": Version(1),
  ]

  /// Files that use newer things, and only under `@available` or `#available`.
  private static let guarded: Set<String> = [
    "SharedList.swift", "Array+Sharing.swift", "ScalarCalls+Newer.swift", "String+Scanned.swift",
  ]

  /// Files whose types conform to protocols with newer requirements. The compiler's entries for those in their tables
  /// are not called on systems that lack them.
  private static let conforming: Set<String> = [
    "NeutralDecoder.swift", "NodeDecoder.swift", "KeyedNodeContainer.swift", "UnkeyedNodeContainer.swift",
  ]

  private static let newer = Task { try await SystemSymbols.newer(than: oldest) }

  @Test func theManifestNamesTheseSystems() throws {
    let manifest = try String(contentsOf: PackageFolder.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(
      manifest.contains(
        "platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],"))
  }

  @Test func whatIsGuardedSaysSo() throws {
    let files = try SourceFile.all().filter { Self.guarded.contains(($0.path as NSString).lastPathComponent) }
    #expect(files.count == Self.guarded.count)
    for file in files { #expect(file.code.contains("available(macOS "), "\(file.path)") }
  }

  @Test func nothingNewerIsCalled() async throws {
    let newer = try await Self.newer.value
    #expect(newer["s:15Synchronization5MutexV"] == "Mutex is of macOS 15.0", "the symbol graphs were read")
    let objects = try await ObjectSymbols.read(exceptFiles: Self.guarded)
    #expect(Set(objects.found.map(\.file)).count > 300, "the object files were found")
    for (symbol, file) in objects.found where !isWitness(symbol, in: file) {
      for name in ObjectSymbols.declarations(of: symbol) {
        if let found = newer[name] { Issue.record("\(file) uses what is newer: \(found) (\(symbol))") }
      }
    }
  }

  private func isWitness(_ symbol: String, in file: String) -> Bool {
    symbol.contains("Int128V") && Self.conforming.contains { file.hasSuffix("/\($0).o") }
  }

  @Test func whatOnlyConformsCallsNothingNewer() throws {
    let files = try SourceFile.all().filter { Self.conforming.contains(($0.path as NSString).lastPathComponent) }
    #expect(files.count == Self.conforming.count)
    for file in files { #expect(!file.code.contains("Int128"), "\(file.path)") }
  }

  /// The comparison detects newer declarations: these files do use some.
  @Test func newerThingsAreFound() async throws {
    let newer = try await Self.newer.value
    let objects = try await ObjectSymbols.read(exceptFiles: [])
    let found = Set(
      objects.found.filter { one in ObjectSymbols.declarations(of: one.symbol).contains { newer[$0] != nil } }
        .map(\.file))
    #expect(found.contains { $0.hasSuffix("SharedList.swift.o") })
    #expect(found.contains { $0.hasSuffix("ScalarCalls+Newer.swift.o") })
  }

  struct Version: Comparable, Decodable, CustomStringConvertible {
    let major: Int
    let minor: Int?

    init(_ major: Int) { (self.major, minor) = (major, nil) }

    static func < (one: Version, other: Version) -> Bool {
      (one.major, one.minor ?? 0) < (other.major, other.minor ?? 0)
    }

    var description: String { "\(major).\(minor ?? 0)" }
  }
}

/// The declarations of the toolchain's modules, and since when they exist.
private enum SystemSymbols {
  private struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Availability: Decodable {
      let domain: String?
      let introduced: SystemAvailabilityTests.Version?
    }

    let identifier: Identifier
    let pathComponents: [String]
    let availability: [Availability]
  }

  /// The declarations newer than that on any system, by identifier.
  static func newer(than oldest: [String: SystemAvailabilityTests.Version]) async throws -> [String: String] {
    let folder = try TemporaryFolder()
    let majors = ((oldest["macOS"]?.major ?? 0)...99).map(String.init).joined(separator: "|")
    let run = try await ProgramRun.of(
      "/bin/bash",
      [
        "-c",
        """
        triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\\(.*\\)",/\\1/p' | head -1)
        for module in Swift Synchronization Foundation FoundationEssentials; do
          swift symbolgraph-extract -module-name $module -target "$triple" -output-dir . -skip-synthesized-members || exit 1
        done
        # A symbol a line: most are as old as macOS 10, and need not be decoded.
        sed 's/{"kind":{"identifier"/\\n&/g' *.json | grep -E '"macOS","introduced":\\{"major":(\(majors))' | sed 's/,$//; s/\\],"relationships".*//'
        """,
      ], environment: InspectBinary.environment(), in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    var result: [String: String] = [:]
    for line in run.output.split(separator: "\n") {
      let symbol = try JSONDecoder().decode(Symbol.self, from: Data(line.utf8))
      for one in symbol.availability {
        guard let system = one.domain, let since = one.introduced, let limit = oldest[system], since > limit else {
          continue
        }
        result[symbol.identifier.precise] = "\(symbol.pathComponents.joined(separator: ".")) is of \(system) \(since)"
        break
      }
    }
    return result
  }
}

/// The names of Swift's symbols in the object files of the package.
private struct ObjectSymbols {
  /// Each symbol with one file that has it; symbols of conformances with all files.
  let found: [(symbol: String, file: String)]

  static func read(exceptFiles guarded: Set<String>) async throws -> ObjectSymbols {
    let parts = Set(try SourceFile.all().map(\.part)).sorted()
    let build = URL(fileURLWithPath: try InspectBinary().path).deletingLastPathComponent()
    let objects = parts.map { "\($0).build/*.swift.o" }.joined(separator: " ")
    let left = guarded.sorted().map { "$1 !~ /\\/" + $0.replacingOccurrences(of: "+", with: "[+]") + "[.]o$/" }
    let condition = (left + ["!seen[$2 ~ /Int128V/ ? $0 : $2]++"]).joined(separator: " && ")
    let run = try await ProgramRun.of(
      "/bin/bash",
      [
        "-c",
        """
        export LC_ALL=C; shopt -s nullglob
        grep -aoE '[$]s(s|S|10Foundation|15Sync|20Foundation)[A-Za-z0-9_]+' \(objects) | awk -F: '\(condition)'
        """,
      ], environment: InspectBinary.environment(), in: build)
    let found = run.outputData.split(separator: 0x0A).compactMap { line in
      line.firstIndex(of: 0x3A).map { colon in
        (String(decoding: line[(colon + 1)...], as: UTF8.self), String(decoding: line[..<colon], as: UTF8.self))
      }
    }
    return ObjectSymbols(found: found)
  }

  /// The declarations that a symbol may belong to: itself, an allocating initializer, a type's metadata or a witness.
  static func declarations(of symbol: String) -> [String] {
    let name = Substring("s:" + symbol.dropFirst(2)).utf8
    let bare = (0...3).map { String(Substring(name.dropLast($0))) }
    return bare + (name.suffix(2).elementsEqual("fC".utf8) ? [bare[1] + "c"] : [])
  }
}

import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// A decoder is compiled the way its model compiled.
@Suite struct DecoderStartTests {
  private let fixture: ModelFixture

  init() throws { fixture = try ModelFixture(Self.files) }

  private static let files = [
    "Order.swift": "import Missing\nstruct Order: Decodable, MissingProtocol { let id: MissingID }",
    "API.swift": """
    import Foundation
    enum API {
      static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { _ in Date() }
        return decoder
      }()
    }
    """,
  ]

  private func request(_ inspector: ModelInspector, from start: LoadedModel?) throws -> ModelInspector.Wanted {
    var wanted = ModelInspector.Wanted(model: "Order", decoder: "API.decoder")
    wanted.start = start
    return wanted
  }

  /// Stand-ins of the model are there at once.
  @Test func withTheStandInsOfTheModel() throws {
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "Order")
    let decoded = try inspector.prepare(request(inspector, from: model), nil)
    #expect(model.library.manifest.recipe.standIns.isEmpty == false)
    #expect(decoded.library.manifest.recipe.standIns == model.library.manifest.recipe.standIns)
    let document = InspectedDocument(bytes: Array(#"{"id":1}"#.utf8), file: "-")
    #expect(try inspector.oracle(document, with: decoded) == .decodes)
  }

  /// A build that exceeded its time limit is remembered until the code changes.
  @Test func whatTakesTooLongIsNoted() throws {
    let folder = fixture.folder.url.path + "/noted"
    let failures = FailedBuilds(try LibraryCache(folder: folder))
    #expect(failures.error(of: "a") == nil)
    failures.note(.tooSlow(seconds: 6), of: "a")
    failures.note(.errors([CompilerDiagnostic(place: nil, text: "x")]), of: "b")
    #expect(failures.error(of: "a") == .compilerTooSlow(seconds: 6))
    #expect(failures.error(of: "b") == .doesNotCompile([CompilerDiagnostic(place: nil, text: "x")]))
  }

  @Test func aCompileEndsWithItsTime() throws {
    let inspector = try fixture.inspector()
    var wanted = try request(inspector, from: nil)
    wanted.timeLimit = .zero
    #expect(throws: ModelError.compilerTooSlow(seconds: 0)) { try inspector.prepare(wanted, nil) }
  }
}

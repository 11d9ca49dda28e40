import DecodingDiagnostics
import Testing

@testable import InspectorScreen

@Suite("Best settings") struct BestSettingsTests {
  private static let rows = DecoderRow.allCases.map { $0.choices(DecoderSettings()).all.map(\.change) }

  private func best(_ decode: @escaping (SettingsChange) -> DecodeOutcome) -> BestSettings {
    var best = BestSettings(from: SettingsChange(), isOver: { false }, decode: decode)
    best.search(Self.rows)
    return best
  }

  @Test func twoSettingsOfWhichNeitherHelpsAloneAreFound() {
    let found = best { change in
      let isRight = change.keyDecodingStrategy == .convertFromSnakeCase && change.allowsJSON5 == true
      return isRight ? .failures(0) : change.allowsJSON5 == true ? .failures(5) : .notJSON
    }
    #expect(found.outcome == .failures(0))
    #expect(found.settings.keyDecodingStrategy == .convertFromSnakeCase && found.settings.allowsJSON5 == true)
  }

  @Test func twoSettingsThatAreWorseAloneAreFound() {
    let found = best { change in
      switch (change.keyDecodingStrategy == .convertFromSnakeCase, change.dateDecodingStrategy == .iso8601) {
      case (true, true): .failures(1)
      case (false, false): .failures(2)
      default: .failures(3)
      }
    }
    #expect(found.outcome == .failures(1))
  }

  @Test func aSettingThatMakesNoDifferenceIsLeftAlone() {
    let found = best { $0.dateDecodingStrategy == .iso8601 ? .failures(0) : .failures(3) }
    #expect(found.settings == SettingsChange().merging(DecoderRow.dates.change(to: "iso8601")))
  }

  @Test func theSearchEndsWhenItsTimeIsOver() {
    var count = 0
    var best = BestSettings(from: SettingsChange(), isOver: { count >= 5 }) { _ in
      count += 1
      return .failures(1)
    }
    best.search(Self.rows)
    #expect(count == 5 && best.outcome == .failures(1))
  }
}

extension DecoderRow {
  fileprivate func change(to label: String) -> SettingsChange {
    choices(DecoderSettings()).all.first { $0.label == label }?.change ?? SettingsChange()
  }
}

import DecodingDiagnostics
import Testing

@testable import FixProving

/// What decoding only reaches with the fixes of the plan.
@Suite(.serialized) struct FailuresBehindTests {
  private static let meals = """
    struct Day: Decodable {
      let meals: [Meal]
    }

    struct Meal: Decodable {
      let title: String
      let portions: Int
    }

    """

  @Test func isReportedAtItsPlaceWithTheFixThatRevealsIt() throws {
    let report = try ProvingFixture(Self.meals)
      .report(#"{"meals": {"title": "Soup", "portions": null}}"#, root: "Day")
    #expect(report.failures.map(\.path) == ["meals", "meals.portions"])
    #expect(report.failures.map(\.certainty) == [.certain, .certain])
    let behind = try #require(report.failures.last)
    #expect(behind.category == .valueNotFound)
    #expect(behind.occurrences.map(\.location.offset) == [40])
    #expect(try #require(behind.behind).map { report.fixes[$0].title } == ["Declare `meals` as `Meal`"])
    #expect(behind.fixes.map { report.fixes[$0].kind } == [.optional, .defaultValue])
    #expect(report.failures[0].behind == nil)
    #expect(report.behindCount == 1)
    #expect(report.plan?.remaining == 0)
  }

  /// The fix of the first failure adds lines above the declaration.
  @Test func isDeclaredWhereTheOriginalSourcesDeclareIt() throws {
    let model = """
      enum Kind: String, Decodable {
        case lunch
      }

      struct Day: Decodable {
        let kind: Kind
        let meals: [Meal]
      }

      struct Meal: Decodable {
        let title: String
        let portions: Int
      }

      """
    let report = try ProvingFixture(model)
      .report(#"{"kind": "brunch", "meals": {"title": "Soup", "portions": null}}"#, root: "Day")
    let behind = try #require(report.failures.first { $0.behind != nil })
    #expect(behind.declaration?.symbol == "Meal.portions")
    #expect(behind.declaration?.line == 12)
  }

  /// The unchanged model does not ask for anything below the key: whether it is the right one is an assumption.
  @Test func isOnlyPossibleUnderAKeyThatTheModelIgnored() throws {
    let report = try ProvingFixture(Self.meals)
      .report(#"{"meal_list": [{"title": "Soup", "portions": null}, {"title": "Pie", "portions": 2}]}"#, root: "Day")
    #expect(report.failures.map(\.certainty) == [.certain, .consequential])
    #expect(report.failures.map(\.path) == ["", "meal_list[0].portions"])
    #expect(report.behindCount == 0)
  }

  /// A second search starts from what the unchanged model meets.
  @Test func isForgottenBeforeTheNextSearch() throws {
    let fixture = try ProvingFixture(Self.meals)
    let json = #"{"meals": {"title": "Soup", "portions": null}}"#
    var report = try fixture.report(json, root: "Day")
    let first = report
    fixture.prove(&report, json, root: "Day")
    #expect(report.failures == first.failures)
    #expect(report.plan == first.plan)
  }

  @Test func aValueThatNothingReadsIsDeclaredWithItsOwnType() throws {
    let model = """
      struct Row: Decodable {
        let form: [Outcome]
        let teacher: Teacher
      }

      enum Outcome: String, Decodable {
        case win = "W", draw = "D"
      }

      struct Teacher: Decodable {
        let code: String

        init(from decoder: any Decoder) throws {
          code = try decoder.singleValueContainer().decode(String.self).uppercased()
        }
      }

      """
    let json = #"[{"form": "WD", "teacher": "hof"}, {"form": "DD", "teacher": {"code": "kel"}}]"#
    let report = try ProvingFixture(model).report(json, root: "[Row]")
    let last = report.fixes.filter { $0.rule == "found-form" }
    #expect(last.map(\.kind) == [.wrongShape, .flexible])
    #expect(last.first?.title == "Declare `form` as `String`")
    #expect(report.plan?.remaining == 0)
    #expect(report.plan?.loses == nil)
  }
}

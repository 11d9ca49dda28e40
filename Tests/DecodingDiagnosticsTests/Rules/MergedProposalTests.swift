import Testing

@testable import DecodingDiagnostics

@Suite struct MergedProposalTests {
  private func proposal(_ subject: String, title: String, evidence: String) -> Proposal {
    var proposal = Proposal(
      .defaultValue, title: title, subjects: [subject], explanation: evidence, notes: ["Nothing is lost."])
    proposal.mergedTitleFormat = "Give %@ default values"
    return proposal
  }

  @Test func notesAreSaidOnceAfterTheEvidenceOfAllPlaces() {
    let merged = proposal("size", title: "Default %@ to 0", evidence: "'size' is absent at 'a'.")
      .merging(proposal("size", title: "Default %@ to 0", evidence: "'size' is absent at 'b'."))
    #expect(merged.title == "Default `size` to 0")
    #expect(merged.explanation == "'size' is absent at 'a'. 'size' is absent at 'b'. Nothing is lost.")
  }

  @Test func whatNamesOneChangeDoesNotNameTwo() {
    let merged = proposal("size", title: "Default %@ to 0", evidence: "'size' is absent.")
      .merging(proposal("name", title: "Default %@ to \"\"", evidence: "'name' is absent."))
    #expect(merged.title == "Give `size` and `name` default values")
    #expect(merged.explanation == "'size' is absent. 'name' is absent. Nothing is lost.")
  }

  /// If one place loses data, both do, whichever comes first.
  @Test(arguments: [
    (Fix.Effect.lossless, Fix.Effect.losesData, Fix.Effect.losesData), (.losesData, .lossless, .losesData),
    (.loosensModel, .losesData, .losesData), (.loosensModel, .lossless, .loosensModel),
    (.lossless, .lossless, .lossless),
  ])
  func theGreaterLossIsThatOfBoth(_ first: Fix.Effect, _ second: Fix.Effect, _ both: Fix.Effect) {
    var one = proposal("size", title: "Default %@ to 0", evidence: "a")
    var other = one
    (one.effect, other.effect) = (first, second)
    #expect(one.merging(other).effect == both)
  }
}

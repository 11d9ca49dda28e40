internal import JSONText

/// A value for which an `init(from:)` tries one type after another, and throws in the end: it tries one more.
struct LastAttemptRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.isRefusal,
      let (type, reads) = context.handReads, reads.allSatisfy({ !$0.opensContainer }),
      let property = reads.compactMap({ $0.property ?? $0.results.first }).compactMap(type.property(named:)).first,
      let wanted = property.type.map(TypeText.unwrapped), let read = reads.first
    else { return nil }
    let values = context.nodes(at: failure.offsets)
    let tried = Set(reads.compactMap(\.type).map(TypeText.unwrapped))
    // Where none of them is the property's own, what is made of the value is known to the code alone.
    guard tried.contains(wanted), let attempt = FurtherAttempt(reading: values, as: wanted, context),
      !tried.contains(attempt.type)
    else { return nil }
    let call = "$container.decode(\(attempt.type).self, forKey: $key)"
    let condition = attempt.condition.replacing("$read", with: call)
    return Proposal(
      .flexible, title: FixWording.helperTitle(attempt.type), subjects: [property.name],
      explanation: FixWording.lastAttempt(tried.sorted(), failure),
      edits: [
        .takeOtherForm(
          type: type.name, path: read.names, condition: condition, value: attempt.value, isLast: true)
      ],
      mergeKey: "lastAttempt:\(type.name):\(property.name):\(attempt.type)")
  }
}

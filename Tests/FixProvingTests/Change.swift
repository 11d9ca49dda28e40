import DecodingDiagnostics

/// The changes of a fix or a plan.
struct Change {
  let diff: String?
  let documentDiff: String?
  let root: String?
  let decoderChange: DecoderChange?

  init(_ plan: Plan) {
    (diff, documentDiff, root, decoderChange) = (plan.diff, plan.documentDiff, plan.root, plan.decoderChange)
  }

  init(_ fix: Fix) {
    (diff, documentDiff, root, decoderChange) = (fix.diff, fix.documentDiff, fix.root, fix.decoderChange)
  }

  var texts: [String] { [diff, documentDiff, root, decoderChange?.swift].compactMap(\.self) }

  /// A decoder with the change's statements applied.
  var decoderExpression: String? {
    decoderChange.map { "{ () -> JSONDecoder in\nlet decoder = JSONDecoder()\n\($0.swift)\nreturn decoder\n}()" }
  }
}

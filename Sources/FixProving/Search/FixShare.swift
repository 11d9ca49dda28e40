import DecodingDiagnostics

/// The places that a fix affects, as the reports give them.
struct FixShare {
  var resolved: Set<FailurePlace<DocumentBody.Origin>> = []
  var revealed: Set<FailurePlace<DocumentBody.Origin>> = []
  var remaining: Set<FailurePlace<DocumentBody.Origin>> = []
  var mended: Set<WarningPlace<DocumentBody.Origin>> = []

  func concerns(_ number: Int) -> Bool {
    resolved.contains { $0.place.evidence == number } || mended.contains { $0.place.evidence == number }
  }

  /// Returns the fix with only its effects on a single report.
  func narrowed(_ fix: Fix, to number: Int, position: Int) -> Fix {
    var fix = fix
    fix.number = position + 1
    let warnings = mended.count { $0.place.evidence == number }
    fix.resolves = resolved.count { $0.place.evidence == number } + warnings
    fix.mendedWarnings = warnings == 0 ? nil : warnings
    fix.reveals = revealed.count { $0.place.evidence == number }
    fix.remaining = remaining.count { $0.place.evidence == number }
    return fix
  }
}

extension Plan {
  /// Returns the plan for a report with only these fixes; nil if it contains none of them.
  func narrowed(to positions: [Int]) -> Plan? {
    var plan = self
    plan.fixes = fixes.compactMap(positions.firstIndex(of:))
    return plan.fixes.isEmpty ? nil : plan
  }
}

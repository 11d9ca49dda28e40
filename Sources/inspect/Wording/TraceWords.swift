import DecodingDiagnostics
import FixProving

/// `--trace-fixes`: the proposals for each finding, in the order of their trials.
enum TraceWords {
  static func text(of trace: [TracedProposal]) -> String {
    var order: [String] = []
    var groups: [String: [TracedProposal]] = [:]
    for traced in trace {
      let heading = heading(of: traced)
      if groups[heading] == nil { order.append(heading) }
      groups[heading, default: []].append(traced)
    }
    guard !order.isEmpty else { return nothing }
    return order.map { heading in
      ([heading] + groups[heading, default: []].map(line)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static let nothing = "No rule proposed anything."

  /// `orders[*].price: typeMismatch`
  private static func heading(of traced: TracedProposal) -> String {
    let findings = traced.findings.joined(separator: ", ")
    return traced.round == 0 ? findings : "\(findings) (revealed by fixes, round \(traced.round + 1))"
  }

  /// `  string-backed-number (adapted): Parse `price` from a string: fix 1, resolves 3`
  private static func line(_ traced: TracedProposal) -> String {
    let rules = traced.rules.joined(separator: " + ")
    return "  \(rules) (\(traced.tier.rawValue)): \(traced.title): \(words(traced.outcome))"
  }

  private static func words(_ outcome: TracedProposal.Outcome) -> String {
    switch outcome {
    case .holds(let resolves, let number?): "fix \(number), resolves \(resolves)"
    case .holds(let resolves, nil): "holds, resolves \(resolves), but another fix makes the same change or is better"
    case .impossible(let problem): "not possible: \(problem)"
    case .breaks(let count): "rejected: \(count) values fail that decoded before"
    case .useless: "rejected: it resolves nothing"
    case .untried: "not tested: out of time"
    case .beyondLimit: "not tested: likelier proposals filled the round"
    }
  }
}

/// Sentences about the differences to earlier documents.
extension Catalogue {
  /// `since monday.part (1,204 documents in 12 files): 2 new failures, 1 failure gone, 3 new keys`.
  public static func heading(of drift: Drift) -> String {
    let before = count(drift.before.documents, "document") + " in " + count(drift.before.files, "file")
    let counts = counts(of: drift)
    return "since \(drift.against) (\(before)): " + (counts.isEmpty ? "nothing new, nothing gone" : counts)
  }

  private static func counts(of drift: Drift) -> String {
    let nouns: [(Drift.Subject, String, String)] = [
      (.failure, "failure", "failures"), (.key, "key", "keys"), (.kind, "type of value", "types of values"),
      (.form, "string format", "string formats"), (.value, "value", "values"),
    ]
    let new = nouns.map { count(drift.count(.appeared, $0.0), "new " + $0.1, "new " + $0.2) }
    let gone = nouns.map { count(drift.count(.gone, $0.0), $0.1 + " gone", $0.2 + " gone") }
    return (new + gone).filter { !$0.hasPrefix("0 ") }.joined(separator: ", ")
  }

  /// Why only failures were compared; nil if everything was.
  public static func incomparable(_ drift: Drift) -> String? {
    drift.hasCensus
      ? nil : "only failures were compared: \(drift.against) does not record keys and values"
  }

  /// “new key: `channel` in (root): 40 of 1,000 now, 0 of 1,204 then; in a.jsonl”.
  public static func drift(_ item: Drift.Item) -> String {
    let rates = "\(rate(item.now)) now, \(rate(item.before)) then"
    let files = item.files.isEmpty ? "" : "; in \(item.files.joined(separator: ", "))"
    return "\(tag(of: item)): \(subject(of: item)): \(rates)\(files)"
  }

  /// `new key`, `failure gone`.
  public static func tag(of item: Drift.Item) -> String {
    let noun =
      switch item.subject {
      case .failure: "failure"
      case .key: "key"
      case .kind: "type"
      case .form: "format"
      case .value: "value"
      }
    return item.change == .appeared ? "new " + noun : noun + " gone"
  }

  /// What has changed, without numbers.
  public static func subject(of item: Drift.Item) -> String {
    let place = item.path.isEmpty ? "(root)" : item.path
    return switch (item.subject, item.what) {
    case (.failure, let category):
      "\(category ?? "") at \(place): \(item.message.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } ?? "")"
    case (.key, let key): "`\(key ?? "")` in \(place)"
    case (.kind, let kind): "\(kind ?? "") at \(place)"
    case (.form, let form?): "\(form) at \(place)"
    case (.value, let value?): "\(value) at \(place)"
    case (.form, nil): "more than \(Census.formLimit) formats at \(place)"
    case (.value, nil): "more than \(Census.valueLimit) values at \(place)"
    }
  }

  /// `12 of 40 (30%)`.
  private static func rate(_ rate: Drift.Rate) -> String {
    let text = "\(grouped(rate.count)) of \(grouped(rate.outOf))"
    guard rate.count > 0, rate.outOf > 0 else { return text }
    let percent = rate.share * 100
    let digits = percent >= 10 ? String(Int(percent.rounded())) : percent >= 0.1 ? tenths(percent) : "below 0.1"
    return "\(text) (\(digits)%)"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

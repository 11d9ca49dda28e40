/// One place where a sample does not fit its model, listed manually.
struct Fault: Hashable, Sendable, CustomStringConvertible {
  let category: String
  let path: String
  let key: String?
  let line: Int
  let column: Int

  var description: String {
    "\(category) at \"\(path)\"\(key.map { ", key \($0)" } ?? "") (\(line):\(column))"
  }
}

extension MachineReport.Document {
  /// All certain failures of the report, one fault for each occurrence.
  var faults: Set<Fault> {
    Set(
      failures.filter { $0.certainty == "certain" }.flatMap { failure in
        failure.occurrences.map { occurrence in
          Fault(
            category: failure.category, path: occurrence.path, key: failure.key, line: occurrence.location.line,
            column: occurrence.location.column)
        }
      })
  }
}

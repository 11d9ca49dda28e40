import DecodingDiagnostics
import JSONText

/// The lines of a file that are not JSON, as failures: one for each kind of syntax error, with all its places.
struct BrokenLines {
  let window: JSONLinesWindow

  /// - Parameter inspect: Returns the report on one of the lines.
  ///
  /// - Complexity: Linear in the number of broken lines, and in the length of each up to its error.
  func failures(inspect: (JSONDocument) -> DocumentReport) -> [Failure] {
    var failures: [Failure] = []
    var numbers: [SyntaxProblem.Cause: Int] = [:]
    for line in window.broken {
      guard let problem = line.document.breakage else { continue }
      if let number = numbers[problem.cause] {
        failures[number].add(line.location(of: problem.range))
      } else if var failure = inspect(line.document).relocated(by: line).failures.first {
        numbers[problem.cause] = failures.count
        failure.outOf = window.lines.count + window.broken.count
        (failure.count, failure.occurrences) = (0, [])
        // It has places in the file, but not in the array of the other lines.
        failure.offsets = OffsetList([])
        failure.add(line.location(of: problem.range))
        failures.append(failure)
      }
    }
    return failures
  }
}

extension Failure {
  /// Adds an occurrence without the line's text, which the file has at the location.
  fileprivate mutating func add(_ location: Location) {
    count += 1
    occurrences.append(Occurrence(path: "", codingPath: "", pointer: "", value: nil, location: location))
  }
}

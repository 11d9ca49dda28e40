import ArgumentParser

/// The numbers of fixes on the command line: `1,3`.
struct FixNumbers: ExpressibleByArgument {
  let numbers: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    numbers = parts.compactMap { Int($0) }.filter { $0 > 0 }
    guard numbers.count == parts.count else { return nil }
  }
}

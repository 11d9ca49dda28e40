/// How long the package manager may wait for a network: it says what it fetches, and then nothing until that is there.
struct NetworkPatience: Sendable {
  /// The variable that sets the limit.
  static let variable = "INSPECT_FETCH_SECONDS"

  private let limitSeconds: Int
  /// What it does now, in its own words.
  private(set) var current = ""
  private(set) var isFetching = false
  private(set) var silentSeconds = 0

  private static let signs = [
    "Fetching ", "Fetched ", "Updating ", "Updated ", "Computing version ", "Computed ", "Creating working copy ",
    "Working copy ", "Downloading ", "Downloaded ",
  ]
  /// Those that need somebody to answer.
  private static let waits = ["Fetching ", "Updating ", "Downloading "]

  /// A large dependency takes minutes; one that nobody answers for takes as long as git is patient. Stand-ins are there
  /// in seconds.
  init(limitSeconds: Int = 15) {
    self.limitSeconds = limitSeconds
  }

  init(environment: [String: String]) {
    let seconds = environment[Self.variable].flatMap(Int.init)
    self = seconds.map { NetworkPatience(limitSeconds: max(1, $0)) } ?? NetworkPatience()
  }

  static func isResolving(_ line: Substring) -> Bool { signs.contains(where: line.hasPrefix) }

  mutating func take(_ line: Substring) {
    silentSeconds = 0
    // Between them stand warnings and what compilers print.
    guard Self.isResolving(line) || line.hasPrefix("[") else { return }
    current = String(line)
    isFetching = Self.waits.contains(where: line.hasPrefix)
  }

  /// Another second silently.
  mutating func tick() { silentSeconds += 1 }

  var isOver: Bool { isFetching && silentSeconds >= limitSeconds }
}

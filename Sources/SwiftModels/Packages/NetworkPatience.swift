/// How long the package manager may wait for a network. It prints what it fetches, and then nothing until it has it.
struct NetworkPatience: Sendable {
  /// The variable that sets the limit.
  static let variable = "INSPECT_FETCH_SECONDS"

  private let limitSeconds: Int
  /// The package manager's own description of what it currently does.
  private(set) var current = ""
  private(set) var isFetching = false
  private(set) var silentSeconds = 0

  private static let signs = [
    "Fetching ", "Fetched ", "Updating ", "Updated ", "Computing version ", "Computed ", "Creating working copy ",
    "Working copy ", "Downloading ", "Downloaded ",
  ]
  /// The operations that need a response from a server.
  private static let waits = ["Fetching ", "Updating ", "Downloading "]

  /// A large dependency takes minutes to fetch, and an unresponsive server takes as long as git's timeout, whereas
  /// stand-ins take seconds.
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
    // Other lines are warnings and compiler output.
    guard Self.isResolving(line) || line.hasPrefix("[") else { return }
    current = String(line)
    isFetching = Self.waits.contains(where: line.hasPrefix)
  }

  /// Notes another second without output.
  mutating func tick() { silentSeconds += 1 }

  var isOver: Bool { isFetching && silentSeconds >= limitSeconds }
}

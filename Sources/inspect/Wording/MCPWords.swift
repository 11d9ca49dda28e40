/// The descriptions that the Model Context Protocol server gives of itself and its tools.
enum MCPWords {
  static let instructions = """
    Shows every reason why a JSON document does not decode into a Swift Codable model, with fixes that were proved by \
    compiling and decoding again. Start with inspect; it names the fixes by numbers, which diff prints as a patch.
    """

  static let inspect = """
    Decode JSON into a Swift model of the sources, and report every failure with its place in the JSON and in Swift, how \
    often it occurs, and proved fixes.
    """

  static let explain = "Explain a failure category, warning or fix by its name, with an example."
  static let listModels = "List the Decodable types of the sources that fit a document, best first."
  static let diff = "Print the proved fixes as a unified diff against the Swift sources; nothing is changed."
  static let apply = "Write the proved fixes to the Swift sources below the server's folder."
  static let proveFixes = "Whether to look for fixes, which takes up to 10 seconds; true if left out."
  static let redact = "Whether to mask the document's values in the report."
  static let fileOrText = "Give either file or text: the path of a JSON file, or the JSON itself."

  static func failures(_ count: Int?) -> String {
    count.map { $0 == 1 ? "1 failure" : "\($0) failures" } ?? "could not be loaded"
  }

  static func noModels(_ notes: [String]) -> String {
    notes.isEmpty ? "No type of the sources shares keys with the document." : notes.joined(separator: "\n")
  }

  static func outside(_ path: String) -> String {
    "\(ShownFile.name(path)) is outside of the server's folder. Start the server in the project's folder, and give paths below it."
  }

  static func code(_ text: String) -> String {
    "`\(text)` is code. Give the name of a type or of a decoder in the sources, or start the server with --trust."
  }
}

extension FixWording {
  static func repairTitle(_ count: Int) -> String { "Repair the text at \(Catalogue.count(count, "place"))" }

  static func repair(_ count: Int) -> String {
    "Every change is the smallest that makes the place JSON; whoever writes the text should make it, or a step before decoding."
  }

  static let emptyTitle = "Take an empty body for null"
  static let empty = "An empty body is no JSON. Where no answer is an answer, do not decode it, or decode null in its place."
}

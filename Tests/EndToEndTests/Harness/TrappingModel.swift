import TestSupport

/// A model whose own code ends the process if `n` is 0.
enum TrappingModel {
  static func write(to folder: TemporaryFolder) throws {
    try folder.write(
      """
      struct Trap: Decodable {
        let n: Int
        enum CodingKeys: String, CodingKey { case n }
        init(from decoder: any Decoder) throws {
          n = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .n)
          precondition(n != 0, "zero")
        }
      }
      """, to: "Trap.swift")
  }
}

import Foundation

/// What the name of a file indicates about the JSON in it.
///
/// | name | holds |
/// |---|---|
/// | `orders.jsonl`, `orders.ndjson` | a document a line |
/// | `orders.json` | one document: JSONDecoder rejects it where every line is a value of its own |
/// | `orders.log`, `-` | what its text turns out to be |
public enum JSONFileName {
  public static func promisesLines(_ file: String) -> Bool { ["jsonl", "ndjson"].contains(pathExtension(of: file)) }

  public static func promisesOneDocument(_ file: String) -> Bool { pathExtension(of: file) == "json" }

  private static func pathExtension(of file: String) -> String { (file as NSString).pathExtension.lowercased() }
}

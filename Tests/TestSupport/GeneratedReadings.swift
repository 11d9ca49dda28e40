/// A long document with three failures in every record, the same at every call.
public enum GeneratedReadings {
  /// The root type of ``modelSource``.
  public static let root = "ReadingLog"

  /// A model that the records do not fit: `value` is a string, `sensor` is missing, `unit` has no such case.
  public static let modelSource = """
    struct ReadingLog: Decodable {
      let site: String
      let readings: [Reading]
    }

    struct Reading: Decodable {
      let id: Int
      let sensor: String
      let value: Double
      let unit: Unit
      let note: String?
    }

    enum Unit: String, Decodable {
      case celsius, pascal, percent
    }

    """

  /// The number of failures in a document of `count` records: each of the three once per record.
  public static func failures(count: Int) -> Int {
    3 * count
  }

  /// A document of `count` records, one per line after the two that open it.
  public static func document(count: Int = 10_000) -> String {
    let units = ["kelvin", "bar", "ratio"]
    var text = "{ \"site\": \"North mole\",\n  \"readings\": [\n"
    for index in 0..<count {
      let value = "\(index % 40),\(index % 10)"
      let separator = index == count - 1 ? "" : ","
      text += "    { \"id\": \(index), \"value\": \"\(value)\", \"unit\": \"\(units[index % 3])\" }\(separator)\n"
    }
    return text + "  ]\n}\n"
  }
}

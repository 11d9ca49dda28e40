/// The argument parser's description of the command line in JSON.
struct ToolDescription: Decodable {
  struct Command: Decodable {
    let commandName: String
    let abstract: String
    let discussion: String
    let arguments: [Argument]
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let sectionTitle: String?
    let shouldDisplay: Bool
  }

  struct Name: Decodable {
    enum Kind: String, Decodable { case long, short, longWithSingleDash }

    let kind: Kind
    let name: String

    var text: String { (kind == .long ? "--" : "-") + name }
  }

  let command: Command
}

import Foundation

/// The manual page, in the format of `man`, generated from the argument parser's description.
struct ManualPage {
  private let command: ToolDescription.Command

  /// - Parameter json: The argument parser's description of the command line.
  init(json: String) throws {
    command = try JSONDecoder().decode(ToolDescription.self, from: Data(json.utf8)).command
  }

  var text: String {
    let lines =
      [".TH \(command.commandName.uppercased()) 1", ".SH NAME"]
      + ["\(command.commandName) \\- \(Self.escaped(command.abstract))", ".SH SYNOPSIS"]
      + [".B \(command.commandName)", "[\\fIoptions\\fR] \(operands)", ".SH DESCRIPTION"]
      + Self.paragraphs(command.discussion) + sections + Self.environment
    return lines.joined(separator: "\n") + "\n"
  }

  private var shown: [ToolDescription.Argument] { command.arguments.filter(\.shouldDisplay) }

  private var operands: String {
    shown.filter { $0.kind == .positional }.map { "\\fI\($0.valueName ?? "value")\\fR ..." }.joined(separator: " ")
  }

  /// The options with the section titles of the help, those without a section first.
  private var sections: [String] {
    let options = shown.filter { $0.kind != .positional }
    var titles: [String] = []
    for case let title? in options.map(\.sectionTitle) where !titles.contains(title) { titles.append(title) }
    return section("OPTIONS", options.filter { $0.sectionTitle == nil })
      + titles.flatMap { title in section(title.uppercased(), options.filter { $0.sectionTitle == title }) }
  }

  private func section(_ title: String, _ options: [ToolDescription.Argument]) -> [String] {
    [".SH \(title)"] + options.flatMap(Self.entry)
  }

  private static func entry(_ option: ToolDescription.Argument) -> [String] {
    let names = (option.names ?? []).sorted { $0.kind == .short && $1.kind != .short }
      .map { "\\fB\(escaped($0.text))\\fR" }
    let value = option.kind == .option ? " \\fI\(escaped(option.valueName ?? "value"))\\fR" : ""
    let standard = option.defaultValue.map { " (default: \($0))" } ?? ""
    let text = [option.abstract, option.discussion].compactMap(\.self).joined(separator: " ") + standard
    return [".TP", names.joined(separator: ", ") + value, escaped(text)]
  }

  private static var environment: [String] {
    let variables = [
      ("XDG_CACHE_HOME", "The folder of compiled models."),
      ("XDG_STATE_HOME", "The folder of the files that --undo restores, and of the list of trusted folders."),
      ("TMPDIR", "The folder of temporary files."),
      ("INSPECT_TRUST_FOLDERS", "Folders to trust with everything inside them, separated by colons."),
      ("INSPECT_BUILD_SECONDS", "Time limit for the build of a package (default: 1800)."),
      ("INSPECT_FETCH_SECONDS", "How long to wait for the network while packages are fetched (default: 15)."),
    ]
    return [".SH ENVIRONMENT"] + variables.flatMap { [".TP", "\\fB\($0)\\fR", escaped($1)] }
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n\n").flatMap { [".PP", escaped(String($0))] }
  }

  /// Escapes text: a line that starts with a dot or a quote would be a command, and a bare dash a hyphen that a search
  /// does not find.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

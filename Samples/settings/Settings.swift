struct Settings: Codable {
  let editor: Editor
  let theme: String
  let recentFiles: [String]
  let telemetry: Telemetry

  struct Editor: Codable {
    let font: String
    let fontSize: Double
    let rulers: [Int]
    let wordWrap: Bool
  }

  struct Telemetry: Codable {
    let enabled: Bool
    let endpoint: String?
  }
}

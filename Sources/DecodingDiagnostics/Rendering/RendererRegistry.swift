/// The known output formats.
public enum RendererRegistry {
  public static let all: [any ReportRenderer.Type] = [
    TextRenderer.self, JSONRenderer.self, ConciseRenderer.self, XcodeRenderer.self, AgentRenderer.self,
    GitHubRenderer.self, GitLabRenderer.self, JUnitRenderer.self, SARIFRenderer.self,
  ]

  public static var names: [String] { all.map { $0.name } }

  /// Returns whether a format shows fixes.
  public static func showsFixes(_ name: String) -> Bool { all.first { $0.name == name }?.showsFixes ?? true }

  /// Returns the renderer of a format; nil for an unknown name.
  public static func renderer(named name: String, options: RenderingOptions = .init()) -> (any ReportRenderer)? {
    all.first { $0.name == name }?.init(options: options)
  }
}

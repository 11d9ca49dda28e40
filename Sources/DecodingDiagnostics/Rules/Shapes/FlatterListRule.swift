internal import JSONText

/// Lists with one level more in the model than in the JSON, below the outermost: `[[Call]]` for `[{…}, {…}]`, or
/// `[String: [Call]]` for `{"a": {…}}`.
struct FlatterListRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, failure.found != "array", context.isInsideProperty, let owner,
      let type = owner.property.type, owner.canBeWrapped, let whole = holders, !whole.isEmpty
    else { return nil }
    let bare = TypeText.unwrapped(type)
    let fitting = Set(Self.flatter(bare)).filter { flat in whole.allSatisfy { fit.fits($0, flat) } }
    guard fitting.count == 1, let flat = fitting.first else { return nil }
    let target = flat + (TypeText.isOptional(type) ? "?" : "")
    return Proposal(.wrongShape, retyping: owner, to: target, FixWording.neverMany(failure, TypeText.core(of: type)))
  }

  /// The values of the whole property.
  private var holders: [Node]? {
    let path = PatternPath(context.path)
    let property = context.walk.steps(along: path, from: context.root).last { $0.owner != nil }
    let pattern = context.walk.opening(context.path, from: context.root)
    return property.map { context.nodes(at: PatternPath(steps: Array(pattern.steps.prefix($0.depth)))) }
  }

  /// The type with one list less, at any level but the outermost.
  private static func flatter(_ type: String) -> [String] {
    if let entry = TypeText.dictionary(type) {
      return (removing(entry.value) + flatter(entry.value)).map { "[\(entry.key): \($0)]" }
    }
    guard type.hasPrefix("["), let element = TypeText.element(of: type) else { return [] }
    return (removing(element) + flatter(element)).map { "[\($0)]" }
  }

  private static func removing(_ type: String) -> [String] {
    type.hasPrefix("[") ? TypeText.element(of: type).map { [$0] } ?? [] : []
  }
}

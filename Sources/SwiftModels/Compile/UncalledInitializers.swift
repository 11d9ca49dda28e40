import SwiftSyntax

/// Classes whose initializers are all unneeded: without any initializer, the compiler rejects properties that have no
/// initial value.
struct UncalledInitializers {
  /// Replaces them; cannot be called.
  static let substitute = "init(_:Never){fatalError()}"

  /// The first initializer of each class.
  let ofClasses: [Range<Int>]

  /// - Parameter dropped: The members that are not compiled.
  init(in tree: SourceFileSyntax, dropped: [Range<Int>]) {
    var first: [SyntaxIdentifier: Range<Int>] = [:]
    var dropCounts: [SyntaxIdentifier: Int] = [:]
    var classes: [ClassDeclSyntax] = []
    for range in dropped {
      guard let initializer = Self.initializer(at: range.lowerBound, in: tree), let owner = initializer.classAround
      else { continue }
      if first[owner.id] == nil {
        first[owner.id] = range
        classes.append(owner)
      }
      dropCounts[owner.id, default: 0] += 1
    }
    ofClasses = classes.compactMap { owner in
      let count = owner.memberBlock.members.count { $0.decl.is(InitializerDeclSyntax.self) }
      return dropCounts[owner.id] == count ? first[owner.id] : nil
    }
  }

  private static func initializer(at offset: Int, in tree: SourceFileSyntax) -> InitializerDeclSyntax? {
    var next = tree.token(at: AbsolutePosition(utf8Offset: offset))?.parent
    while let node = next, !node.is(MemberBlockItemSyntax.self) {
      if let initializer = node.as(InitializerDeclSyntax.self) { return initializer }
      next = node.parent
    }
    return nil
  }
}

extension InitializerDeclSyntax {
  /// Nil if it belongs to an extension or another type.
  fileprivate var classAround: ClassDeclSyntax? {
    parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
  }
}

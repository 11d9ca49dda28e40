import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

/// A step of decoding code, at its position in the syntax tree.
struct CodeSite {
  let file: SwiftFile
  let style: FileStyle
  /// The nodes that begin and end there, the innermost first.
  private let nodes: [Syntax]

  init?(_ bytes: Range<Int>, in parsed: FileIndex) {
    guard let token = parsed.tree.token(at: AbsolutePosition(utf8Offset: bytes.lowerBound)) else { return nil }
    nodes = sequence(first: Syntax(token), next: \.parent).prefix { bytes.contains($0.trimmedByteRange) }
      .filter { $0.trimmedByteRange == bytes }
    guard !nodes.isEmpty else { return nil }
    file = parsed.file
    style = FileStyle(file.text, parsed.tree)
  }

  func node<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? { nodes(type).first }

  func nodes<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] { nodes.compactMap { $0.as(type) } }

  func patches(for rewrite: Rewrite) throws(EditError) -> [TextPatch] {
    let made: [TextPatch]? =
      switch rewrite {
      case .readAs(let type, let isBridge): reading(type, isBridge: isBridge)
      case .convertBefore(let code): converting(code)
      case .askAlso: asking
      case .relaxGuard(let type): relaxing(making: type)
      case .dropGuard: dropping
      case .skipNull: skippingNull
      case .tryFirst(let later): trying(first: later.bytes)
      case .takeOnlyIf(let condition): taking(onlyIf: condition)
      case .handSuper: handingSuper
      case .whereContained: askingFirst
      case .unlessEmpty: skippingEmpty
      case .orElse(let code): trying(after: code)
      case .readEntriesAs(let type): readingEntries(type)
      case .readIfPresent: readingIfPresent
      case .replace(let code): replacing(by: code)
      case .tryBefore(let type, let code): trying(type, doing: code)
      case .acceptWords(let words): comparing(with: words)
      case .affirm(let bridge): affirming(bridge)
      case .skipOtherKind: skippingOtherKind
      case .skipLacking: skippingLacking
      case .skipFailed: skippingFailed
      case .passOver(let keys): passing(over: keys)
      case .takeOne(let type): takingOne(type)
      case .overDecoders(let method): iterating(overDecodersOf: method)
      case .readFromCopy: readingFromCopy
      case .openInside(let names, let keys): openingInside(names, keys: keys)
      case .readAround(let name): readingAround(by: name)
      case .openHigher: openingHigher
      case .readHigher: readingHigher
      case .openFirst: openingFirst
      case .matchSome(let name): matchingSome(name)
      case .readWhole(let type, let property): readingWhole(type, as: property)
      case .takeFirst(let type, let property): takingFirst(type, as: property)
      case .openSingle: openingSingle
      case .underKey(let name): reading(under: name)
      case .tryPlain(let type): tryingPlain(type)
      case .addArms(let copies): addingArms(copies)
      case .addArm(let head, let lines): addingArm(head, lines)
      case .takeRest(let statement, let name): changingArm(statement, binding: name)
      case .lookUp(let name): lookingUp(unknown: name)
      case .spellAlso(let texts): spelling(also: texts)
      case .openBefore(let local, let name, let keys): openingBefore(local, name, keys: keys)
      case .writeInside(let names, let keys): writingInside(names, keys: keys)
      case .callOn(let base): calling(on: base)
      }
    guard let made else { throw .unsupported("\(file.path) is written in a way that \(rewrite) does not know") }
    return made
  }

  func indentation(of node: some SyntaxProtocol) -> String { file.indentation(at: node.trimmedByteRange.lowerBound) }

  /// Returns code indented by one more level.
  func deepened(_ text: String) -> String { text.replacing("\n", with: "\n" + style.unit) }
}

extension SyntaxProtocol {
  /// The statement that it is part of.
  var statement: CodeBlockItemSyntax? { ancestor(CodeBlockItemSyntax.self) }

  /// The innermost node of a kind around it.
  func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    sequence(first: Syntax(self), next: \.parent).dropFirst().lazy.compactMap { $0.as(type) }.first
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

import SwiftSyntax

/// The code in an `init(from:)` that tries one type after another, and that another attempt can be added to.
struct TriedTypes {
  /// A place in the file, by offset.
  enum Place {
    /// At the start of a statement, or after one that ends in `return`.
    case before(Int), after(Int)
    /// At the start of a chain of ifs, or at its last `else`; with the start of the chain.
    case atChain(Int), beforeElse(Int, chain: Int)

    /// Whether other branches follow in the same statement.
    var joins: Bool {
      switch self {
      case .before, .after: false
      case .atChain, .beforeElse: true
      }
    }

    /// An offset on the line whose indentation holds.
    var line: Int {
      switch self {
      case .before(let offset), .after(let offset), .atChain(let offset), .beforeElse(_, let offset): offset
      }
    }
  }

  let first: Place
  let last: Place

  /// Fails if the body tries no types.
  init?(in body: CodeBlockSyntax) {
    // Filtered as a list of syntax, the statements would lose their places in the file.
    self.init(among: Array(body.statements))
  }

  init?(among all: [CodeBlockItemSyntax]) {
    let statements = all.filter(\.isAttempt)
    guard let start = statements.first else { return nil }
    let offset = start.trimmedByteRange.lowerBound
    guard let chain = start.chain else {
      first = .before(offset)
      last = statements.last { $0.returnsWhereItFits }.map { .after($0.trimmedByteRange.upperBound) } ?? first
      return
    }
    first = chain.elseBody == nil ? .before(offset) : .atChain(offset)
    if let other = chain.lastElse {
      last = .beforeElse(other, chain: offset)
    } else {
      last = statements.last { $0.returnsWhereItFits }.map { .after($0.trimmedByteRange.upperBound) } ?? first
    }
  }
}

extension TriedTypes {
  /// Returns a patch that adds one more branch. Its lines must leave the initializer if it does not join other
  /// branches.
  func branch(where condition: String, doing lines: [String], at place: Place, in file: SwiftFile) -> TextPatch {
    let style = FileStyle(file.text)
    let indentation = file.indentation(at: place.line)
    let all = ["if \(condition) {"] + lines.map { "  " + $0 } + (place.joins ? [] : ["}"])
    let code = String(style.text(all, indentation: indentation).trimmingPrefix(while: \.isWhitespace))
    switch place {
    case .before(let offset): return .insert(code + style.lineEnd + indentation, at: offset)
    case .after(let offset): return .insert(style.lineEnd + indentation + code, at: offset)
    case .atChain(let offset): return .insert(code + style.lineEnd + indentation + "} else ", at: offset)
    case .beforeElse(let offset, _): return .insert("else " + code + style.lineEnd + indentation + "} ", at: offset)
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var chain: IfExprSyntax? { item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) }

  /// An error that is thrown here is caught, or there is another way.
  fileprivate var isAttempt: Bool {
    guard calls.contains(where: { $0.methodName?.hasPrefix("decode") == true || $0.argument("from") != nil }) else {
      return false
    }
    return all(TryExprSyntax.self).contains { $0.questionOrExclamationMark?.text == "?" } || item.is(DoStmtSyntax.self)
      || chain?.conditions.calls.contains { $0.methodName == "decodeNil" } == true
  }

  /// Whether the attempt ends the initializer if it succeeds, and does nothing else.
  fileprivate var returnsWhereItFits: Bool {
    if let chain { return chain.elseBody == nil && chain.body.statements.last?.item.is(ReturnStmtSyntax.self) == true }
    guard let attempt = item.as(DoStmtSyntax.self) else { return false }
    return attempt.body.statements.last?.item.is(ReturnStmtSyntax.self) == true
      && attempt.catchClauses.allSatisfy(\.body.statements.isEmpty)
  }
}

extension IfExprSyntax {
  /// The offset of the last `else` without a condition.
  fileprivate var lastElse: Int? {
    switch elseBody {
    case .ifExpr(let next): next.lastElse
    case .codeBlock: elseKeyword?.trimmedByteRange.lowerBound
    case nil: nil
    }
  }
}

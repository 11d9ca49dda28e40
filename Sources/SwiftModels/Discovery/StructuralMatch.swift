/// How a type and a document fit together by structure alone, counted in keys at all depths.
public struct StructuralMatch: Sendable, Equatable {
  /// Keys of the document that the type reads.
  public internal(set) var accounted = 0.0
  /// Keys that the type needs and the document has not.
  public internal(set) var missing = 0.0
  /// Values of another kind than the type reads.
  public internal(set) var misfits = 0.0
  /// Keys of the document.
  public internal(set) var total = 0.0
  /// Keys that the type could read, and those of them that are there, at its own depth.
  var known = 0.0
  var present = 0.0

  /// 0 to 1: how much of the document the type reads.
  public var share: Double { total > 0 ? accounted / total : 0 }

  /// The keys that are read less those that speak against the type: 1 where all fits, below 0 where little does.
  public var score: Double {
    guard total > 0 else { return 0 }
    let against = (missing + misfits) * Self.objection + unused * Self.unusedWeight
    return (accounted - against) / total
  }

  private var unused: Double { known > 0 ? (1 - present / known) * total : 0 }

  /// A needed key that is missing tells against a type, half as much as one that is there tells for it: documents that
  /// fail are what is looked at.
  private static let objection = 0.5
  /// Of two types that read the same, the one without keys that nobody sent is meant.
  private static let unusedWeight = 0.1

  /// Of a text that breaks off, what is missing may have been behind its end.
  mutating func forgiveAbsence() {
    missing = 0
    known = present
  }

  /// The same of what is all there is: its keys are those of the whole.
  mutating func addAll(_ other: StructuralMatch) {
    add(other)
    known += other.known
    present += other.present
  }

  mutating func add(_ other: StructuralMatch) {
    accounted += other.accounted
    missing += other.missing
    misfits += other.misfits
  }
}

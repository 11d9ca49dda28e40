/// How well a type and a document match in structure, in numbers of keys at all depths.
public struct StructuralMatch: Sendable, Equatable {
  /// Keys of the document that the type reads.
  public internal(set) var accounted = 0.0
  /// Keys that the type needs and the document lacks.
  public internal(set) var missing = 0.0
  /// Values of another kind than the type reads.
  public internal(set) var misfits = 0.0
  /// Keys of the document.
  public internal(set) var total = 0.0
  /// The number of keys that the type could read at its own level, and the number of these that are present.
  var known = 0.0
  var present = 0.0

  /// How much of the document the type reads, from 0 to 1.
  public var share: Double { total > 0 ? min(accounted / total, 1) : 0 }

  /// The share of keys that are read, less those that speak against the type: 1 if everything fits, below 0 if little
  /// does.
  public var score: Double {
    guard total > 0 else { return 0 }
    let against = (missing + misfits) * Self.objection + unused * Self.unusedWeight
    return (accounted - against) / total
  }

  private var unused: Double { known > 0 ? (1 - present / known) * total : 0 }

  /// A missing required key counts half as much against a type as a present key counts for it, because the documents of
  /// interest are those that fail.
  private static let objection = 0.5
  /// Of two types that read the same keys, the one without other keys is preferred.
  private static let unusedWeight = 0.1

  /// Ignores missing keys, which may come after the end of a truncated text.
  mutating func forgiveAbsence() {
    missing = 0
    known = present
  }

  /// Adds a match for the whole content, whose keys count as the keys of this one.
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

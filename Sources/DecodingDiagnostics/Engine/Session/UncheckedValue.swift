internal import JSONText

/// A value below which there may be more failures than were found.
struct UncheckedValue {
  enum Cause {
    /// Nothing could stand in for a failed value, so that the init was not run to its end.
    case noStandIn
    /// The init threw an error of its own before it had read all of the value.
    case refusedEarly
    /// The init threw an error of its own, and may have looked at more but for that.
    case refused
    /// With other values standing in, the init asks for something else.
    case dependent
    /// The init checks values against each other, one of which failed.
    case compared
    /// Something that the type needs is not here.
    case standIn
    /// Code that the type runs is not here.
    case leftOut
  }

  let node: Node
  let type: Any.Type
  let cause: Cause
}

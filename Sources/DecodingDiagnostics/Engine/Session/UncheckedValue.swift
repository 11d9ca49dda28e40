internal import JSONText

/// A value below which there may be more failures than were found.
struct UncheckedValue {
  enum Cause {
    /// No stand-in exists for a failed value, so that the init was not run to its end.
    case noStandIn
    /// The init threw an error of its own before it had read all of the value.
    case refusedEarly
    /// The init threw an error of its own, and might have checked more otherwise.
    case refused
    /// With other stand-ins, the init asks for something else.
    case dependent
    /// The init checks values against each other, and one of them failed.
    case compared
    /// Something that the type needs is unavailable.
    case standIn
    /// Code that the type runs is unavailable.
    case leftOut
  }

  let node: Node
  let type: Any.Type
  let cause: Cause
}

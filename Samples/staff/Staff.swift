struct Staff: Decodable {
  let company: String
  let managers: [Manager]
  let employees: [Employee]
}

class Employee: Decodable {
  let name: String
  let phoneNumber: String?
  let office: String?
}

/// Inherits `init(from:)`, which knows nothing of the two properties below: they stay nil.
final class Manager: Employee {
  var budget: Int?
  var reports: [String]?
}

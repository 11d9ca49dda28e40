import CoreLocation
import Foundation
import MapKit

struct Vehicle: Resource {
  let id: Int
  let licensePlate: String
  let position: Position
  let lastSeen: Date
  let fuelLevel: Double

  struct Position: Codable, Sendable {
    let latitude: Double
    let longitude: Double

    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
  }
}

extension Vehicle {
  var annotation: MKPointAnnotation {
    let annotation = MKPointAnnotation()
    annotation.coordinate = position.coordinate
    annotation.title = licensePlate
    return annotation
  }
}

import AudioKit
import Foundation

struct Track: Decodable {
  let title: String
  let length: Seconds
  let tempo: BeatsPerMinute?
}

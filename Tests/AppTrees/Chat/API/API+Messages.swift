import Foundation

extension API.V2 {
  struct Thread: Decodable {
    let topic: String
    let messages: [Message]
  }

  struct Message: Decodable {
    let id: String
    let sender: Sender
    let body: Body
    let sentAt: Date

    struct Sender: Decodable {
      let handle: String
      let isBot: Bool
    }

    enum Body {
      case text(String)
      case attachment(API.V2.Attachment)
    }
  }
}

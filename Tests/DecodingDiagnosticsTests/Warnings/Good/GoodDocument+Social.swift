import Foundation

private final class Status: Decodable {
  let id: String
  let createdAt: Date
  let inReplyToId: String?
  let content: String
  let reblog: Status?
  let account: Account
  let mediaAttachments: [Attachment]
  let favouritesCount: Int
  let editedAt: Date?
  let application: Application?

  struct Account: Decodable {
    let acct: String
    let displayName: String
    let avatar: URL
    let bot: Bool
    let fields: [Field]?
  }

  struct Field: Decodable {
    let name: String
    let value: String
    let verifiedAt: Date?
  }

  struct Attachment: Decodable {
    let type: Kind
    let url: URL
    let previewUrl: URL?
    let meta: Meta?
    enum Kind: String, Decodable { case image, video, gifv, audio, unknown }
    struct Meta: Decodable { let focus: Focus? }
    struct Focus: Decodable {
      let x: Double
      let y: Double
    }
  }

  struct Application: Decodable {
    let name: String
    let website: String?
  }
}

private struct SlackMessage: Decodable {
  let type: String
  let ts: String
  let user: String?
  let botId: String?
  let text: String
  let threadTs: String?
  let reactions: [Reaction]?

  struct Reaction: Decodable {
    let name: String
    let count: Int
    let users: [String]
  }
}

private struct SlackHistory: Decodable {
  let ok: Bool
  let messages: [SlackMessage]
  let hasMore: Bool
}

private struct SocialFeed: Decodable {
  let version: URL
  let title: String
  let homePageURL: URL?
  let items: [Item]

  struct Item: Decodable {
    let id: String
    let url: URL?
    let contentHTML: String?
    let datePublished: Date?
    let authors: [Author]?
    let tags: [String]?
    enum CodingKeys: String, CodingKey {
      case id, url, authors, tags
      case contentHTML = "content_html"
      case datePublished = "date_published"
    }
  }

  struct Author: Decodable { let name: String? }

  enum CodingKeys: String, CodingKey {
    case version, title, items
    case homePageURL = "home_page_url"
  }
}

private struct JSONAPI: Decodable {
  let data: [Resource]
  let included: [Resource]?
  let links: [String: URL?]?

  struct Resource: Decodable {
    let type: String
    let id: String
    let attributes: [String: Attribute]
  }

  enum Attribute: Decodable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case none

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }
}

extension GoodDocument {
  static let social = [
    GoodDocument(
      "Mastodon timeline", [Status].self,
      """
      [{"id": "103270115826048975", "created_at": "2019-12-08T03:48:33.901Z", "in_reply_to_id": null, "in_reply_to_account_id": null,
        "sensitive": false, "spoiler_text": "", "visibility": "public", "language": "en", "uri": "https://mastodon.example/1",
        "replies_count": 5, "reblogs_count": 6, "favourites_count": 11, "favourited": false, "content": "<p>hi</p>", "reblog": null,
        "application": {"name": "Web", "website": null}, "edited_at": null, "media_attachments": [{"id": "22345792", "type": "image",
        "url": "https://files.example/original.png", "preview_url": "https://files.example/small.png", "remote_url": null,
        "meta": {"original": {"width": 640, "height": 480}, "focus": {"x": -0.42, "y": 0.69}}, "description": null}],
        "account": {"id": "1", "username": "Gargron", "acct": "Gargron", "display_name": "Eugen", "locked": false, "bot": false,
        "avatar": "https://files.example/avatar.png", "fields": [{"name": "Patreon", "value": "x", "verified_at": null}]}},
       {"id": "2", "created_at": "2019-12-08T03:48:33.000Z", "in_reply_to_id": "1", "favourites_count": 0, "content": "", "edited_at": null,
        "reblog": {"id": "3", "created_at": "2019-12-08T03:48:33Z", "in_reply_to_id": null, "content": "x", "reblog": null,
          "account": {"acct": "a", "display_name": "", "avatar": "https://files.example/b.png", "bot": true, "fields": []},
          "media_attachments": [], "favourites_count": 3, "edited_at": "2020-01-01T00:00:00Z", "application": null},
        "account": {"acct": "b@c.example", "display_name": "B", "avatar": "https://files.example/c.png", "bot": false, "fields": []},
        "media_attachments": [], "application": null}]
      """
    ) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .iso8601
    },
    GoodDocument(
      "Slack history", SlackHistory.self,
      """
      {"ok": true, "messages": [
        {"type": "message", "user": "U123ABC456", "text": "I find you punny", "ts": "1512085950.000216",
         "reactions": [{"name": "joy", "users": ["U1"], "count": 1}], "team": "T123ABC456"},
        {"type": "message", "subtype": "bot_message", "bot_id": "B1", "text": "What, you want to smell my shoes better?",
         "ts": "1512104434.000490", "thread_ts": "1512104434.000490", "reply_count": 3}],
       "has_more": true, "pin_count": 0, "response_metadata": {"next_cursor": "bmV4dF90czoxNTEyMDg1ODYxMDAwNTQz"}}
      """
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
    GoodDocument(
      "JSON SocialFeed", SocialFeed.self,
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "My Example SocialFeed", "home_page_url": "https://example.org/",
       "feed_url": "https://example.org/feed.json", "items": [
        {"id": "2", "content_text": "This is a second item.", "url": "https://example.org/second-item", "tags": ["a"]},
        {"id": "1", "content_html": "<p>Hello, world!</p>", "url": "https://example.org/initial-post",
         "date_published": "2010-02-07T14:04:00-05:00", "authors": [{"name": "A", "url": "https://example.org/a"}]}]}
      """
    ) { $0.dateDecodingStrategy = .iso8601 },
    GoodDocument(
      "JSON:API", JSONAPI.self,
      """
      {"links": {"self": "http://example.com/articles", "next": "http://example.com/articles?page[offset]=2", "prev": null},
       "data": [{"type": "articles", "id": "1", "attributes": {"title": "JSON:API paints my bikeshed!", "views": 12, "draft": false, "slug": null},
         "relationships": {"author": {"data": {"type": "people", "id": "9"}}}}],
       "included": [{"type": "people", "id": "9", "attributes": {"firstName": "Dan"}}], "jsonapi": {"version": "1.1"}}
      """),
  ]
}

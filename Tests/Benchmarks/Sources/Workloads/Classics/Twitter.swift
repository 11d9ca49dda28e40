/// twitter.json: a page of search results.
struct Twitter: Decodable, Sendable {
  let statuses: [Status]
  let searchMetadata: SearchMetadata

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

extension Twitter {
  struct Status: Decodable, Sendable {
    let createdAt: String
    let id: Int
    let idStr: String
    let text: String
    let source: String
    let truncated: Bool
    let inReplyToStatusID: Int?
    let inReplyToStatusIDStr: String?
    let inReplyToUserID: Int?
    let inReplyToUserIDStr: String?
    let inReplyToScreenName: String?
    let user: User
    let retweetCount: Int
    let favoriteCount: Int
    let entities: Entities
    let favorited: Bool
    let retweeted: Bool
    let lang: String
    let possiblySensitive: Bool?
    let retweetedStatus: Original?

    enum CodingKeys: String, CodingKey {
      case id, text, source, truncated, user, entities, favorited, retweeted, lang
      case createdAt = "created_at"
      case idStr = "id_str"
      case inReplyToStatusID = "in_reply_to_status_id"
      case inReplyToStatusIDStr = "in_reply_to_status_id_str"
      case inReplyToUserID = "in_reply_to_user_id"
      case inReplyToUserIDStr = "in_reply_to_user_id_str"
      case inReplyToScreenName = "in_reply_to_screen_name"
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
      case possiblySensitive = "possibly_sensitive"
      case retweetedStatus = "retweeted_status"
    }
  }

  struct Original: Decodable, Sendable {
    let createdAt: String
    let id: Int
    let idStr: String
    let text: String
    let source: String
    let truncated: Bool
    let inReplyToStatusID: Int?
    let inReplyToStatusIDStr: String?
    let inReplyToUserID: Int?
    let inReplyToUserIDStr: String?
    let inReplyToScreenName: String?
    let user: User
    let retweetCount: Int
    let favoriteCount: Int
    let entities: Entities
    let favorited: Bool
    let retweeted: Bool
    let lang: String
    let possiblySensitive: Bool?

    enum CodingKeys: String, CodingKey {
      case id, text, source, truncated, user, entities, favorited, retweeted, lang
      case createdAt = "created_at"
      case idStr = "id_str"
      case inReplyToStatusID = "in_reply_to_status_id"
      case inReplyToStatusIDStr = "in_reply_to_status_id_str"
      case inReplyToUserID = "in_reply_to_user_id"
      case inReplyToUserIDStr = "in_reply_to_user_id_str"
      case inReplyToScreenName = "in_reply_to_screen_name"
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
      case possiblySensitive = "possibly_sensitive"
    }
  }

  struct User: Decodable, Sendable {
    let id: Int
    let idStr: String
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: String?
    let protected: Bool
    let followersCount: Int
    let friendsCount: Int
    let listedCount: Int
    let createdAt: String
    let favouritesCount: Int
    let utcOffset: Int?
    let timeZone: String?
    let geoEnabled: Bool
    let verified: Bool
    let statusesCount: Int
    let lang: String
    let contributorsEnabled: Bool
    let isTranslator: Bool
    let isTranslationEnabled: Bool
    let profileBackgroundColor: String
    let profileBackgroundImageURL: String
    let profileBackgroundImageURLHTTPS: String
    let profileBackgroundTile: Bool
    let profileImageURL: String
    let profileImageURLHTTPS: String
    let profileBannerURL: String?
    let profileLinkColor: String
    let profileSidebarBorderColor: String
    let profileSidebarFillColor: String
    let profileTextColor: String
    let profileUseBackgroundImage: Bool
    let defaultProfile: Bool
    let defaultProfileImage: Bool
    let following: Bool
    let followRequestSent: Bool
    let notifications: Bool

    enum CodingKeys: String, CodingKey {
      case id, name, location, description, url, protected, verified, lang, following, notifications
      case idStr = "id_str"
      case screenName = "screen_name"
      case followersCount = "followers_count"
      case friendsCount = "friends_count"
      case listedCount = "listed_count"
      case createdAt = "created_at"
      case favouritesCount = "favourites_count"
      case utcOffset = "utc_offset"
      case timeZone = "time_zone"
      case geoEnabled = "geo_enabled"
      case statusesCount = "statuses_count"
      case contributorsEnabled = "contributors_enabled"
      case isTranslator = "is_translator"
      case isTranslationEnabled = "is_translation_enabled"
      case profileBackgroundColor = "profile_background_color"
      case profileBackgroundImageURL = "profile_background_image_url"
      case profileBackgroundImageURLHTTPS = "profile_background_image_url_https"
      case profileBackgroundTile = "profile_background_tile"
      case profileImageURL = "profile_image_url"
      case profileImageURLHTTPS = "profile_image_url_https"
      case profileBannerURL = "profile_banner_url"
      case profileLinkColor = "profile_link_color"
      case profileSidebarBorderColor = "profile_sidebar_border_color"
      case profileSidebarFillColor = "profile_sidebar_fill_color"
      case profileTextColor = "profile_text_color"
      case profileUseBackgroundImage = "profile_use_background_image"
      case defaultProfile = "default_profile"
      case defaultProfileImage = "default_profile_image"
      case followRequestSent = "follow_request_sent"
    }
  }

  struct Entities: Decodable, Sendable {
    let hashtags: [Hashtag]
    let urls: [Link]
    let userMentions: [Mention]
    let media: [Medium]?

    enum CodingKeys: String, CodingKey {
      case hashtags, urls, media
      case userMentions = "user_mentions"
    }
  }

  struct Hashtag: Decodable, Sendable {
    let text: String
    let indices: [Int]
  }

  struct Link: Decodable, Sendable {
    let url: String
    let expandedURL: String
    let displayURL: String
    let indices: [Int]

    enum CodingKeys: String, CodingKey {
      case url, indices
      case expandedURL = "expanded_url"
      case displayURL = "display_url"
    }
  }

  struct Mention: Decodable, Sendable {
    let screenName: String
    let name: String
    let id: Int
    let idStr: String
    let indices: [Int]

    enum CodingKeys: String, CodingKey {
      case name, id, indices
      case screenName = "screen_name"
      case idStr = "id_str"
    }
  }

  struct Medium: Decodable, Sendable {
    let id: Int
    let idStr: String
    let indices: [Int]
    let mediaURL: String
    let mediaURLHTTPS: String
    let url: String
    let displayURL: String
    let expandedURL: String
    let type: String

    enum CodingKeys: String, CodingKey {
      case id, indices, url, type
      case idStr = "id_str"
      case mediaURL = "media_url"
      case mediaURLHTTPS = "media_url_https"
      case displayURL = "display_url"
      case expandedURL = "expanded_url"
    }
  }

  struct SearchMetadata: Decodable, Sendable {
    let completedIn: Double
    let maxID: Int
    let maxIDStr: String
    let nextResults: String
    let query: String
    let refreshURL: String
    let count: Int
    let sinceID: Int
    let sinceIDStr: String

    enum CodingKeys: String, CodingKey {
      case query, count
      case completedIn = "completed_in"
      case maxID = "max_id"
      case maxIDStr = "max_id_str"
      case nextResults = "next_results"
      case refreshURL = "refresh_url"
      case sinceID = "since_id"
      case sinceIDStr = "since_id_str"
    }
  }
}

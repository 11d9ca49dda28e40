extension Sample {
  static let all = [
    orders, songs, weather, exchangeRates, events, profile, feed, devices, settings, staff,
  ]

  private static let orders = Sample(
    folder: "orders", document: "orders.json", modelFile: "Order.swift", root: "OrderPage",
    thrownFirst: ["typeMismatch"],
    faults: [
      ListedFault("typeMismatch", "orders[0].placedAt", at: (5, 19), "\"2026-03-02T08", property: "placedAt"),
      ListedFault("typeMismatch", "orders[0].items[0].price", at: (9, 85), "\"129,00\"", property: "price"),
      ListedFault("typeMismatch", "orders[1].placedAt", at: (16, 19), "\"2026-03-02T09", property: "placedAt"),
      ListedFault("dataCorrupted", "orders[1].status", at: (17, 17), "\"on_hold\"", property: "status"),
      ListedFault("typeMismatch", "orders[1].items[0].price", at: (20, 82), "\"1.299,00\"", property: "price"),
      ListedFault("typeMismatch", "orders[2].placedAt", at: (25, 19), "\"2026-03-02T11", property: "placedAt"),
      ListedFault("keyNotFound", "orders[2].customer", key: "email", at: (27, 19), "{ \"name\"", property: "email"),
      ListedFault("valueNotFound", "orders[2].items[0].quantity", at: (29, 66), "null", property: "quantity"),
      ListedFault("typeMismatch", "orders[2].items[1].price", at: (30, 85), "\"129,00\"", property: "price"),
      ListedFault("typeMismatch", "orders[3].placedAt", at: (36, 19), "\"2026-03-02T15", property: "placedAt"),
    ])

  private static let songs = Sample(
    folder: "songs", document: "songs.json", modelFile: "Song.swift", root: "[Song]",
    thrownFirst: ["valueNotFound"],
    faults: [
      ListedFault("valueNotFound", "[2].title", at: (21, 14), "null", property: "title"),
      ListedFault("keyNotFound", "[2].album", key: "year", at: (24, 14), "{ \"title\"", property: "year"),
      ListedFault("keyNotFound", "[3].artist", key: "name", at: (30, 15), "{ \"country\"", property: "name"),
      ListedFault("typeMismatch", "[3].seconds", at: (31, 16), "\"4:12\"", property: "seconds"),
      ListedFault("keyNotFound", "[4]", key: "genres", at: (35, 3), "{", property: "genres"),
      ListedFault("valueNotFound", "[4].album.year", at: (40, 44), "null", property: "year"),
      ListedFault("valueNotFound", "[5].artist", at: (46, 15), "null", property: "artist"),
    ])

  private static let weather = Sample(
    folder: "weather", document: "weather.json", modelFile: "Weather.swift", root: "WeatherReport",
    flags: ["--date-strategy", "iso8601"], thrownFirst: ["dataCorrupted"],
    faults: [
      ListedFault("dataCorrupted", "readings[2].time", at: (14, 15), "\"2026-02-11 08", property: "time"),
      ListedFault("dataCorrupted", "readings[3].conditions.temperature", at: (19, 38), "\"n/a\"", property: nil),
      ListedFault("typeMismatch", "readings[4].conditions.wind.speed", at: (23, 62), "\"calm\"", property: nil),
      ListedFault("dataCorrupted", "readings[4].conditions.wind.direction", at: (23, 83), "\"VRB\"", property: nil),
      ListedFault("keyNotFound", "readings[5].conditions", key: "wind", at: (27, 21), "{ \"temp", property: nil),
      ListedFault("dataCorrupted", "readings[6].time", at: (30, 15), "\"2026-02-12\"", property: "time"),
    ])

  private static let exchangeRates = Sample(
    folder: "exchange-rates", document: "rates.json", modelFile: "ExchangeRates.swift", root: "ExchangeRates",
    flags: ["--date-strategy", "formatted:yyyy-MM-dd"], thrownFirst: ["typeMismatch", "valueNotFound"],
    faults: [
      ListedFault("typeMismatch", "rates.JPY", at: (7, 12), "\"161.20\"", property: "rates"),
      ListedFault("valueNotFound", "rates.SEK", at: (9, 12), "null", property: "rates"),
      ListedFault("typeMismatch", "history[\"2026-02-25\"].GBP", at: (14, 43), "\"n/a\"", property: "history"),
      ListedFault("typeMismatch", "history[\"2026-02-24\"]", at: (15, 19), "[]", property: "history"),
      ListedFault("keyNotFound", "currencies.SEK", key: "name", at: (20, 12), "{ \"title\"", property: nil),
      ListedFault("typeMismatch", "currencies.PLN.decimals", at: (21, 43), "\"two\"", property: nil),
      ListedFault("dataCorrupted", "nextUpdate", at: (23, 17), "\"28.02.2026\"", property: "nextUpdate"),
    ])

  private static let events = Sample(
    folder: "events", document: "events.json", modelFile: "Event.swift", root: "[Event]",
    flags: ["--date-strategy", "millisecondsSince1970"], thrownFirst: ["typeMismatch"],
    faults: [
      ListedFault("typeMismatch", "[2].at", at: (18, 11), "\"2026-01-02T00", property: "at"),
      ListedFault("dataCorrupted", "[3].severity", at: (26, 17), "5", property: "severity"),
      ListedFault("typeMismatch", "[4].severity", at: (33, 17), "\"high\"", property: "severity"),
      ListedFault("typeMismatch", "[4].actor", at: (34, 14), "{ \"service\"", property: nil),
      ListedFault("keyNotFound", "[5].change.renamed", key: "from", at: (42, 28), "{ \"to\"", property: nil),
      ListedFault("typeMismatch", "[6].change", at: (49, 15), "\"deleted\"", property: "change"),
    ])

  private static let profile = Sample(
    folder: "profile", document: "profile.json", modelFile: "Profile.swift", root: "Profile",
    flags: ["--key-strategy", "convertFromSnakeCase", "--date-strategy", "secondsSince1970"],
    thrownFirst: ["keyNotFound"],
    faults: [
      ListedFault("keyNotFound", "", key: "userID", at: (1, 1), "{", property: "userID"),
      ListedFault("keyNotFound", "", key: "avatarURL", at: (1, 1), "{", property: "avatarURL"),
      ListedFault("typeMismatch", "two_factor_enabled", at: (7, 25), "null", property: "twoFactorEnabled"),
      ListedFault("typeMismatch", "created_at", at: (8, 17), "\"1609459200\"", property: "createdAt"),
      ListedFault("typeMismatch", "email_addresses[1].is_primary", at: (11, 57), "\"no\"", property: "isPrimary"),
      ListedFault("dataCorrupted", "settings.ui_theme", at: (14, 17), "\"sepia\"", property: "uiTheme"),
      ListedFault("dataCorrupted", "settings.items_per_page", at: (15, 23), "25.5", property: "itemsPerPage"),
    ])

  private static let feed = Sample(
    folder: "feed", document: "feed.json", modelFile: "Feed.swift", root: "Feed", thrownFirst: ["typeMismatch"],
    faults: [
      ListedFault("typeMismatch", "entries[2].body", at: (6, 61), "42", property: nil),
      ListedFault("typeMismatch", "entries[4].super.bytes", at: (8, 104), "\"9 MB\"", property: "bytes"),
      ListedFault("valueNotFound", "entries[5].super", at: (9, 5), "{ \"type\": \"video\"", property: nil),
      ListedFault("dataCorrupted", "entries[6].type", at: (10, 15), "\"poll\"", property: nil),
      ListedFault("typeMismatch", "entries[7].slots[1]", at: (11, 38), "\"wide\"", property: "slots"),
      ListedFault("valueNotFound", "entries[7].slots[2]", at: (11, 46), "null", property: "slots"),
      ListedFault("keyNotFound", "entries[8]", key: "type", at: (12, 5), "{ \"headline\"", property: nil),
    ])

  private static let devices = Sample(
    folder: "devices", document: "devices.json", modelFile: "Device.swift", root: "Inventory",
    thrownFirst: ["dataCorrupted"],
    faults: [
      ListedFault("dataCorrupted", "devices[1].id", at: (13, 13), "\"lamp-2\"", property: "id"),
      ListedFault("dataCorrupted", "devices[1].channel", at: (14, 18), "300", property: "channel"),
      ListedFault("dataCorrupted", "devices[1].battery", at: (15, 18), "42.5", property: "battery"),
      ListedFault("dataCorrupted", "devices[1].homepage", at: (16, 19), "\"\"", property: "homepage"),
      ListedFault("dataCorrupted", "devices[1].firmware", at: (17, 19), "\"AAECAwQFBgc\"", property: "firmware"),
      ListedFault("valueNotFound", "devices[1].position[1]", at: (18, 19), "[4]", property: nil),
      ListedFault("dataCorrupted", "devices[2].channel", at: (22, 18), "-1", property: "channel"),
      ListedFault("dataCorrupted", "devices[2].battery", at: (23, 18), "1e400", property: "battery"),
      ListedFault("typeMismatch", "devices[2].position", at: (26, 19), "{ \"x\"", property: "position"),
    ])

  private static let settings = Sample(
    folder: "settings", document: "settings.json", modelFile: "Settings.swift", root: "Settings",
    verdict: "invalidJSON", thrownFirst: ["dataCorrupted"],
    faults: [
      ListedFault("invalidJSON", "editor", at: (5, 24), "", property: nil)
    ])

  private static let staff = Sample(
    folder: "staff", document: "staff.json", modelFile: "Staff.swift", root: "Staff", verdict: "decodes")
}

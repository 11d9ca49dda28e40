public import Foundation

/// Responses as the server sends them.
public enum Responses {
  public static let good = Data(#"[{"id": 1, "price": 8.9}, {"id": 2, "price": 12.5, "giftNote": "Ring twice"}]"#.utf8)

  public static let bad = Data(#"[{"id": 1, "price": "8,90"}, {"id": null, "price": 12.5}]"#.utf8)

  /// Decodes, but loses the note.
  public static let misspelt = Data(#"[{"id": 1, "price": 8.9, "gift_note": "Ring twice"}]"#.utf8)
}

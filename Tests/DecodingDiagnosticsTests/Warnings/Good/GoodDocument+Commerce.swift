import Foundation

private struct StripeList<Element: Decodable>: Decodable {
  let object: String
  let url: String
  let hasMore: Bool
  let data: [Element]
}

private struct Charge: Decodable {
  let id: String
  let amount: Int
  let amountRefunded: Int
  let currency: String
  let created: Date
  let customer: String?
  let description: String?
  let failureCode: String?
  let metadata: [String: String]
  let paid: Bool
  let paymentMethodDetails: Method?
  let receiptUrl: URL?
  let status: Status

  enum Status: String, Decodable { case succeeded, pending, failed }

  struct Method: Decodable {
    let type: String
    let card: Card?
  }

  struct Card: Decodable {
    let brand: String?
    let expMonth: Int
    let expYear: Int
    let last4: String?
  }
}

private struct ShopifyOrder: Decodable {
  let id: Int64
  let adminGraphqlApiId: String
  let totalPrice: Decimal
  let lineItems: [LineItem]
  let customer: Customer?
  let note: String?

  struct LineItem: Decodable {
    let title: String
    let quantity: Int
    let price: String
    let sku: String?
    let variantId: Int64?
  }

  struct Customer: Decodable {
    let firstName: String?
    let lastName: String?
    let ordersCount: Int?
  }

  enum CodingKeys: String, CodingKey {
    case id, adminGraphqlApiId, lineItems, customer, note
    case totalPrice
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int64.self, forKey: .id)
    adminGraphqlApiId = try container.decode(String.self, forKey: .adminGraphqlApiId)
    totalPrice = Decimal(string: try container.decode(String.self, forKey: .totalPrice)) ?? 0
    lineItems = try container.decode([LineItem].self, forKey: .lineItems)
    customer = try container.decodeIfPresent(Customer.self, forKey: .customer)
    note = try container.decodeIfPresent(String.self, forKey: .note)
  }
}

private struct ExchangeRates: Decodable {
  let base: String
  let date: String
  let timestamp: Date?
  let rates: [String: Double]
}

private struct Ticker: Decodable {
  let symbol: String
  let priceChangePercent: String
  let lastPrice: String
  let openTime: Date
  let closeTime: Date
  let firstId: Int
}

private enum Candle: Decodable {
  case row(opened: Date, open: String, close: String)

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let opened = try container.decode(Double.self)
    let open = try container.decode(String.self)
    let close = try container.decode(String.self)
    self = .row(opened: Date(timeIntervalSince1970: opened / 1000), open: open, close: close)
  }
}

extension GoodDocument {
  static let commerce = [
    GoodDocument(
      "Stripe charges", StripeList<Charge>.self,
      """
      {"object": "list", "url": "/v1/charges", "has_more": false, "data": [
        {"id": "ch_3MmlLr", "object": "charge", "amount": 1099, "amount_captured": 1099, "amount_refunded": 0, "application": null,
         "balance_transaction": "txn_3MmlLr", "billing_details": {"address": {"city": null, "country": null}, "email": null},
         "captured": true, "created": 1679090539, "currency": "usd", "customer": null, "description": null, "disputed": false,
         "failure_code": null, "failure_message": null, "livemode": false, "metadata": {}, "paid": true,
         "payment_method": "card_1MmlLr", "payment_method_details": {"card": {"brand": "visa", "checks": {"cvc_check": null},
         "exp_month": 3, "exp_year": 2024, "fingerprint": "mToisGZ01V71BCos", "last4": "4242"}, "type": "card"},
         "receipt_email": null, "receipt_url": "https://pay.stripe.com/receipts/payment/CAcaFwoVYWNjdF8xTTJKVGtMa2RJ",
         "refunded": false, "status": "succeeded"},
        {"id": "ch_4", "amount": 5, "amount_refunded": 5, "currency": "eur", "created": 1679090600, "customer": "cus_1",
         "description": "refund", "failure_code": null, "metadata": {"order_id": "6735"}, "paid": false,
         "payment_method_details": null, "receipt_url": null, "status": "failed"}]}
      """
    ) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .secondsSince1970
    },
    GoodDocument(
      "Shopify order", ShopifyOrder.self,
      """
      {"id": 450789469, "admin_graphql_api_id": "gid://shopify/Order/450789469", "total_price": "598.94", "subtotal_price": "597.00",
       "total_price_set": {"shop_money": {"amount": "598.94", "currency_code": "USD"}}, "note": null, "note_attributes": [],
       "line_items": [{"id": 466157049, "title": "IPod Nano - 8gb", "quantity": 1, "price": "199.00", "sku": "IPOD2008GREEN",
         "variant_id": 39072856, "variant_title": "green", "grams": 200},
        {"id": 518995019, "title": "Custom", "quantity": 1, "price": "199.00", "sku": "", "variant_id": null}],
       "customer": {"id": 207119551, "first_name": "Bob", "last_name": "Norman", "orders_count": 1, "email": "bob@example.com",
         "default_address": {"first_name": null, "city": "Louisville"}}}
      """
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
    GoodDocument(
      "exchange rates", ExchangeRates.self,
      #"{"success": true, "timestamp": 1519296206, "base": "EUR", "date": "2018-02-22", "rates": {"USD": 1.23396, "JPY": 132.360679, "BTC": 1.1871e-4}}"#
    ) { $0.dateDecodingStrategy = .secondsSince1970 },
    GoodDocument(
      "exchange ticker", [Ticker].self,
      """
      [{"symbol": "BNBBTC", "priceChange": "-94.99999800", "priceChangePercent": "-95.960", "weightedAvgPrice": "0.29628482",
        "lastPrice": "4.00000200", "openTime": 1499783499040, "closeTime": 1499869899040, "firstId": 28385, "lastId": 28460, "count": 76}]
      """
    ) { $0.dateDecodingStrategy = .millisecondsSince1970 },
    GoodDocument(
      "candles as arrays", [Candle].self,
      #"[[1499040000000, "0.01634790", "0.80000000"], [1499040060000, "0.8", "0.7"]]"#),
  ]
}

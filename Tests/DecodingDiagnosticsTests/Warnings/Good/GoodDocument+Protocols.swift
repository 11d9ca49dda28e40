import Foundation

private struct OpenAPI: Decodable {
  let openapi: String
  let info: Info
  let paths: [String: PathItem]
  let components: Components?

  struct Info: Decodable {
    let title: String
    let version: String
    let description: String?
  }

  struct PathItem: Decodable {
    let get: Operation?
    let post: Operation?
    let put: Operation?
    let parameters: [Parameter]?
  }

  struct Operation: Decodable {
    let operationId: String?
    let summary: String?
    let tags: [String]?
    let parameters: [Parameter]?
    let responses: [String: Response]
  }

  struct Parameter: Decodable {
    let name: String
    let location: String
    let required: Bool?
    let schema: Schema?
    enum CodingKeys: String, CodingKey {
      case name, required, schema
      case location = "in"
    }
  }

  struct Response: Decodable { let description: String }
  struct Components: Decodable { let schemas: [String: Schema]? }

  final class Schema: Decodable {
    let type: String?
    let format: String?
    let properties: [String: Schema]?
    let items: Schema?
    let required: [String]?
    let reference: String?
    enum CodingKeys: String, CodingKey {
      case type, format, properties, items, required
      case reference = "$ref"
    }
  }
}

private struct InitializeParams: Decodable {
  let processId: Int?
  let clientInfo: ClientInfo?
  let rootUri: String?
  let capabilities: Capabilities
  let workspaceFolders: [Folder]?

  struct ClientInfo: Decodable {
    let name: String
    let version: String?
  }
  struct Folder: Decodable {
    let uri: URL
    let name: String
  }
  struct Capabilities: Decodable { let textDocument: TextDocument? }
  struct TextDocument: Decodable { let completion: Completion? }
  struct Completion: Decodable { let dynamicRegistration: Bool? }
}

private struct RPC<Params: Decodable>: Decodable {
  let jsonrpc: String
  let id: ID?
  let method: String
  let params: Params?

  enum ID: Decodable {
    case number(Int)
    case text(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }
}

private struct GraphQL<Value: Decodable>: Decodable {
  let data: Value?
  let errors: [Problem]?

  struct Problem: Decodable {
    let message: String
    let path: [Step]?
    enum Step: Decodable {
      case key(String)
      case index(Int)
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int.self) {
          self = .index(index)
        } else {
          self = .key(try container.decode(String.self))
        }
      }
    }
  }
}

private struct Hero: Decodable {
  let hero: Character?
  struct Character: Decodable {
    let name: String
    let friends: [Friend?]
  }
  struct Friend: Decodable {
    let id: String
    let name: String?
  }
}

private struct Token: Decodable {
  let accessToken: String
  let tokenType: String
  let expiresIn: Int
  let refreshToken: String?
  let scope: String?
}

private struct Claims: Decodable {
  let iss: URL
  let sub: String
  let aud: [String]
  let exp: Date
  let iat: Date
  let email: String?
}

extension GoodDocument {
  static let protocols = [
    GoodDocument(
      "OpenAPI", OpenAPI.self,
      """
      {"openapi": "3.0.0", "info": {"title": "Swagger Petstore", "version": "1.0.0", "license": {"name": "MIT"}},
       "servers": [{"url": "http://petstore.swagger.io/v1"}], "paths": {
        "/pets": {"get": {"summary": "List all pets", "operationId": "listPets", "tags": ["pets"],
          "parameters": [{"name": "limit", "in": "query", "required": false, "description": "How many", "schema": {"type": "integer", "format": "int32"}}],
          "responses": {"200": {"description": "A paged array of pets", "content": {"application/json": {}}}, "default": {"description": "unexpected error"}}}},
        "/pets/{petId}": {"parameters": [], "put": {"responses": {}}}},
       "components": {"schemas": {"Pet": {"type": "object", "required": ["id", "name"], "properties": {"id": {"type": "integer"},
         "tag": {"type": "string"}}}, "Pets": {"type": "array", "maxItems": 100, "items": {"$ref": "#/components/schemas/Pet"}}}}}
      """),
    GoodDocument(
      "LSP initialize", RPC<InitializeParams>.self,
      """
      {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"processId": 4321, "clientInfo": {"name": "vscode", "version": "1.89"},
       "locale": "en", "rootPath": "/home/me/project", "rootUri": "file:///home/me/project", "trace": "off",
       "capabilities": {"workspace": {"applyEdit": true}, "textDocument": {"completion": {"dynamicRegistration": true, "contextSupport": true}}},
       "workspaceFolders": [{"uri": "file:///home/me/project", "name": "project"}]}}
      """),
    GoodDocument(
      "GraphQL answer with an error", GraphQL<Hero>.self,
      """
      {"errors": [{"message": "Name for character with ID 1002 could not be fetched.", "locations": [{"line": 6, "column": 7}],
        "path": ["hero", "friends", 1, "name"]}],
       "data": {"hero": {"name": "R2-D2", "friends": [{"id": "1000", "name": "Luke"}, {"id": "1002", "name": null}, null]}}}
      """),
    GoodDocument(
      "OAuth token", Token.self,
      #"{"access_token": "2YotnFZFEjr1zCsicMWpAA", "token_type": "bearer", "expires_in": 3600, "scope": "read", "example_parameter": "v"}"#
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
    GoodDocument(
      "JWT claims", Claims.self,
      #"{"iss": "https://login.example", "sub": "24400320", "aud": ["s6BhdRkqt3"], "exp": 4311281970, "iat": 1311280970, "nonce": "n-0S6"}"#
    ) { $0.dateDecodingStrategy = .secondsSince1970 },
  ]
}

package import Domain
package import Octets

/// An agreement as a file: its terms with the server's signature. It is a JWS (RFC 7515, flattened) signed with Ed25519
/// (RFC 8037), so that any JOSE library can verify it.
package struct AgreementFile: Sendable, Equatable {
    package let terms: AgreementTerms
    /// The ID of the key that signed it.
    package let key: String
    private let parts: Parts

    /// The parts of the file, each in base64url.
    private struct Parts: Sendable, Equatable {
        let protected: String
        let payload: String
        let signature: String

        var text: String {
            var json = JSONWriter(capacity: payload.utf8.count + 512)
            json.object { json in
                json.field("payload", payload)
                json.field("protected", protected)
                json.field("signature", signature)
            }
            return json.finish().text
        }

        var signed: [UInt8] { Array((protected + "." + payload).utf8) }
    }

    /// Larger than any generated file: a description of 1,000 letters in base64 and all pictures.
    package static let mostBytes = 65_536

    package init(_ terms: AgreementTerms, signedBy secret: Ed25519.SecretKey) {
        let key = AgreementKey(publicKey: secret.publicKey)
        let protected = Self.head(of: key.id)
        let payload = Base64.url.text(of: Self.bytes(of: terms))
        let signed = Array((protected + "." + payload).utf8)
        self.terms = terms
        self.key = key.id
        parts = Parts(
            protected: protected,
            payload: payload,
            signature: Base64.url.text(of: secret.signature(of: signed))
        )
    }

    /// Parses a file of any signer. Returns nil unless this program would have written it identically, byte for byte.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.mostBytes, let file = try? JSON(parsing: Array(text.utf8)),
            let payload = file["payload"]?.text, let protected = file["protected"]?.text,
            let signature = file["signature"]?.text, let head = Self.bytes(protected), let body = Self.bytes(payload),
            let key = (try? JSON(parsing: head))?["kid"]?.text, let terms = AgreementTerms(json: body)
        else { return nil }
        parts = Parts(protected: protected, payload: payload, signature: signature)
        self.terms = terms
        self.key = key
        guard parts.text == text, protected == Self.head(of: key), Self.bytes(of: terms) == body else { return nil }
    }

    package var text: String { parts.text }

    /// Whether one of these keys made the signature.
    package func isSigned(byOneOf keys: [AgreementKey]) -> Bool {
        guard let key = keys.first(where: { $0.id == key }), let signature = Self.bytes(parts.signature) else {
            return false
        }
        return Ed25519.isValid(signature, of: parts.signed, by: key.publicKey)
    }

    /// Decodes base64url; nil if it is invalid or not the shortest encoding of the bytes.
    private static func bytes(_ text: String) -> [UInt8]? {
        guard let bytes = Base64.url.bytes(of: text), Base64.url.text(of: bytes) == text else { return nil }
        return bytes
    }

    private static func head(of key: String) -> String {
        var json = JSONWriter(capacity: 128)
        json.object { json in
            json.field("alg", "EdDSA")
            json.field("kid", key)
            json.field("typ", "madang-agreement+json")
        }
        return Base64.url.text(of: json.finish().array)
    }

    private static func bytes(of terms: AgreementTerms) -> [UInt8] {
        var json = JSONWriter(capacity: 4_096)
        json.object { json in
            json.field("kind", "madang agreement")
            json.field("version", 1)
            json.field("number", terms.number)
            json.field("made", terms.made.iso)
            json.object("seller") { $0.person(terms.seller) }
            json.object("buyer") { $0.person(terms.buyer) }
            json.object("product") { json in
                json.field("id", terms.product.number)
                json.field("name", terms.name)
                json.field("description", terms.description)
                json.field("condition", terms.condition?.word)
                json.array("pictures") { json in
                    for picture in terms.pictures {
                        json.object { json in
                            json.field("hash", picture.hash.text)
                            json.field("shows", picture.subject?.word)
                        }
                    }
                }
            }
            json.object("price") { json in
                json.field("currency", terms.price.currency.code)
                json.field("agreed", terms.price.amount)
                json.field("asked", terms.asked)
            }
            if let meeting = terms.meeting {
                json.object("meeting") { json in
                    json.field("time", meeting.time.iso)
                    json.field("place", meeting.place)
                }
            }
        }
        return json.finish().array
    }
}

extension JSONWriter {
    fileprivate mutating func person(_ person: MemberName) {
        field("id", person.id.number)
        field("name", person.name)
    }
}

extension AgreementTerms {
    /// Returns nil unless it is an agreement of a known version.
    fileprivate init?(json bytes: [UInt8]) {
        guard let json = try? JSON(parsing: bytes), json["kind"]?.text == "madang agreement",
            json["version"]?.integer == 1,
            let number = json["number"]?.integer, let made = json["made"]?.instant,
            let seller = json["seller"]?.person, let buyer = json["buyer"]?.person,
            let product = json["product"], let id = product["id"]?.integer, let name = product["name"]?.text,
            let description = product["description"]?.text, case .list(let pictures)? = product["pictures"],
            let price = json["price"], let currency = price["currency"]?.text.flatMap(Currency.init(code:)),
            let agreed = price["agreed"]?.integer, let asked = price["asked"]?.integer
        else { return nil }
        var meeting: Meeting?
        if let found = json["meeting"] {
            guard let time = found["time"]?.instant, let place = found["place"]?.text else { return nil }
            meeting = Meeting(time: time, place: place)
        }
        self.init(
            number: number,
            made: made,
            seller: seller,
            buyer: buyer,
            product: ProductID(id),
            name: name,
            description: description,
            condition: product["condition"]?.text.flatMap(ProductCondition.init(word:)),
            pictures: pictures.compactMap { picture in
                let subject = picture["shows"]?.text.flatMap(PictureSubject.init(word:))
                return picture["hash"]?.text.flatMap { PictureHash($0) }.map { Picture($0, subject) }
            },
            price: Money(currency, agreed),
            asked: asked,
            meeting: meeting
        )
    }
}

extension JSON {
    fileprivate var integer: Int? {
        guard case .number(let digits) = self else { return nil }
        return Int(digits)
    }

    fileprivate var person: MemberName? {
        guard let id = self["id"]?.integer, let name = self["name"]?.text else { return nil }
        return MemberName(id: SellerID(id), name: name)
    }

    fileprivate var instant: Instant? { text.flatMap(Instant.init(iso:)) }
}

/// Encodes and decodes keys as a JWK set (RFC 7517).
extension AgreementKey {
    package init(publicKey: [UInt8]) {
        let members = #"{"crv":"Ed25519","kty":"OKP","x":"\#(Base64.url.text(of: publicKey))"}"#
        var hash = SHA256()
        hash.update(members.utf8)
        self.init(id: Base64.url.text(of: hash.finish()), publicKey: publicKey)
    }

    package static func set(of keys: [AgreementKey]) -> String {
        var json = JSONWriter(capacity: 256 * (keys.count + 1))
        json.object { json in
            json.array("keys") { json in
                for key in keys {
                    json.object { json in
                        json.field("kty", "OKP")
                        json.field("crv", "Ed25519")
                        json.field("use", "sig")
                        json.field("alg", "EdDSA")
                        json.field("kid", key.id)
                        json.field("x", Base64.url.text(of: key.publicKey))
                    }
                }
            }
        }
        return json.finish().text
    }

    /// Decodes a JWK set; nil if it is not one. Keys of other types are skipped.
    package static func all(inSet text: String) -> [AgreementKey]? {
        guard let json = try? JSON(parsing: Array(text.utf8)), case .list(let list)? = json["keys"] else { return nil }
        return list.compactMap { key in
            guard key["kty"]?.text == "OKP", key["crv"]?.text == "Ed25519",
                let bytes = key["x"]?.text.flatMap({ Base64.url.bytes(of: $0) }), bytes.count == Ed25519.keyLength
            else { return nil }
            return AgreementKey(publicKey: bytes)
        }
    }
}

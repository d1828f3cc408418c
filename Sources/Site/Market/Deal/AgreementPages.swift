import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// The agreements of two members, for the two of them, and the page where anybody verifies an agreement's file.
struct AgreementPages: Sendable {
    let pages: PageServer
    let guards: Safeguards

    func agreement(
        _ visit: Visit,
        _ id: MessageID,
        in conversation: ConversationID,
        _ member: MemberContext
    ) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.agreement(conversation, id))).seller
        let agreements = member.market.store.agreements
        let all = try await agreements.all(in: conversation, for: reader.id, limit: AgreementScreen.most)
        let found = try await agreements.agreement(id, in: conversation, for: reader.id)
        guard let file = AgreementFile(found.file) else { throw Failure.noSuchAgreement }
        let screen = AgreementScreen(
            conversation: conversation,
            file: file,
            isSigned: file.isSigned(byOneOf: try await agreements.keys()),
            consents: found.consents,
            papers: all.map(\.id).reversed(),
            pictures: await pictures(of: file.terms, member),
            isTakenBack: await isTakenBack(file.terms, member)
        )
        return pages.personal(screen, visit)
    }

    /// Returns the pictures that still exist; a substitute would not be the one agreed on.
    private func pictures(of terms: AgreementTerms, _ member: MemberContext) async -> Set<PictureHash> {
        let products = member.market.store.products
        var found: Set<PictureHash> = []
        for picture in terms.pictures {
            guard let isUsed = try? await products.isUsed(picture.hash), isUsed,
                let isPrivate = try? await products.isPrivate(picture.hash), !isPrivate
            else { continue }
            found.insert(picture.hash)
        }
        return found
    }

    /// Whether the product is no longer reserved for the buyer; false if the product does not exist.
    private func isTakenBack(_ terms: AgreementTerms, _ member: MemberContext) async -> Bool {
        guard let sale = try? await member.sales.sale(of: terms.product) else { return false }
        return sale.state == .selling || sale.buyer != terms.buyer.id
    }

    func file(
        _ visit: Visit,
        _ id: MessageID,
        in conversation: ConversationID,
        _ member: MemberContext
    ) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.agreement(conversation, id))).seller
        let found = try await member.market.store.agreements.agreement(id, in: conversation, for: reader.id)
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json")
        headers.add("content-disposition", "attachment; filename=\"madang-agreement-\(id.number).json\"")
        headers.add(.cacheControl, "private, no-store")
        return Response(headers: headers, body: .bytes(Bytes(found.file)))
    }

    /// Verifies whether this server signed an agreement. It needs no account and stores nothing.
    func check(_ visit: Visit, _ market: MarketContext) async throws -> Response {
        guard visit.isSending else { return pages.personal(AgreementCheckScreen(result: nil), visit) }
        try guards.limiter.take(.writing(visit.visitor.source), at: market.now)
        let keys = try await market.store.agreements.keys()
        return pages.personal(AgreementCheckScreen(result: try await Self.result(in: visit, keys)), visit)
    }

    private static func result(in visit: Visit, _ keys: [AgreementKey]) async throws -> AgreementCheckScreen.CheckResult
    {
        var limits = MultipartLimits()
        limits.fields = AgreementFile.mostBytes + 4_096
        limits.total = 2 * limits.fields
        // Every part is text: all of it stays in memory, and it is small.
        let reader = MultipartReader(into: TemporaryFiles(in: "/"), limits: limits) { _ in false }
        do throws(MultipartFailure) {
            let form = try await reader.read(visit.request.body, contentType: visit.request.header(.contentType))
            let sent = form.fields.first { $0.part.name.word == "file" }
            guard let sent else { return .nothing }
            // A picture, for example, is not text.
            guard let text = sent.text?.text(within: .whole) else { return .unreadable }
            guard !text.isEmpty else { return .nothing }
            guard let file = AgreementFile(text) else { return .unreadable }
            return file.isSigned(byOneOf: keys) ? .signed(file.terms) : .foreign
        } catch {
            guard case .refused = error else { throw error.reason }
            return .unreadable
        }
    }

    /// Returns this server's public signing keys, for verification elsewhere.
    func keys(_ market: MarketContext) async throws -> Response {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/jwk-set+json")
        headers.add(.cacheControl, "no-cache")
        return Response(
            headers: headers,
            body: .bytes(Bytes(AgreementKey.set(of: try await market.store.agreements.keys())))
        )
    }
}

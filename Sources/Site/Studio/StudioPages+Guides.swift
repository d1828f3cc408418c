import Domain
import HTTP
import Market
import Octets
import Pages
import Routes

extension StudioPages {
    func guideTable(_ visit: Visit, _ id: ExhibitionID, _ member: DoorMember) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        return pages.personal(StudioGuideTableScreen(exhibition: exhibition), visit)
    }

    func guides(
        _ visit: Visit,
        _ id: ExhibitionID,
        _ number: Int,
        _ member: DoorMember
    ) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        let screen = StudioGuidesScreen(
            exhibition: exhibition,
            exhibit: try exhibition.draft.exhibit(number),
            isSaved: try Query(parsing: visit.request.query).word("saved") != nil
        )
        return pages.personal(screen, visit)
    }

    /// Takes the file of a guide: whole from a form, or piece by piece from a script.
    func guide(
        _ visit: Visit,
        _ id: ExhibitionID,
        _ number: Int,
        _ slot: GuideSlot,
        _ member: DoorMember
    ) async throws -> Response {
        let exhibition = try await member.exhibitions.exhibition(id, for: member.seller.id)
        var screen = StudioGuideScreen(
            exhibition: exhibition,
            exhibit: try exhibition.draft.exhibit(number),
            slot: slot
        )
        let upload = GuideUpload(pages: self, member: member, exhibition: id, exhibit: number, slot: slot)
        guard visit.isSending else {
            var response = pages.personal(screen, visit)
            response.headers.set("content-security-policy", SecurityHeaders.policyWithMedia)
            return response
        }
        let list = StudioRoute.step(id, number, .guides).path
        guard visit.request.header(.contentType)?.hasPrefix("multipart/") == true else {
            if try await visit.form().says("deed", "remove") { try await upload.remove() }
            return .seeOther(list)
        }
        do {
            let received = try await upload.receive()
            let next = list + "?saved=1"
            guard visit.wantsJSON else { return .seeOther(next) }
            var json = JSONWriter()
            json.object { json in
                if let received { json.field("received", received) } else { json.field("next", next) }
            }
            return .json(json.finish())
        } catch let fault as Failure where [.invalid, .conflict].contains(fault.kind) && !visit.wantsJSON {
            screen.fault = fault
            return pages.personal(screen, visit, status: fault.kind == .conflict ? 409 : 422)
        }
    }
}

/// The upload of one guide.
private struct GuideUpload: Sendable {
    let pages: StudioPages
    let member: DoorMember
    let exhibition: ExhibitionID
    let exhibit: Int
    let slot: GuideSlot

    func remove() async throws {
        try await edit { (exhibit, slot) throws(Failure) in
            // The older guide stays where its successor is given up.
            if exhibit.uploads.contains(where: { $0.slot == slot }) {
                exhibit.removeUpload(slot)
            } else {
                exhibit.guides.removeAll { $0.slot == slot }
            }
        }
    }

    /// Stores what was sent, and returns the bytes received so far; nil once the guide is whole and examined.
    func receive() async throws -> Int? {
        let most = slot.kind.forms.map(\.most).max() ?? 0
        let form = try await member.form(withFile: Failure.guideField, upTo: most)
        func field(_ name: String) -> String? { form.field(name)?.text?.text(within: .line) }
        guard let sent = form.files.first, sent.count > 0, let name = sent.part.filename?.text(within: .line) else {
            throw Failure.guide(Phrase("파일을 골라 주세요.", "Choose a file."))
        }
        let size = field("bytes").flatMap { Int($0) } ?? sent.count
        let source = String((field("source") ?? "\(name) \(size)").prefix(300))
        let begun = field("at").flatMap { Int($0) } ?? 0
        var guide = GuideContent(slot, try slot.form(of: name, bytes: size), bytes: size, source: source)
        var start = begun
        repeat {
            guard let length = guide.length(at: start), start - begun + length <= sent.count else {
                throw Failure.guideHasGap
            }
            let bytes = sent.file.bytes(from: start - begun, length)
            if start == 0 { try pages.packs.expect(guide.form, from: bytes) }
            let piece = try await pages.services.pictures.keepPiece(bytes)
            let (present, place) = (guide, start)
            guide = try await edit { (exhibit, _) throws(Failure) in try exhibit.add(piece, at: place, of: present) }
            start += length
        } while start - begun < sent.count
        guard guide.isWhole else { return guide.received }
        try await finish(guide)
        return nil
    }

    /// Makes a whole upload the exhibit's guide; one that cannot be played is removed.
    private func finish(_ guide: GuideContent) async throws {
        do throws(Failure) {
            let examined = try await pages.packs.examine(guide)
            try await edit { (exhibit, _) throws(Failure) in exhibit.finish(examined) }
        } catch {
            if error.kind == .invalid {
                try await edit { (exhibit, slot) throws(Failure) in exhibit.removeUpload(slot) }
            }
            throw error
        }
    }

    private func edit<Result: Sendable>(
        _ change: @escaping @Sendable (inout ExhibitContent, GuideSlot) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let (number, slot) = (exhibit, slot)
        return try await member.exhibitions.edit(
            exhibition,
            by: member.seller.id,
            at: member.now,
            guidesUpTo: pages.services.guidesLimit
        ) { (draft) throws(Failure) in
            var exhibit = try draft.exhibit(number)
            let result = try change(&exhibit, slot)
            try draft.change(number) { $0 = exhibit }
            return result
        }
    }
}

extension SpooledFile {
    fileprivate func bytes(from start: Int, _ count: Int) -> [UInt8] {
        // The descriptor stays open as long as the file object lives.
        withExtendedLifetime(self) { FileSlice.bytes(of: descriptor, from: start, count) }
    }
}

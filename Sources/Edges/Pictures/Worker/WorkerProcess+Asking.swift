internal import Domain
internal import Processes

extension WorkerProcess {
    /// Requests a picture's width and height.
    func inspect(_ picture: StagedPicture, _ time: Duration) throws(PictureWorker.WorkerError) -> PictureDimensions {
        let deadline = Deadline.after(time)
        try ask(.inspect(picture.format), picture, deadline)
        guard case .inspected(let dimensions) = try reply(deadline),
            PictureLimits.allow(dimensions, inSequence: role == .exhibits)
        else { throw .fault(.malformed) }
        return dimensions
    }

    /// Requests the files of a picture, and stores them as they arrive: no file is ever complete in our memory.
    func make(
        _ recipes: [WorkerRequest.Recipe],
        of picture: InspectedPicture,
        in folder: PictureFolder,
        _ time: Duration
    ) throws(PictureWorker.WorkerError) -> KeptPicture {
        let deadline = Deadline.after(time)
        try ask(.make(picture.staged.format, recipes), picture.staged, deadline)
        let draft = try ours { () throws(Failure) in try PictureDraft(in: folder) }
        for recipe in recipes { try take(recipe, of: picture, into: draft, deadline) }
        guard case .made(picture.dimensions, let colour) = try reply(deadline) else { throw .fault(.malformed) }
        return try ours { () throws(Failure) in try draft.keep(picture.dimensions, colour) }
    }

    /// Receives a file of the announced length, and no more.
    private func take(
        _ recipe: WorkerRequest.Recipe,
        of picture: InspectedPicture,
        into draft: PictureDraft,
        _ deadline: Deadline
    ) throws(PictureWorker.WorkerError) {
        let whole = picture.dimensions
        let expected = recipe.format == .tiles ? whole : recipe.size.dimensions(of: whole)
        guard case .file(expected, var left) = try reply(deadline), left <= PictureLimits.mostBytes(recipe.format)
        else { throw .fault(.malformed) }
        try ours { () throws(Failure) in try draft.begin(recipe.size, recipe.format, expected) }
        while left > 0 {
            guard case .piece(let bytes) = try reply(deadline), bytes.count <= left else { throw .fault(.malformed) }
            left -= bytes.count
            try ours { () throws(Failure) in try draft.append(bytes) }
        }
        guard try ours({ () throws(Failure) in try draft.finish() }) else { throw .fault(.malformed) }
    }

    private func ask(
        _ request: WorkerRequest,
        _ picture: StagedPicture,
        _ deadline: Deadline
    ) throws(PictureWorker.WorkerError) {
        do throws(Fault) {
            try send(request, file: picture.descriptor, by: deadline)
        } catch { throw .fault(error) }
    }

    private func reply(_ deadline: Deadline) throws(PictureWorker.WorkerError) -> WorkerReply {
        let reply: WorkerReply
        do throws(Fault) { reply = try receive(by: deadline) } catch { throw .fault(error) }
        if case .refused(let refusal) = reply { throw .refused(refusal) }
        return reply
    }

    private func ours<Result>(_ body: () throws(Failure) -> Result) throws(PictureWorker.WorkerError) -> Result {
        do throws(Failure) { return try body() } catch { throw .failure(error) }
    }
}

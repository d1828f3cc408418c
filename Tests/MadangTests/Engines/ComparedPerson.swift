import Foundation
import TestKit

/// A person's browser at both engines. It stores cookies, and follows no redirects by itself.
final class ComparedPerson {
    private let answers: ComparedAnswers
    private var cookies = BothEngines.names.map { _ in CookieJar() }
    /// The last responses.
    private(set) var told: [RawAnswer] = []

    init(_ answers: ComparedAnswers) { self.answers = answers }

    func get(_ target: String, _ more: [(String, String)] = []) throws {
        try ask { _ in .get(target, more) }
    }

    func post(_ target: String, _ form: [(String, String)] = []) throws {
        try ask { _ in .form(target, form) }
    }

    /// Posts a form with fields that depend on each engine.
    func post(_ target: (Int) -> String, _ form: (Int) -> [(String, String)]) throws {
        try ask { .form(target($0), form($0)) }
    }

    func upload(_ target: String, _ form: [(String, String)], images: [[UInt8]] = []) throws {
        try ask { _ in .upload(target, form, images: images) }
    }

    func ask(_ request: (Int) -> ComparedRequest) throws {
        told = try answers.ask { engine in
            var request = request(engine)
            request.fields.append(("sec-fetch-site", "same-origin"))
            request.fields += cookies[engine].fields
            return request
        }
        for (engine, answer) in told.enumerated() { cookies[engine].take(from: answer) }
    }

    /// Throws if the last response has another status, because the following steps would make no sense.
    func must(_ status: Int) throws {
        let isSentToSignIn = told.first?["location"]?.hasPrefix("/sign-in") ?? false
        guard let answer = told.first, answer.status == status, !isSentToSignIn else {
            let faults = told.first?.text.matches(of: /(?:fault|alert)"[^>]*>[^<]+/).map { String($0.output) } ?? []
            throw Unexpected(
                what: "\(told.first?.status ?? 0), not \(status): \(told.first?["location"] ?? "") \(faults)"
            )
        }
    }

    /// Returns the pattern’s first group in the last response of each engine.
    func found(_ pattern: Regex<(Substring, Substring)>) throws -> [String] {
        try told.map { answer in
            guard let match = answer.text.firstMatch(of: pattern) else {
                throw Unexpected(what: "\(answer.status), and not what was looked for: \(answer.text.suffix(2_000))")
            }
            return String(match.1)
        }
    }
}

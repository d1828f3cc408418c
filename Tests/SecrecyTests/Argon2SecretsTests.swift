import Domain
import Synchronization
import Testing

@testable import Secrecy

@Suite struct Argon2SecretsTests {
    /// Parameters fast enough for tests; a separate test checks the standard's cost.
    private static let light = Argon2(kibibytes: 64, passes: 1)

    @Test func onlyTheSecretItWasMadeOfFits() async throws {
        let secrets = Argon2Secrets(Self.light)
        let hash = try await secrets.hash("b3h!$#_7가")
        #expect(try await secrets.verify("b3h!$#_7가", against: hash))
        #expect(try await !secrets.verify("b3h!$#_7", against: hash))
        #expect(try await !secrets.verify("", against: hash))
        #expect(!hash.contains("b3h"))
    }

    @Test func theSameSecretIsKeptDifferentlyEachTime() async throws {
        let secrets = Argon2Secrets(Self.light)
        #expect(try await secrets.hash("one") != secrets.hash("one"))
    }

    @Test func theStandardCostIsWhatOWASPNamesFirst() async throws {
        #expect(try await Argon2Secrets().hash("x").hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    }

    @Test func koreanTypedOnAMacIsTheSameSecret() async throws {
        let secrets = Argon2Secrets(Self.light)
        let hash = try await secrets.hash("비밀")
        #expect(try await secrets.verify("비밀".decomposedForTest, against: hash))
    }

    @Test func theDecoyCostsWhatAHashCostsAndFitsNothing() async throws {
        let secrets = Argon2Secrets()
        let hash = try await secrets.hash("one")
        // The hash contains cost and lengths, which determine the work.
        let shape = { (text: String) in text.split(separator: "$").map { $0.contains("=") ? String($0) : "\($0.count)" }
        }
        #expect(shape(secrets.decoy) == shape(hash))
        for secret in ["", "one", secrets.decoy] {
            #expect(try await !secrets.verify(secret, against: secrets.decoy))
        }
        #expect(Argon2Secrets(Self.light).decoy != Argon2Secrets(Self.light).decoy)
    }

    @Test func aTextThatIsNoHashIsOurFault() async throws {
        await #expect(throws: Failure.self) { try await Argon2Secrets(Self.light).verify("x", against: "plain") }
    }

    @Test func aRightSecretIsRememberedForTenMinutes() async throws {
        let now = Clock.system.tick
        let looks = Mutex(0)
        let clock = Clock(
            { Clock.system.now },
            count: {
                looks.withLock { $0 += 1 }
                return now
            }
        )
        let secrets = Argon2Secrets(.standard, threads: 1, clock: clock)
        let hash = try await secrets.hash("one")
        #expect(try await secrets.verify("one", against: hash))
        // Each computation reads the clock again when it is done.
        looks.withLock { $0 = 0 }
        for _ in 0..<1_000 { #expect(try await secrets.verify("one", against: hash)) }
        #expect(looks.withLock { $0 } == 1_000)
        #expect(try await !secrets.verify("two", against: hash))
    }

    @Test func whatWasRememberedIsForgotten() {
        var known = KnownSecrets()
        let start = ContinuousClock.now
        let pair = known.pair("one", "hash")
        _ = known.leave(pair, .success(true), at: start)
        #expect(known.isRight(pair, at: start + .seconds(599)))
        #expect(!known.isRight(pair, at: start + .seconds(600)))
        #expect(!known.isRight(known.pair("one", "another hash"), at: start))
        #expect(!known.isRight(known.pair("two", "hash"), at: start))
        _ = known.leave(known.pair("three", "hash"), .success(false), at: start)
        #expect(!known.isRight(known.pair("three", "hash"), at: start))
        #expect(KnownSecrets().pair("one", "hash") != pair)
    }

    @Test func whoAsksTheSameAtOnceSharesTheWork() async throws {
        let secrets = Argon2Secrets(.standard, threads: 1, longestQueue: 1)
        let hash = try await secrets.hash("one")
        let answers = await withTaskGroup(of: Bool?.self) { group in
            for _ in 0..<100 { group.addTask { try? await secrets.verify("one", against: hash) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == [Bool?](repeating: true, count: 100))
    }

    @Test func tooManyAtOnceAreTurnedAway() async throws {
        let secrets = Argon2Secrets(.standard, threads: 1, longestQueue: 4)
        let hash = try await secrets.hash("one")
        let kinds = await withTaskGroup(of: Failure.Kind?.self) { group in
            for number in 0..<40 {
                group.addTask {
                    do throws(Failure) {
                        _ = try await secrets.verify("guess \(number)", against: hash)
                        return nil
                    } catch { return error.kind }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(kinds.contains(.unavailable))
        #expect(kinds.contains(nil))
        #expect(try await secrets.verify("one", against: hash))
    }

    /// A seller with an account can sign in, however many accounts are created and names are guessed.
    @Test func strangersLeaveRoomForThoseWhoAreThere() async throws {
        let secrets = Argon2Secrets(.standard, threads: 1, longestQueue: 8)
        let hash = try await secrets.hash("one")
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask { (try? await secrets.hash("\(number)")) != nil }
                group.addTask { (try? await secrets.verify("\(number)", against: secrets.decoy)) != nil }
            }
            // After all those admitted.
            #expect(await group.next() != nil)
            let knows = (try? await secrets.verify("one", against: hash)) == true
            #expect(knows)
            let answered = await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            #expect(answered < 39)
        }
    }
}

extension String {
    /// The text in decomposed form, as a Mac writes it.
    fileprivate var decomposedForTest: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let index = scalar.value - 0xAC00
            let parts =
                [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (index % 28 > 0 ? [0x11A7 + index % 28] : [])
            scalars.append(contentsOf: parts.compactMap(Unicode.Scalar.init))
        }
        return String(scalars)
    }
}

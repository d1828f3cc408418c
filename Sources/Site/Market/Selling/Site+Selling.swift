import Domain
import HTTP

extension Site {
    /// Answers where people sell. Where there is nothing to sign in with, nothing stands there.
    func selling(_ visit: Visit, at route: MarketRoute?, _ market: MarketContext) async throws -> Response {
        guard let route, let desk = SellerContext(visit, market) else { throw Failure.nothingHere }
        do {
            return visit.request.method == .post
                ? try await doing(visit, at: route, desk) : try await showing(visit, at: route, desk)
        } catch let refused as SignInFirst {
            return onward(to: refused.path.signIn)
        }
    }

    private func showing(_ visit: Visit, at route: MarketRoute, _ desk: SellerContext) async throws -> Response {
        switch route {
        case .newProduct: try await newProductPage(visit, desk)
        case .edit(let id): try await editPage(visit, id, desk)
        case .removal(let id): try await removalPage(visit, id, desk)
        case .mine: try await minePage(visit, desk)
        case .signIn: try await signInPage(visit, desk)
        case .signUp: try await signUpPage(visit, desk)
        case .account: try await accountPage(visit, desk)
        default: throw Failure.nothingHere
        }
    }

    private func doing(_ visit: Visit, at route: MarketRoute, _ desk: SellerContext) async throws -> Response {
        switch route {
        case .newProduct: try await addProduct(visit, desk)
        case .pictures: try await takePicture(visit, desk)
        case .edit(let id): try await editProduct(visit, id, desk)
        case .removal(let id): try await removeProduct(visit, id, desk)
        case .removalUndo(let id): try await restoreProduct(visit, id, desk)
        case .soldOut(let id): try await setStock(visit, id, desk)
        case .hidden(let id): try await hideProduct(visit, id, desk)
        case .signIn: try await signIn(visit, desk)
        case .signUp: try await signUp(visit, desk)
        case .signOut: try await signOut(visit, desk)
        case .account: try await changeAccount(visit, desk)
        default: throw Failure.nothingHere
        }
    }
}

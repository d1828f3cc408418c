import Domain
import HTTP

extension Site {
    /// Answers where people sell. Where there is nothing to sign in with, nothing stands there.
    func selling(_ visit: Visit, at route: MarketRoute?, _ market: MarketContext) async throws -> Response {
        guard let route, let selling = SellerContext(visit, market) else { throw Failure.nothingHere }
        do {
            return visit.request.method == .post
                ? try await doing(visit, at: route, selling) : try await showing(visit, at: route, selling)
        } catch let refused as SignInFirst {
            return onward(to: refused.path.signIn)
        }
    }

    private func showing(_ visit: Visit, at route: MarketRoute, _ selling: SellerContext) async throws -> Response {
        switch route {
        case .newProduct: try await newProductPage(visit, selling)
        case .edit(let id): try await editPage(visit, id, selling)
        case .removal(let id): try await removalPage(visit, id, selling)
        case .mine: try await minePage(visit, selling)
        case .signIn: try await signInPage(visit, selling)
        case .signUp: try await signUpPage(visit, selling)
        case .account: try await accountPage(visit, selling)
        case .product, .favourite, .favourites, .seller, .feed, .sellerFeed, .pictures, .removalUndo, .soldOut, .hidden,
            .signOut:
            throw Failure.nothingHere
        }
    }

    private func doing(_ visit: Visit, at route: MarketRoute, _ selling: SellerContext) async throws -> Response {
        switch route {
        case .newProduct: try await addProduct(visit, selling)
        case .pictures: try await takePicture(visit, selling)
        case .edit(let id): try await editProduct(visit, id, selling)
        case .removal(let id): try await removeProduct(visit, id, selling)
        case .removalUndo(let id): try await restoreProduct(visit, id, selling)
        case .soldOut(let id): try await setStock(visit, id, selling)
        case .hidden(let id): try await hideProduct(visit, id, selling)
        case .signIn: try await signIn(visit, selling)
        case .signUp: try await signUp(visit, selling)
        case .signOut: try await signOut(visit, selling)
        case .account: try await changeAccount(visit, selling)
        case .product, .favourite, .favourites, .seller, .feed, .sellerFeed, .mine: throw Failure.nothingHere
        }
    }
}

/// Names KOBIS gives to what it answers.
package enum KobisNames {
    package static let source = "영화진흥위원회"
}

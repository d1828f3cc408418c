package enum SitePlaceholder {}

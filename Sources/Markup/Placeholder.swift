package enum MarkupPlaceholder {}

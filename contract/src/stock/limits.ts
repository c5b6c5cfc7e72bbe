/** Limits the articles of an order or of a delivery. */
export const GOODS_LINES_MAX = 60

/** Limits the pieces of an article in one act. */
export const PIECES_MAX = 10_000

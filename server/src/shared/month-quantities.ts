/** Counts the pieces of a month: `opening + received + returned - sold = closing`. */
export type MonthQuantities = { opening: number; received: number; returned: number; sold: number; closing: number }

import { canonicalNumber } from '../../shared/serial-number.ts'
import { articleNeeded, oneNumberEach, repeatedSerial } from './hand-moves.errors.ts'

export type EnteredGoods = { articleId: number | undefined; quantity: number | undefined; serials: readonly string[] | undefined }

/** Refuses 400 goods without an article and a quantity, or numbers that repeat or do not match the quantity. */
export function refuseMalformed({ articleId, quantity, serials }: EnteredGoods): void {
  if (serials === undefined) {
    if (articleId === undefined) throw articleNeeded('articleId')
    if (quantity === undefined) throw articleNeeded('quantity')
    return
  }
  const seen = new Set<string>()
  for (const [index, number] of serials.entries()) {
    if (seen.has(canonicalNumber(number))) throw repeatedSerial(index)
    seen.add(canonicalNumber(number))
  }
  if (quantity !== undefined && quantity !== serials.length) throw oneNumberEach(serials.length, quantity)
}

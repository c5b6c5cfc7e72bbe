import type { Tx } from '../../database/database.ts'
import { type EnteredSerial, enterSerials, findKnownSerial, lockEntering, type NumberedSerial, placeInFrench } from '../stock/index.ts'
import { serialJustEntered, serialKnown } from './receipts.errors.ts'
import { findSlip, type NewReceiptLine } from './receipts.store.ts'

type Line = Pick<NewReceiptLine, 'articleId' | 'unitPrice' | 'day'> & { id: number }

/** Enters serials at the supplier’s and returns them in order. Refuses 409 `serial_known`. */
export async function enterNew(tx: Tx, line: Line, serials: readonly NumberedSerial[]): Promise<EnteredSerial[]> {
  if (serials.length === 0) return []
  await lockEntering(tx)
  const known = await findKnownSerial(tx, serials)
  if (known !== undefined) {
    const slip = known.receiptLineId === null ? null : await findSlip(tx, known.receiptLineId)
    throw serialKnown({ ...known, slip, place: placeInFrench(known.place) })
  }
  const { id: receiptLineId, articleId, unitPrice, day: receivedOn } = line
  const entered = await enterSerials(tx, { articleId, unitPrice, receivedOn, receiptLineId, serials })
  if (entered === null) throw serialJustEntered()
  return entered
}

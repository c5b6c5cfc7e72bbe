import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findDepotOf, networkDepots } from './depots.store.ts'
import { followSerials } from './follow-lines.ts'
import { refreshAlerts } from './refresh-alerts.store.ts'
import { moveStock } from './move-stock.ts'
import { lockSerialsNumbered } from './serials.store.ts'
import { findWhetherClosed, releaseHeldBy, saveSoldBy } from './sold-serials.store.ts'

type Sale = { transactionId: number; reference: string; outletId: number; decoderNumber: string }

/** Takes a serial that an outlet has sold out of its depot. Nothing moves if it is not there; what an activation has sold there is held too. */
export async function sellSerial(
  tx: Tx,
  { transactionId, reference, outletId, decoderNumber }: Sale,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  const number = canonicalNumber(decoderNumber)
  const serial = (await lockSerialsNumbered(tx, [number])).get(number)
  if (serial === undefined || (await findWhetherClosed(tx))) return
  const { sold } = await networkDepots(tx)
  if (serial.depotId === sold && serial.soldBy === outletId) await saveSoldBy(tx, serial.id, transactionId)
  if (serial.depotId !== (await findDepotOf(tx, outletId))) {
    await followSerials(tx, [serial.id], actor.id)
    return
  }
  const route = { fromDepotId: serial.depotId, toDepotId: sold }
  const goods = { articleId: serial.articleId, quantity: 1, serialIds: [serial.id] }
  await moveStock(tx, [{ kind: 'sold', ...route, ...goods, document: { kind: 'transaction', id: transactionId }, reference }], { actor })
}

type ReversedSale = { transactionId: number; decoderNumber: string | null }

/** Brings the serial of a reversed sale back to the outlet, unless an activation holds it too. */
export async function releaseSerials(tx: Tx, { transactionId, decoderNumber }: ReversedSale, actor: Pick<Actor, 'id'>): Promise<void> {
  await followSerials(tx, await releaseHeldBy(tx, transactionId), actor.id)
  if (decoderNumber !== null) await refreshAlerts(tx, [canonicalNumber(decoderNumber)])
}

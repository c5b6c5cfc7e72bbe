import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { findMovedSerials, moveStock, networkDepots } from '../stock/index.ts'
import { refuseReceiver, refuseUnless } from './delivery.rules.ts'
import { gapReasonRequired } from './deliveries.errors.ts'
import { addReceived, lockDelivery, saveDelivery, type LockedDelivery } from './deliveries.store.ts'
import { insertGaps } from './gaps.store.ts'
import { refuseUnusable } from './goods.rules.ts'
import { refuseCards } from './refuse-cards.ts'
import { compareReception, type ReceivedLine, type Reception } from './reception.rules.ts'
import { refuseMalformedReception } from './refuse-malformed-goods.ts'

type Receiving = { id: number; lines: readonly ReceivedLine[]; reason: string | undefined; version: number | undefined }

/** Receives goods. Those that differ from what was sent stay in transit as gaps, and need a reason. */
export async function receiveDelivery(tx: Tx, { id, lines, reason, version }: Receiving, actor: Actor): Promise<void> {
  await refuseMalformedReception(tx, lines)
  const delivery = await lockDelivery(tx, actor, id)
  refuseReceiver(delivery, actor)
  refuseUnless('in_transit', delivery, version)
  const { arrivals, gaps } = await compare(tx, delivery, lines)
  if (gaps.length > 0 && reason === undefined) throw gapReasonRequired(gaps.length)

  const { transit } = await networkDepots(tx)
  const moves = arrivals.map((arrival) => ({
    ...arrival,
    kind: 'arrived' as const,
    fromDepotId: transit,
    toDepotId: delivery.toDepotId,
    document: { kind: 'delivery' as const, id },
    reference: delivery.reference,
  }))
  await moveStock(tx, moves, { actor })
  await addReceived(tx, delivery, new Map(arrivals.map(({ articleId, quantity }) => [articleId, quantity])))
  await insertGaps(tx, delivery, gaps)
  const status = gaps.length === 0 ? 'received' : 'received_with_gap'
  await saveDelivery(tx, delivery, { status, actorId: actor.id, reason })
  if (gaps.length > 0) await putInOutbox(tx, 'delivery.gap', { id })
  noteChange(tx, { kind: 'delivery', id, before: { status: 'in_transit' }, after: { status, gaps: gaps.length, reason } })
}

async function compare(tx: Tx, delivery: LockedDelivery, received: readonly ReceivedLine[]): Promise<Reception> {
  const ids = new Set([...delivery.lines, ...received].map(({ articleId }) => articleId))
  const articles = await findArticlesToMove(tx, [...ids])
  refuseUnusable(received, articles, delivery.kind)

  const serials = await findMovedSerials(tx, { kind: 'delivery', id: delivery.id }, 'reserved')
  await refuseCards(tx, received, serials)
  const sent = delivery.lines.map((line) => ({
    ...line,
    serials: serials
      .filter(({ articleId }) => articleId === line.articleId)
      .map(({ id, number }) => ({ id, canonical: canonicalNumber(number) })),
  }))
  const isSerialised = (articleId: number) => articles.get(articleId)?.isSerialised === true
  return compareReception(sent, received, { isSerialised, canonical: canonicalNumber })
}

import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { type InvalidField, invalidFields } from '../../shared/refusals.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { type ArticleToMove, findArticlesToMove } from '../articles/index.ts'
import { findReceivedBefore } from '../stock-counts/index.ts'
import {
  findSerialsOfReceipt,
  followFormerCards,
  followSerials,
  lockEntering,
  moveStock,
  networkDepots,
  type NumberedSerial,
  priceReceipt,
  type StockMove,
} from '../stock/index.ts'
import { refuseUnusable } from './article-to-receive.rules.ts'
import { enterNew } from './enter-new.ts'
import { readSerials, type SerialText } from './entered-serials.rules.ts'
import { lockPlaces } from './lock-places.ts'
import { numbersNeeded, oneNumberEach, piecesHaveNoNumber, receiptLineNotFound, staleReceiptLine } from './receipts.errors.ts'
import { findReceiptReference, type LockedReceiptLine, lockReceiptLine, type NewReceiptLine, saveReceiptLine } from './receipts.store.ts'

export type Correction = {
  id: number
  version: number | undefined
  changes: Partial<Pick<NewReceiptLine, 'quantity' | 'unitPrice' | 'supplier' | 'slip'>>
  serials: readonly SerialText[] | undefined
  reason: string
}
type Person = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }
/** Lists the goods that go back from the central depot to the supplier (`out`), and those that come (`in`). */
type Difference = { out: { quantity: number; serialIds: number[] }; in: { quantity: number; serials: NumberedSerial[] } }

/** Corrects a receipt line; the difference moves between the supplier and the central depot. A quantity of 0 withdraws all of it. */
export async function updateReceiptLine(tx: Tx, correction: Correction, { actor, requireStepUp }: Person): Promise<void> {
  const line = await lockReceiptLine(tx, correction.id)
  const article = (await findArticlesToMove(tx, [line.articleId])).get(line.articleId)
  if (article === undefined) throw receiptLineNotFound()
  const difference = article.isSerialised
    ? await serialsThatDiffer(tx, { line, article }, correction)
    : quantityThatDiffers(line, correction)
  requireStepUp()
  if (correction.version !== undefined && correction.version !== line.version) throw staleReceiptLine(line.version)
  if (difference.in.quantity > difference.out.quantity) refuseUnusable(article)

  const quantity = line.quantity - difference.out.quantity + difference.in.quantity
  await saveReceiptLine(tx, line, { fields: { ...correction.changes, quantity }, reason: correction.reason, actorId: actor.id })
  await moveDifference(tx, { line: { ...line, ...correction.changes }, difference, reason: correction.reason }, actor)
  // Locks its serials: whoever enters numbers must not wait for them before.
  if (correction.changes.unitPrice !== undefined) await priceReceipt(tx, line.id, correction.changes.unitPrice)
  noteChange(tx, {
    kind: 'stock_receipt',
    id: line.id,
    before: audited(line),
    after: { ...audited({ ...line, ...correction.changes, quantity }), reason: correction.reason },
  })
}

/** Compares the whole list of serials as it should be with what stands. */
async function serialsThatDiffer(
  tx: Tx,
  { line, article }: { line: LockedReceiptLine; article: ArticleToMove },
  { changes, serials }: Correction,
): Promise<Difference> {
  const wanted = serials ?? (changes.quantity === 0 ? [] : undefined)
  const count = wanted?.length ?? line.quantity
  if (changes.quantity !== undefined && changes.quantity !== count) {
    throw wanted === undefined ? numbersNeeded() : oneNumberEach('serials', count, changes.quantity)
  }
  if (wanted === undefined) return { out: { quantity: 0, serialIds: [] }, in: { quantity: 0, serials: [] } }

  const fields: InvalidField[] = []
  const entered = readSerials(wanted, article, { path: 'serials', seen: new Set(), fields })
  if (fields.length > 0) throw invalidFields(fields)
  const standing = new Map((await findSerialsOfReceipt(tx, line.id)).map((serial) => [serial.canonical, serial]))
  // A decoder whose card is another leaves and comes again with it, so that two decoders may exchange theirs.
  const kept = entered.filter((serial, index) => {
    const present = standing.get(canonicalNumber(serial.number))
    return present !== undefined && (hasSameCard(serial, present) || isWithoutCard(wanted[index]))
  })
  const stays = new Set(kept.map(({ number }) => canonicalNumber(number)))
  const serialIds = [...standing].filter(([canonical]) => !stays.has(canonical)).map(([, { id }]) => id)
  const added = entered.filter((serial) => !kept.includes(serial))
  return { out: { quantity: serialIds.length, serialIds }, in: { quantity: added.length, serials: added } }
}

function hasSameCard(one: { card: string | null }, other: { card: string | null }): boolean {
  if (one.card === null || other.card === null) return one.card === other.card
  return canonicalNumber(one.card) === canonicalNumber(other.card)
}

/** True if the entry says nothing of a card: the decoder keeps its own. A card of null takes it away. */
function isWithoutCard(entry: SerialText | undefined): boolean {
  return typeof entry !== 'object' || entry.card === undefined
}

function quantityThatDiffers(line: LockedReceiptLine, { changes: { quantity = line.quantity }, serials = [] }: Correction): Difference {
  if (serials.length > 0) throw piecesHaveNoNumber()
  return {
    out: { quantity: Math.max(0, line.quantity - quantity), serialIds: [] },
    in: { quantity: Math.max(0, quantity - line.quantity), serials: [] },
  }
}

type Moving = { line: LockedReceiptLine; difference: Difference; reason: string }

/**
 * Moves what leaves before what comes, because it frees its numbers. Alerts are judged once both have moved: those of a decoder that leaves
 * and comes again with another card go on.
 */
async function moveDifference(tx: Tx, { line, difference, reason }: Moving, actor: Pick<Actor, 'id'>): Promise<void> {
  const { supplier, central } = await networkDepots(tx)
  const { articleId, id } = line
  const reference = await findReceiptReference(tx, line)
  const shared = { kind: 'corrected', articleId, document: { kind: 'correction', id }, reason, reference } as const
  const { out, in: added } = difference
  // Before the accounts of depots, as a receipt takes them.
  if (added.serials.length > 0) await lockEntering(tx)
  const later = { actor, isFollowed: false }
  const counted = await movesOfCounted(tx, line, difference)
  // What an inventory missed comes back before it leaves.
  if (out.quantity > 0) await moveStock(tx, [...counted, { ...shared, ...out, fromDepotId: central, toDepotId: supplier }], later)
  const entered = added.quantity === 0 ? [] : await enterNew(tx, line, added.serials)
  const serialIds = entered.map((serial) => serial.id)
  const come = { ...shared, quantity: added.quantity, serialIds, fromDepotId: supplier, toDepotId: central }
  if (added.quantity > 0) await moveStock(tx, [come, ...counted], later)
  await followSerials(tx, [...new Set([...out.serialIds, ...serialIds])], actor.id)
  await followFormerCards(tx, entered, actor.id)
}

/** Returns the moves that leave in stock what a count found after the receipt: it found as many pieces as there were, whatever was typed. */
async function movesOfCounted(tx: Tx, { articleId, receivedAt }: LockedReceiptLine, { out, in: added }: Difference): Promise<StockMove[]> {
  if (out.serialIds.length > 0 || added.serials.length > 0) return []
  const quantity = added.quantity - out.quantity
  if (quantity === 0) return []
  await lockPlaces(tx, { articleIds: [articleId] })
  return (await findReceivedBefore(tx, [{ articleId, quantity, since: receivedAt }])).map(({ move }) => ({ ...move, at: null }))
}

function audited({ quantity, unitPrice, supplier, slip }: NewReceiptLine): object {
  return { quantity, unitPrice: moneyToWire(unitPrice, currency), supplier, slip }
}

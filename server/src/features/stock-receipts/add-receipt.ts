import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { articleUnknown, type InvalidField, invalidFields, oneNumberPerPiece } from '../../shared/refusals.ts'
import { type ArticleToMove, findArticlesToMove } from '../articles/index.ts'
import { type EnteredSerial, followFormerCards, moveStock, networkDepots, type StockMove } from '../stock/index.ts'
import { refuseUnusable } from './article-to-receive.rules.ts'
import { readSerials, type SerialText } from './entered-serials.rules.ts'
import { enterNew } from './enter-new.ts'
import { type ArrivingLine, placeLatePieces } from './place-late-pieces.ts'
import { findReceiptDays, insertReceipt, insertReceiptLine, type NewReceiptLine, type ReceiptDay } from './receipts.store.ts'

export type EnteredLine = NewReceiptLine & { serials: readonly SerialText[] }
type Receiver = { actor: Pick<Actor, 'id'>; importId?: number | null }

/**
 * Receives what came with one slip in the central depot, all or nothing, and returns the ids of its lines in order. Refuses 400 at the place
 * of each fault, 409 `article_unknown`, `article_retired`, `article_not_stocked`, `serial_known`.
 */
export async function addReceipt(tx: Tx, lines: readonly EnteredLine[], { actor, importId = null }: Receiver): Promise<number[]> {
  const articles = await findArticlesToMove(tx, [...new Set(lines.map(({ articleId }) => articleId))])
  const days = await findReceiptDays(tx, [...new Set(lines.map(({ day }) => day))])
  const checked = checkLines(lines, articles, days)
  for (const { articleId } of lines) {
    const article = articles.get(articleId)
    if (article === undefined) throw articleUnknown(articleId)
    refuseUnusable(article)
  }

  const { lines: placed, counted } = await placeLatePieces(tx, checked, articles)
  const { id: receiptId, reference } = await insertReceipt(tx, { actorId: actor.id, importId })
  const depots = await networkDepots(tx)
  const moves: StockMove[] = []
  const ids: number[] = []
  const all: EnteredSerial[] = []
  for (const { line, at, againOf, serials } of placed) {
    const id = await insertReceiptLine(tx, { ...line, receiptId, againOf })
    ids.push(id)
    const move = { kind: 'received', articleId: line.articleId, document: { kind: 'receipt', id }, reference } as const
    const entered = await enterNew(tx, { id, ...line }, serials)
    all.push(...entered)
    for (const part of partsOf(line, at, entered)) moves.push({ ...move, ...part, fromDepotId: depots.supplier, toDepotId: depots.central })
    const { articleId, unitPrice, ...shown } = line
    const article = articles.get(articleId)?.code
    noteChange(tx, { kind: 'stock_receipt', id, after: { article, ...shown, unitPrice: moneyToWire(unitPrice, currency), reference } })
  }
  await moveStock(tx, [...moves, ...counted], { actor })
  await followFormerCards(tx, all, actor.id)
  return ids
}

/** Splits a line into its moves: what was withdrawn and is received again moves now, because its withdrawal is later than the line’s day. */
function partsOf(
  { quantity }: NewReceiptLine,
  at: Date | string | null,
  entered: readonly EnteredSerial[],
): Pick<StockMove, 'quantity' | 'at' | 'serialIds'>[] {
  const again = at === null ? [] : entered.filter(({ isAgain }) => isAgain)
  const first = entered.filter((serial) => !again.includes(serial))
  return [
    { at, quantity: quantity - again.length, serialIds: first.map(({ id }) => id) },
    { at: null, quantity: again.length, serialIds: again.map(({ id }) => id) },
  ].filter((part) => part.quantity > 0)
}

/** Refuses 400 all faults at once, each at its place. */
function checkLines(lines: readonly EnteredLine[], articles: Map<number, ArticleToMove>, days: Map<string, ReceiptDay>): ArrivingLine[] {
  const [seen, fields] = [new Set<string>(), [] as InvalidField[]]
  const checked = lines.map(({ serials: texts, ...line }, index) => {
    const path = `lines.${index}`
    const { isFuture = false, at = null } = days.get(line.day) ?? {}
    if (isFuture) fields.push({ path: `${path}.date`, message: 'La date de réception est postérieure à aujourd’hui.' })
    const article = articles.get(line.articleId)
    const message = article && countFault(article, line.quantity, texts.length)
    if (message) fields.push({ path: `${path}.serials`, message })
    return {
      line,
      at,
      againOf: null,
      serials: readSerials(texts, article ?? { serialLength: null }, { path: `${path}.serials`, seen, fields }),
    }
  })
  if (fields.length > 0) throw invalidFields(fields)
  return checked
}

function countFault({ isSerialised, code }: ArticleToMove, quantity: number, count: number): string | null {
  if (!isSerialised) return count === 0 ? null : `L’article ${code} se compte\u00a0: ses pièces n’ont pas de numéro.`
  return count === quantity ? null : oneNumberPerPiece(count, quantity)
}

import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseUnorderable } from './refuse-unorderable.ts'
import { asksTheSame, refusePastDay, refuseRepeated, refuseUnless, type OrderLine } from './stock-order.rules.ts'
import { lockOrder, readToday, replaceLines, saveOrder } from './stock-orders.store.ts'

type Editing = {
  id: number
  lines: readonly OrderLine[] | undefined
  comment: string | null | undefined
  wantedOn: string | null | undefined
  version: number | undefined
}

/** Edits a draft; `lines` replace those that were there, and whoever changes them has asked for them. */
export async function updateStockOrder(tx: Tx, { id, lines, comment, wantedOn, version }: Editing, actor: Actor): Promise<void> {
  if (lines) refuseRepeated(lines)
  if (wantedOn !== undefined) refusePastDay(wantedOn, await readToday(tx))
  const order = await lockOrder(tx, actor, id)
  refuseUnless(['draft'], order, version)
  if (lines) {
    await refuseUnorderable(tx, lines)
    await replaceLines(tx, id, lines)
  }
  const isRewritten = lines !== undefined && !asksTheSame(lines, order.lines)
  await saveOrder(tx, order, { comment, wantedOn, ...(isRewritten ? { askedBy: actor.id } : {}) })
  noteChange(tx, { kind: 'stock_order', id, after: { ...(lines ? { articles: lines.length } : {}), comment, wantedOn } })
}

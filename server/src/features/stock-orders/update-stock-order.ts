import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseUnorderable } from './refuse-unorderable.ts'
import { refuseRepeated, refuseUnless, type OrderLine } from './stock-order.rules.ts'
import { lockOrder, replaceLines, saveOrder } from './stock-orders.store.ts'

type Editing = {
  id: number
  lines: readonly OrderLine[] | undefined
  comment: string | null | undefined
  version: number | undefined
}

/** Edits a draft; `lines` replace those that were there. */
export async function updateStockOrder(tx: Tx, { id, lines, comment, version }: Editing, actor: Actor): Promise<void> {
  if (lines) refuseRepeated(lines)
  const order = await lockOrder(tx, actor, id)
  refuseUnless(['draft'], order, version)
  if (lines) {
    await refuseUnorderable(tx, lines)
    await replaceLines(tx, id, lines)
  }
  await saveOrder(tx, order, comment === undefined ? {} : { comment })
  noteChange(tx, { kind: 'stock_order', id, after: { ...(lines ? { articles: lines.length } : {}), comment } })
}

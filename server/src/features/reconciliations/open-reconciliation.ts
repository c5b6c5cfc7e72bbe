import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { firstOf } from '../../shared/months.ts'
import { alreadyOpen, monthToCome } from './reconciliations.errors.ts'
import { findByMonth, holdMonth, refuseClosedMonth } from './reconciliations.store.ts'
import { openMonth } from './statements.store.ts'

type Opening = { year: number; month: number; today: string; zone: string }

/** Opens a month that has begun and is not closed, and returns its id. */
export async function openReconciliation(tx: Tx, { year, month, today, zone }: Opening, actor: Actor): Promise<number> {
  const first = firstOf({ year, month })
  if (first > today) throw monthToCome()
  const isOpened = await openMonth(tx, { month: first, zone }, actor.id)
  const found = await findByMonth(tx, first)
  // True because it was opened just now, or before.
  const { id } = found!
  if (!isOpened) throw alreadyOpen((await holdMonth(tx, id)).status)
  await refuseClosedMonth(tx, first)
  noteChange(tx, { kind: 'reconciliation', id, after: { month: first.slice(0, 7), status: 'open' } })
  return id
}

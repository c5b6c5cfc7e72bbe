import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moveStock, networkDepots } from '../stock/index.ts'
import { countedByYou, illegalTransition, missingIsReserved, staleCount } from './counts.errors.ts'
import { hasCounted, saveClosed } from './counts.store.ts'
import { findQuantityGaps, findReservedShortage, lockCountedAccounts, lockSerialGaps } from './gaps.store.ts'
import { lockReachedCount } from './lock-reached-count.ts'
import { movesOfGaps } from './posted-gaps.rules.ts'

type Posting = { id: number; version: number | undefined; reason: string }

/** Posts the gaps of a submitted count, quantities as the books now say of their instant: by another manager than those who counted. */
export async function postCount(
  tx: Tx,
  { id, version, reason }: Posting,
  { actor, requireStepUp }: { actor: Actor; requireStepUp: RequireStepUp },
): Promise<void> {
  const count = await lockReachedCount(tx, id, actor)
  requireStepUp()
  if (await hasCounted(tx, count, actor.id)) throw countedByYou()
  if (count.status !== 'submitted') throw illegalTransition(count.status)
  if (version !== undefined && version !== count.version) throw staleCount(count)

  const { gap, lost } = await networkDepots(tx)
  const shared = { kind: 'counted', document: { kind: 'count', id }, reference: count.reference, reason } as const
  const ofSerials = await lockSerialGaps(tx, count)
  await lockCountedAccounts(tx, count, [count.depotId, gap, lost])
  const gaps = [...ofSerials, ...(await findQuantityGaps(tx, count))]
  const moves = movesOfGaps(gaps, { counted: count.depotId, gap, lost })
  const shortage = await findReservedShortage(
    tx,
    count,
    moves.filter(({ fromDepotId }) => fromDepotId === count.depotId),
  )
  if (shortage !== undefined) throw missingIsReserved(shortage)
  await saveClosed(tx, count, { status: 'posted', reason, actorId: actor.id })
  noteChange(tx, { kind: 'stock_count', id, before: { status: 'submitted' }, after: { status: 'posted', reason } })
  await moveStock(
    tx,
    moves.map((move) => ({ ...shared, ...move })),
    { actor },
  )
}

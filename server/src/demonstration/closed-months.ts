import type { Tx } from '../database/database.ts'
import { lockMonth, snapshotOf, readMonths, saveClosed, saveCloseRequested } from '../features/months/index.ts'
import { monthsLater } from './calendar.ts'

const MONTHS = 12

/**
 * Closes the first twelve months in the names of two managers, with the figures that the product computes. All months are read at once:
 * nothing is sealed yet, so that each reading goes through the whole ledger.
 */
export async function closeFirstMonths(tx: Tx, firstDay: string, { first, second }: { first: number; second: number }): Promise<void> {
  const months = await readMonths(
    tx,
    Array.from({ length: MONTHS }, (_, at) => monthsLater(firstDay, at)),
  )
  for (const { month, facts, figures } of months) {
    const snapshot = snapshotOf(month, { facts: { ...facts, openBefore: 0, firstOpen: null }, figures })
    const blocking = snapshot.checklist.filter(({ status }) => status === 'blocking').map(({ code }) => code)
    if (blocking.length > 0) throw new Error(`${month} cannot be closed: ${blocking.join(', ')}`)
    const acknowledged = snapshot.checklist.filter(({ status }) => status === 'warning').map(({ code }) => code)
    await saveCloseRequested(tx, await lockMonth(tx, month), { snapshot, acknowledged, actorId: first })
    await saveClosed(tx, await lockMonth(tx, month), { snapshot, acknowledged, actorId: second })
  }
}

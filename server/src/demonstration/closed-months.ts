import type { Tx } from '../database/database.ts'
import { closeMonth, findPresent } from '../features/months/index.ts'
import { monthsLater } from './calendar.ts'

const MONTHS = 12
const UNASKED = () => undefined

/** Closes the first twelve months as two managers do, with the figures that the product computes. A month that is not ready stays open. */
export async function closeFirstMonths(tx: Tx, firstDay: string, { first, second }: { first: number; second: number }): Promise<void> {
  for (let at = 0; at < MONTHS; at += 1) {
    const month = monthsLater(firstDay, at)
    const { seal, checklist } = await findPresent(tx, month)
    if (checklist.some(({ status }) => status === 'blocking')) continue
    const acknowledged = checklist.filter(({ status }) => status === 'warning').map(({ code }) => code)
    for (const id of [first, second]) await closeMonth(tx, { month, seal, acknowledged }, { actor: { id }, requireStepUp: UNASKED })
  }
}

import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { adjustedLines } from './reconciliations.errors.ts'
import type { GroupStatus, ReconciliationStatus } from './states.rules.ts'

type Standing = { id: number; month: string; status: ReconciliationStatus; groupStatus: GroupStatus | null }

/**
 * Holds the month of a sale that is about to be reversed, which leaves its group. Returns the first day of the month if it is locked:
 * nothing changes there. Refuses 409 `adjusted_lines` while the sale stands in an adjustment, locked or not: its money was posted already.
 */
export async function holdMonthOfReversal(tx: Tx, transactionId: number): Promise<string | undefined> {
  await sql`
    select from reconciliations reconciliation join transactions sale on sale.created_at >= starts_at and sale.created_at < ends_at
    where sale.id = ${transactionId} and sale.package_id is not null for key share of reconciliation
  `.execute(tx)
  const { rows } = await sql<Standing>`
    select reconciliation.id, reconciliation.month, reconciliation.status, grouping.status as group_status
    from transactions sale
    join reconciliations reconciliation on sale.created_at >= starts_at and sale.created_at < ends_at
    left join reconciliation_members member on member.side = 'ours' and member.line_id = sale.id and member.is_standing
    left join reconciliation_groups grouping on grouping.id = member.group_id
    where sale.id = ${transactionId} and sale.package_id is not null
  `.execute(tx)
  const [held] = rows
  if (held === undefined) return undefined
  if (held.groupStatus === 'adjusted') throw adjustedLines()
  if (held.status === 'locked') return held.month
  noteChange(tx, { kind: 'reconciliation', id: held.id })
  return undefined
}

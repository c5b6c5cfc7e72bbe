import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { hasSecondPersonBeside, IS_PROMOTED_ALONE } from '../pending-acts/index.ts'
import { accountNameById } from './credit-notifications.store.ts'

type AskedMonth = { isReopening: boolean; byName: string; reason: string | null; otherManagers: number[] }

/** Returns what a person asked of a month that still waits for another one, and the other managers who may confirm it. */
export async function findAskedMonth(tx: Tx, month: string, by: number): Promise<AskedMonth | undefined> {
  const { rows } = await sql<AskedMonth>`
    select asked.status = 'reopening' as is_reopening, ${accountNameById('asked.changed_by')} as by_name, asked.reopen_reason as reason,
      array(
        select id from accounts
        where role_name = 'ROLE_MANAGER' and status = 'active' and id <> asked.changed_by
          -- If nobody else may confirm it yet, somebody must know of it.
          and (not ${IS_PROMOTED_ALONE} or not ${hasSecondPersonBeside(sql`array[asked.changed_by]`)})
        order by id
      ) as other_managers
    from month_closings asked where asked.month = ${month}::date and asked.changed_by = ${by} and asked.status in ('closing', 'reopening')
  `.execute(tx)
  return rows[0]
}

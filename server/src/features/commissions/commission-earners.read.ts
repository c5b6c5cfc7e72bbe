import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'

export type CommissionEarner = {
  userId: number
  name: string
  outletNumber: string | null
  status: 'invited' | 'active' | 'suspended' | 'archived'
  balance: Money
}

/** Lists the accounts, of any status and role, whose commission account is not empty. */
export async function listCommissionEarners(db: Database): Promise<CommissionEarner[]> {
  const { rows } = await sql<CommissionEarner>`
    select owner.id as user_id, ${accountName('owner')} as name, owner.outlet_number, owner.status, account.balance
    from ledger_accounts account
    join accounts owner on owner.id = account.owner_id
    where account.kind = 'commission' and account.balance <> 0
    order by plain(${accountName('owner')}), owner.id
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { BalanceLevels, SettingsScope, Operation, OperationLimits, SettledRole } from './amount-settings.rules.ts'
import { assertMayHaveSettings } from './amount-settings.store.ts'

type Settled = { roleName: SettledRole | null; userId: number | null; userName: string | null; updatedAt: Date; version: number }
export type OperationRow = Settled & OperationLimits & { operation: Operation }
export type BalanceRow = Settled & BalanceLevels

const SCOPE = sql`settings.role_name, settings.account_id as user_id,
  ${accountName('accounts')} as user_name,
  settings.updated_at, settings.version`
const IN_ORDER = sql`order by settings.account_id is not null, settings.role_name, plain(coalesce(accounts.outlet_name, accounts.last_name)), settings.account_id`

export async function listOperationSettings(_manager: Actor, db: Database): Promise<OperationRow[]> {
  const { rows } = await sql<OperationRow>`${OPERATIONS} ${IN_ORDER}, operation`.execute(db)
  return rows
}

export async function listBalanceSettings(_manager: Actor, db: Database): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`${BALANCES} ${IN_ORDER}`.execute(db)
  return rows
}

export async function getOperationSettings(_manager: Actor, tx: Tx, id: number): Promise<OperationRow> {
  const { rows } = await sql<OperationRow>`${OPERATIONS} where settings.id = ${id}`.execute(tx)
  return theOnly(rows)
}

export async function getBalanceSettings(_manager: Actor, tx: Tx, id: number): Promise<BalanceRow> {
  const { rows } = await sql<BalanceRow>`${BALANCES} where settings.id = ${id}`.execute(tx)
  return theOnly(rows)
}

const OPERATIONS = sql`
  select ${SCOPE}, settings.operation, settings.minimum, settings.maximum, settings.step, settings.daily_cap,
    settings.monthly_cap, settings.double_decision_above
  from amount_settings settings left join accounts on accounts.id = settings.account_id
`
const BALANCES = sql`
  select ${SCOPE}, settings.credit_limit, settings.alert_threshold,
    settings.critical_threshold, settings.payment_days
  from balance_settings settings left join accounts on accounts.id = settings.account_id
`

export type Concerned = {
  userId: number
  name: string
  available: Money
  limit: Money
  over: Money
  becomes: 'alert' | 'critical' | 'blocked'
}

/** Lists the accounts that these settings would put below a level, furthest over a limit first. */
export async function previewBalanceSettings(
  _manager: Actor,
  db: Database,
  { scope, settings }: { scope: SettingsScope; settings: BalanceLevels },
): Promise<Concerned[]> {
  await assertMayHaveSettings(db, scope)
  const [ofAccount, ofRole] = scope.userId === null ? [sql`own`, sql`wanted`] : [sql`wanted`, sql`of_role`]
  const concerned = scope.userId === null ? sql`accounts.role_name = ${scope.roleName}` : sql`accounts.id = ${scope.userId}`
  const { rows } = await sql<Concerned>`
    with wanted as (
      select ${settings.creditLimit}::bigint as credit_limit, ${settings.alertThreshold}::bigint as alert_threshold,
        ${settings.criticalThreshold}::bigint as critical_threshold
    ), levels as (
      select accounts.id as user_id, ${accountName('accounts')} as name,
        ledger.balance as available,
        coalesce(${ofAccount}.credit_limit, ${ofRole}.credit_limit, 0) as "limit",
        coalesce(${ofAccount}.alert_threshold, ${ofRole}.alert_threshold) as alert,
        coalesce(${ofAccount}.critical_threshold, ${ofRole}.critical_threshold) as critical
      from accounts
      join ledger_accounts ledger on ledger.owner_id = accounts.id and ledger.kind = 'available' and ledger.asset = 'money'
      cross join wanted
      left join balance_settings own on own.account_id = accounts.id
      left join balance_settings of_role on of_role.role_name = accounts.role_name
      where ${concerned} and accounts.status <> 'archived'
    )
    select user_id, name, available, "limit", greatest(-"limit" - available, 0) as over,
      case when available < -"limit" then 'blocked' when available < critical then 'critical' else 'alert' end as becomes
    from levels
    where available < -"limit" or available < critical or available < alert
    order by over desc, available, user_id
  `.execute(db)
  return rows
}

function theOnly<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('settings that have just been saved are not there')
  return row
}

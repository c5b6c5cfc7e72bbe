import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { holdsCredit } from '../../shared/credit-accounts.ts'
import { accountNotFound, holdsNoCredit } from './amount-settings.errors.ts'
import { NO_LEVELS, NO_LIMITS, type BalanceLevels, type SettingsScope, type Operation } from './amount-settings.rules.ts'
import type { OperationLimits } from './amount-settings.rules.ts'

export { refuseStale } from '../../database/refuse-stale.ts'

/** `id` and `version` are null if the settings were never saved. */
type Stored<Settings> = { id: number | null; version: number | null; settings: Settings }

/** Serializes changes of settings; readers do not wait. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table amount_settings, balance_settings in share row exclusive mode`.execute(tx)
}

export async function assertMayHaveSettings(db: Database | Tx, { userId }: SettingsScope): Promise<void> {
  if (userId === null) return
  const account = await db.selectFrom('accounts').select('roleName').where('id', '=', userId).executeTakeFirst()
  if (!account) throw accountNotFound()
  if (!holdsCredit(account.roleName)) throw holdsNoCredit()
}

export async function findOperationSettings(tx: Tx, scope: SettingsScope, operation: Operation): Promise<Stored<OperationLimits>> {
  const row = await tx
    .selectFrom('amountSettings')
    .selectAll()
    .where('operation', '=', operation)
    .where('roleName', 'is not distinct from', scope.roleName)
    .where('accountId', 'is not distinct from', scope.userId)
    .executeTakeFirst()
  if (!row) return { id: null, version: null, settings: NO_LIMITS }
  const { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove } = row
  return { id: row.id, version: row.version, settings: { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove } }
}

export async function findBalanceSettings(tx: Tx, scope: SettingsScope): Promise<Stored<BalanceLevels>> {
  const row = await tx
    .selectFrom('balanceSettings')
    .selectAll()
    .where('roleName', 'is not distinct from', scope.roleName)
    .where('accountId', 'is not distinct from', scope.userId)
    .executeTakeFirst()
  if (!row) return { id: null, version: null, settings: NO_LEVELS }
  const { creditLimit, alertThreshold, criticalThreshold } = row
  return { id: row.id, version: row.version, settings: { creditLimit, alertThreshold, criticalThreshold, paymentDays: row.paymentDays } }
}

type Change<Settings> = { scope: SettingsScope; settings: Settings; actorId: number }
const CHANGED = { updatedAt: sql<Date>`now()` }

/** Returns the id of the row. */
export async function saveOperationSettings(
  tx: Tx,
  operation: Operation,
  { scope, settings, actorId }: Change<OperationLimits>,
): Promise<number> {
  const { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove } = settings
  const limits = { minimum, maximum, step, dailyCap, monthlyCap, doubleDecisionAbove }
  const { id } = await tx
    .insertInto('amountSettings')
    .values({ roleName: scope.roleName, accountId: scope.userId, operation, ...limits, updatedBy: actorId })
    .onConflict((conflict) =>
      conflict
        .columns(['roleName', 'accountId', 'operation'])
        .doUpdateSet({ ...limits, ...CHANGED, updatedBy: actorId, version: sql`amount_settings.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the levels. A trigger updates the floors of the accounts. */
export async function saveBalanceSettings(tx: Tx, { scope, settings, actorId }: Change<BalanceLevels>): Promise<number> {
  const { creditLimit, alertThreshold, criticalThreshold, paymentDays } = settings
  const levels = {
    creditLimit,
    alertThreshold,
    criticalThreshold,
    paymentDays,
  }
  const { id } = await tx
    .insertInto('balanceSettings')
    .values({ roleName: scope.roleName, accountId: scope.userId, ...levels, updatedBy: actorId })
    .onConflict((conflict) =>
      conflict
        .columns(['roleName', 'accountId'])
        .doUpdateSet({ ...levels, ...CHANGED, updatedBy: actorId, version: sql`balance_settings.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

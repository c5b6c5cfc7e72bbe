import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { holdsCredit } from '../../shared/credit-accounts.ts'
import type { SettledRole } from './amount-settings.rules.ts'
import { looserLimits } from './looser-role.rules.ts'
import { findLimitsInRole } from './raised-limits.store.ts'

type RoleChange = { userId: number; from: string; to: string }

/** Returns in French the limits of the account that would be looser in its new role; none if either role holds no credit. */
export async function findLooserLimits(tx: Tx, { userId, from, to }: RoleChange): Promise<string[]> {
  if (!isSettled(from) || !isSettled(to)) return []
  const before = await findLimitsInRole(tx, { userId, roleName: from })
  const after = await findLimitsInRole(tx, { userId, roleName: to })
  return looserLimits(before, after, currency)
}

function isSettled(roleName: string): roleName is SettledRole {
  return holdsCredit(roleName)
}

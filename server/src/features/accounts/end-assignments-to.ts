import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { ROLE_OF, type Account, type Responsibility } from './account.rules.ts'
import { endPeriodsTo, findChanging, keepFrom, readToday } from './assignments.store.ts'

const RESPONSIBILITIES: readonly Responsibility[] = ['sectorManager', 'creditAgent']

/** Ends, from today, the assignments to a person who leaves a role. Earlier ones stay. */
export async function endAssignmentsTo(tx: Tx, { id, roleName }: Pick<Account, 'id' | 'roleName'>): Promise<void> {
  const from = await readToday(tx)
  for (const responsibility of RESPONSIBILITIES.filter((candidate) => ROLE_OF[candidate] === roleName)) {
    const field = `${responsibility}Id`
    for (const accountId of await endPeriodsTo(tx, id, { responsibility, from })) {
      noteChange(tx, { kind: 'account', id: accountId, before: { [field]: id }, after: { [field]: null, from } })
    }
  }
}

const ASSIGNED_ROLES: Record<Responsibility, readonly string[]> = { sectorManager: ['ROLE_PDV'], creditAgent: ['ROLE_PDV', 'ROLE_CLIENT'] }

/** `becomes`: the new role, or null if the account is archived. */
type RoleChange = Pick<Account, 'id' | 'roleName'> & { becomes: string | null; actorId: number }

/** Ends, from today, the assignments of an account that is no longer an outlet or a client. Earlier ones stay. */
export async function endAssignmentsOf(tx: Tx, { id, roleName, becomes, actorId }: RoleChange): Promise<void> {
  const from = await readToday(tx)
  for (const responsibility of RESPONSIBILITIES.filter(
    (candidate) => ASSIGNED_ROLES[candidate].includes(roleName) && !ASSIGNED_ROLES[candidate].includes(becomes ?? ''),
  )) {
    const field = `${responsibility}Id`
    const order = { responsibility, personId: null, from }
    for (const { personId } of await findChanging(tx, [id], order)) {
      await keepFrom(tx, [id], { ...order, actorId })
      noteChange(tx, { kind: 'account', id, before: { [field]: personId }, after: { [field]: null, from } })
    }
  }
}

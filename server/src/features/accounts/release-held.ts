import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { ROLE_OF, type Account, type Responsibility } from './account.rules.ts'
import { endHeld, findChanging, keepFrom, readToday } from './assignments.store.ts'

const RESPONSIBILITIES: readonly Responsibility[] = ['sectorManager', 'creditAgent']

/** Ends, from today, the assignments to a person who leaves a role. Earlier ones stay. */
export async function releaseHeld(tx: Tx, { id, roleName }: Pick<Account, 'id' | 'roleName'>): Promise<void> {
  const from = await readToday(tx)
  for (const holder of RESPONSIBILITIES.filter((candidate) => ROLE_OF[candidate] === roleName)) {
    const field = `${holder}Id`
    for (const heldId of await endHeld(tx, id, { holder, from })) {
      noteChange(tx, { kind: 'account', id: heldId, before: { [field]: id }, after: { [field]: null, from } })
    }
  }
}

const HELD: Record<Responsibility, readonly string[]> = { sectorManager: ['ROLE_PDV'], creditAgent: ['ROLE_PDV', 'ROLE_CLIENT'] }

/** `becomes`: the new role, or null if the account is archived. */
type Left = Pick<Account, 'id' | 'roleName'> & { becomes: string | null; actorId: number }

/** Ends, from today, the assignments of an account that is no longer an outlet or a client. Earlier ones stay. */
export async function leaveHolders(tx: Tx, { id, roleName, becomes, actorId }: Left): Promise<void> {
  const from = await readToday(tx)
  for (const holder of RESPONSIBILITIES.filter(
    (candidate) => HELD[candidate].includes(roleName) && !HELD[candidate].includes(becomes ?? ''),
  )) {
    const field = `${holder}Id`
    const order = { holder, personId: null, from }
    for (const { personId } of await findChanging(tx, [id], order)) {
      await keepFrom(tx, [id], { ...order, actorId })
      noteChange(tx, { kind: 'account', id, before: { [field]: personId }, after: { [field]: null, from } })
    }
  }
}

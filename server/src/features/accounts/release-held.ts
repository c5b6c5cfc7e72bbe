import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { ROLE_OF, type Account, type Holder } from './account.rules.ts'
import { endHeld, readToday } from './assignments.store.ts'

/** Who leaves a role leaves what belongs to it: from today on, to nobody. The past stays. */
export async function releaseHeld(tx: Tx, { id, roleName }: Pick<Account, 'id' | 'roleName'>): Promise<void> {
  const from = await readToday(tx)
  const holders: Holder[] = ['sectorManager', 'creditAgent']
  for (const holder of holders.filter((candidate) => ROLE_OF[candidate] === roleName)) {
    const field = `${holder}Id`
    for (const heldId of await endHeld(tx, id, { holder, from })) {
      noteChange(tx, { kind: 'account', id: heldId, before: { [field]: id }, after: { [field]: null, from } })
    }
  }
}

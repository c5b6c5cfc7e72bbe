import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { Actor } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { sendActivation } from '../mailed-secrets/index.ts'
import { invitedAt } from './account.rules.ts'
import { insertAccount, type NewAccount } from './accounts.store.ts'
import { assignOutlets, refuseWrongPersons, type Assigning } from './assign-outlets.ts'
import { waitForImports } from './assignments.store.ts'

export type Creation = { account: NewAccount; belonging?: Omit<Assigning, 'outletIds'> }
type Maker = { actor: Actor; keys: SealingKeys }

/** Creates an invited account. The person chooses the password; nobody else ever knows it. */
export async function createAccount(tx: Tx, { account, belonging }: Creation, { actor, keys }: Maker): Promise<number> {
  const isAssigned = belonging?.sectorManagerId !== undefined || belonging?.creditAgentId !== undefined
  if (isAssigned) {
    await waitForImports(tx)
    await refuseWrongPersons(tx, belonging)
  }
  const created = await insertAccount(tx, account, actor.id)
  const { after } = differenceOf({}, { ...account, status: created.status })
  noteChange(tx, { kind: 'account', id: created.id, after })

  if (isAssigned) await assignOutlets(tx, { ...belonging, outletIds: [created.id] }, actor)
  if (created.outletNumber !== null) await putInOutbox(tx, 'outlet.opened', { id: created.id })
  await sendActivation(tx, invitedAt(created), keys)
  return created.id
}

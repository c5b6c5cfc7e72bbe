import type { Database, Tx } from '../../database/database.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { savePin } from '../accounts/index.ts'
import { confirmPassword, refuseEndedSession } from '../session/index.ts'

type PinChange = { actor: Actor; password: string; pin: string }

export async function changePin(db: Database, { actor, password, pin }: PinChange, whenDone: (tx: Tx) => Promise<void>): Promise<void> {
  const { id: accountId } = actor
  await confirmPassword(db, accountId, password)
  const pinHash = await hashPassword(pin)
  await db.transaction().execute(async (tx) => {
    await refuseEndedSession(tx, actor)
    await savePin(tx, accountId, pinHash)
    noteChange(tx, { kind: 'account', id: accountId, after: { pin: 'changed' } })
    await whenDone(tx)
  })
}

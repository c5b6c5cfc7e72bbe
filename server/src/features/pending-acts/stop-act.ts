import type { Database, Tx } from '../../database/database.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { endAct } from './end-act.ts'
import { listManagers } from './managers.store.ts'
import { refuseUnlessWaiting } from './pending-act.rules.ts'
import { keyInvalid } from './pending-acts.errors.ts'
import { findActOfKey, spendKey } from './pending-act-keys.store.ts'
import { lockAct } from './pending-acts.store.ts'

export async function stopAct(db: Database, key: string, whenDone: (tx: Tx) => Promise<void>): Promise<number> {
  const keyHash = singleUseHash(key)
  return db.transaction().execute(async (tx) => {
    const id = await findActOfKey(tx, keyHash)
    if (id === undefined) throw keyInvalid()
    const act = await lockAct(tx, id)
    refuseUnlessWaiting(act)
    // If a second manager can confirm the act, that manager decides.
    if (act.takesEffectAt === null) throw keyInvalid()

    const email = await spendKey(tx, keyHash)
    const outcome = `Arrêté depuis l’adresse ${email}.`
    await endAct(tx, act, { status: 'rejected', decidedBy: null, outcome, notified: await listManagers(tx), details: { email } })
    await whenDone(tx)
    return id
  })
}

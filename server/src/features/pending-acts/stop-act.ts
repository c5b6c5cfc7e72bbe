import type { Database, Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseUnlessWaiting } from './pending-act.rules.ts'
import { keyInvalid } from './pending-acts.errors.ts'
import { findActOfKey, listManagers, spendKey } from './pending-act-keys.store.ts'
import { lockAct, saveAct } from './pending-acts.store.ts'

/** Stops an act by the key of a mail; every active manager is told. */
export async function stopAct(db: Database, key: string, whenDone: (tx: Tx) => Promise<void>): Promise<number> {
  const keyHash = singleUseHash(key)
  return db.transaction().execute(async (tx) => {
    const id = await findActOfKey(tx, keyHash)
    if (id === undefined) throw keyInvalid()
    const act = await lockAct(tx, id)
    refuseUnlessWaiting(act)
    // With a second manager, it is theirs to decide.
    if (act.takesEffectAt === null) throw keyInvalid()

    const email = await spendKey(tx, keyHash)
    await saveAct(tx, { id, status: 'rejected', decidedBy: null, outcome: `Arrêté depuis l’adresse ${email}.` })
    noteChange(tx, { kind: 'pending_act', id, before: { status: 'waiting' }, after: { status: 'rejected', sentence: act.sentence, email } })
    await putInOutbox(tx, 'pending-act.decided', { id, to: await listManagers(tx) })
    await whenDone(tx)
    return id
  })
}

import type { Database, Tx } from '../../database/database.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { noteChange } from '../../shared/changes.ts'
import { confirmedEmailTaken, confirmPendingEmail, isEmailTaken } from '../accounts/index.ts'
import { dropMails } from '../mails/index.ts'
import { bucketOf, claimAttempts, forgiveShared, ofAddress } from '../session/index.ts'
import { linkInvalid } from './verification.errors.ts'
import { takeKey, voidSecrets } from '../mailed-secrets/index.ts'

type EmailConfirmation = { key: string; address: string }
type Confirmed = { accountId: number; email: string }

/** Makes a new address the account's e-mail once its confirmation link is opened. */
export async function confirmEmail(
  db: Database,
  { key, address }: EmailConfirmation,
  whenDone: (tx: Tx, confirmed: Confirmed) => Promise<void>,
): Promise<Confirmed> {
  const byAddress = ofAddress(bucketOf('key-address', address))
  await claimAttempts(db, [byAddress])
  return db.transaction().execute(async (tx) => {
    const taken = await takeKey(tx, singleUseHash(key), 'email')
    if (!taken) throw linkInvalid()
    if (await isEmailTaken(tx, taken.email)) throw confirmedEmailTaken()
    const changed = await confirmPendingEmail(tx, taken)
    if (!changed) throw linkInvalid()

    await forgiveShared(tx, [byAddress])
    // Codes sent to the earlier address must not work any more.
    await voidSecrets(tx, taken.accountId)
    await dropMails(tx, { accountId: taken.accountId, kind: 'view' })
    noteChange(tx, { kind: 'account', id: taken.accountId, before: { email: changed.previous }, after: { email: taken.email } })
    await whenDone(tx, taken)
    return taken
  })
}

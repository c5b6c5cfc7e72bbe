import type { Database, Tx } from '../../database/database.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { lockTicketOwner } from '../accounts/index.ts'
import { bucketOf, claimAttempts, forgiveShared, ofAddress } from '../session/index.ts'
import { linkInvalid } from './verification.errors.ts'
import { findKeyOwner, openTicket, takeKey } from '../mailed-secrets/index.ts'
import type { Ticket } from './open-ticket-by-code.ts'

type TicketRequest = { purpose: 'activation' | 'reset'; key: string; address: string }

/** Exchanges the single-use key of a mailed link for a ticket to choose a password. */
export async function openTicketByKey(
  db: Database,
  { purpose, key, address }: TicketRequest,
  whenOpened: (tx: Tx, opened: Ticket) => Promise<void>,
): Promise<Ticket> {
  const byAddress = ofAddress(bucketOf('key-address', address))
  await claimAttempts(db, [byAddress])
  return db.transaction().execute(async (tx) => {
    const keyHash = singleUseHash(key)
    const accountId = await findKeyOwner(tx, keyHash)
    if (accountId === undefined) throw linkInvalid()
    // Locks the account before its key, the order in which suspending locks them.
    const { email, status } = await lockTicketOwner(tx, accountId)
    const taken = await takeKey(tx, keyHash, purpose)
    // A key sent to an earlier address of the account is not valid.
    if (!taken || email !== taken.email || status !== (purpose === 'activation' ? 'invited' : 'active')) throw linkInvalid()

    await forgiveShared(tx, [byAddress])
    const opened = { ticket: await openTicket(tx, accountId, purpose), purpose, email, accountId }
    await whenOpened(tx, opened)
    return opened
  })
}

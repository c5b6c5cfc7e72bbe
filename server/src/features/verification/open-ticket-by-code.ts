import type { Database, Tx } from '../../database/database.ts'
import { bucketOf, claimAttempts, findSignInAccount, forgiveShared, lockSignInAccount, ofAddress, wrongCode } from '../session/index.ts'
import { checkCode, openTicket, takeCode, voidSecrets } from '../mailed-secrets/index.ts'

type TicketRequest = { email: string; code: string; address: string }
export type Ticket = { ticket: string; purpose: 'activation' | 'reset'; email: string; accountId: number }

/** Exchanges the code of an activation or a reset for a ticket to choose a password, never for a session. */
export async function openTicketByCode(
  db: Database,
  { email, code, address }: TicketRequest,
  whenOpened: (tx: Tx, opened: Ticket) => Promise<void>,
): Promise<Ticket> {
  const byAddress = ofAddress(bucketOf('code-address', address))
  await claimAttempts(db, [byAddress])
  const account = await findSignInAccount(db, email.trim().toLowerCase())
  const purpose = account?.status === 'invited' ? 'activation' : 'reset'
  const right = await checkCode(db, { accountId: account?.id, purposes: [purpose] }, code)
  if (!account || !right) throw wrongCode()

  return db.transaction().execute(async (tx) => {
    const { status } = await lockSignInAccount(tx, account.id)
    if (status !== (purpose === 'activation' ? 'invited' : 'active') || !(await takeCode(tx, right.id))) throw wrongCode()
    await forgiveShared(tx, [byAddress])
    await voidSecrets(tx, account.id)
    const opened = { ticket: await openTicket(tx, account.id, purpose), purpose, email: account.email, accountId: account.id } as const
    await whenOpened(tx, opened)
    return opened
  })
}

import type { Tx } from '../../database/database.ts'
import { dropMails } from '../mails/index.ts'
import { voidOpenings } from '../verification/index.ts'

/** No link, code or ticket sent earlier opens the account any more. */
export async function closeOpenings(tx: Tx, accountId: number): Promise<void> {
  await voidOpenings(tx, accountId)
  for (const kind of ['activation', 'reset', 'email_change'] as const) await dropMails(tx, { accountId, kind })
}

import type { Tx } from '../../database/database.ts'
import { dropMails } from '../mails/index.ts'
import { voidSecrets } from '../mailed-secrets/index.ts'

/** Voids every link, code and ticket sent earlier, and drops the mails that still wait, views included. */
export async function revokeSentMails(tx: Tx, accountId: number): Promise<void> {
  await voidSecrets(tx, accountId)
  for (const kind of ['activation', 'reset', 'email_change', 'view'] as const) await dropMails(tx, { accountId, kind })
}

import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { layOutMail } from './mail-layout.rules.ts'
import { queueMail } from './queue-mail.ts'

type Notice = { accountId: number; firstName: string; recipient: string; subject: string; paragraphs: readonly string[] }

/** Queues a mail about an event in a person's account, without a link or a code. */
export async function queueNotice(tx: Tx, { firstName, paragraphs, ...mail }: Notice, keys: SealingKeys): Promise<void> {
  await queueMail(tx, { ...mail, kind: 'notice', ...layOutMail({ firstName, paragraphs }) }, keys)
}

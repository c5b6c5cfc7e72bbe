import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { layOutMail } from './mail-layout.rules.ts'
import { queueMail } from './queue-mail.ts'

type Notice = { accountId: number; firstName: string; recipient: string; subject: string; paragraphs: readonly string[] }

/** Tells a person that something happened to their account. It opens nothing. */
export async function queueNotice(tx: Tx, { firstName, paragraphs, ...mail }: Notice, keys: SealingKeys): Promise<void> {
  await queueMail(tx, { ...mail, kind: 'notice', ...layOutMail({ firstName, paragraphs }) }, keys)
}

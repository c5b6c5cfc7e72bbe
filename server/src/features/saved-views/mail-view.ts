import { address } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { layOutMail, queueMail } from '../mails/index.ts'
import { contentInFrench } from './view-mail.rules.ts'

type ViewMail = {
  viewId: number
  screen: string
  subject: string
  accountId: number
  recipient: string
  firstName: string
  shown: { columns: readonly string[]; rows: readonly (readonly string[])[]; totalRows: number; fileName: string; bytes: Buffer }
}

/** Returns what the journal says of a list that left by mail. */
export function mailedChange(
  { screen, name, state }: { screen: string; name: string; state: object },
  { totalRows }: { totalRows: number },
) {
  return { screen, name, state, rows: totalRows }
}

/** Queues the mail of a view: its first rows as a table, all of them as a workbook, and the link to its list. */
export async function mailView(tx: Tx, { shown, ...mail }: ViewMail, keys: SealingKeys): Promise<void> {
  const layout = layOutMail({
    firstName: mail.firstName,
    paragraphs: [contentInFrench(shown)],
    ...(shown.rows.length > 0 ? { table: { columns: shown.columns, rows: shown.rows } } : {}),
    action: { label: 'Ouvrir la liste', link: `${address}${mail.screen}?view=${mail.viewId}` },
  })
  const { accountId, recipient, subject } = mail
  const attachment = { name: shown.fileName, base64: shown.bytes.toString('base64') }
  await queueMail(tx, { accountId, kind: 'view', recipient, subject, ...layout, attachment }, keys)
}

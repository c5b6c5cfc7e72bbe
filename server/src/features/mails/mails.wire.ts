import type { Mail } from '@backoffice/contract/mails/mails'
import type { MailRow } from './mails.read.ts'

export function toMail(row: MailRow): Mail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    isRevealable: row.isRevealable,
  }
}

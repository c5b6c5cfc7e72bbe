import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

/** `kept`: without a mail server, the mail stays in the data folder. `dropped`: its content was replaced before it was sent. */
export const MailState = z.enum(['queued', 'sending', 'sent', 'kept', 'failed', 'dropped'])
export type MailState = z.infer<typeof MailState>

export const Mail = z.strictObject({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** True if its link may be shown: a kept mail that activates an account never active before. */
  isRevealable: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

/** Lists mails, newest first. */
export const listMails = endpoint({
  method: 'GET',
  path: '/auth/mails',
  access: byManager,
  query: pageQuery({ size: 20 }),
  response: z.strictObject({ isSending: z.boolean(), mails: pageOf(Mail) }),
  table: async () => (await import('./mail-table.ts')).MAIL_TABLE,
})

/** Opens its own transaction, so that no answer is kept under an idempotency key. */
export const revealMail = endpoint({
  method: 'POST',
  path: '/auth/mails/:id/reveal',
  access: { ...byManager, stepUp: true },
  transaction: 'own',
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({ link: z.string() }),
})

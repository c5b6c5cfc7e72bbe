import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { ALERT_COLUMNS, alertPeople, CreditAlert, FollowUpKind, FollowUpStatus } from './credit-alert.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'

const followers = {
  who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' },
} as const

export const ContactChannel = z.enum(['phone', 'visit', 'message', 'mail'])
export type ContactChannel = z.infer<typeof ContactChannel>
export const ContactOutcome = z.enum(['reached', 'promised', 'no_answer', 'refused', 'wrong_number'])
export type ContactOutcome = z.infer<typeof ContactOutcome>

export const listCreditAlerts = endpoint({
  method: 'GET',
  path: '/securecanal/alerts/credit',
  access: followers,
  query: z.strictObject({ kind: FollowUpKind.optional() }),
  response: z.array(CreditAlert),
  table: {
    fileName: 'alertes-de-credit',
    sheet: 'Alertes de crédit',
    columns: ALERT_COLUMNS,
    views: FollowUpKind.options,
    rowsOf: (alerts: CreditAlert[], { view }) =>
      alertPeople(alerts).filter(({ reasons }) => view === undefined || reasons.some(({ kind }) => kind === view)),
  },
})

export const FollowUp = z.strictObject({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  kind: FollowUpKind,
  status: FollowUpStatus,
  takenBy: z.int().nullable(),
  takenByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  contacts: z.array(
    z.strictObject({
      id: z.int(),
      channel: ContactChannel,
      outcome: ContactOutcome,
      note: z.string(),
      contactedByName: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  version: z.int(),
})
export type FollowUp = z.infer<typeof FollowUp>

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/securecanal/follow-ups',
  access: followers,
  query: pageQuery({ size: 20 }).extend({ status: FollowUpStatus.optional(), userId: Id.optional() }),
  response: pageOf(FollowUp),
})

/** Opens a follow-up; 409 `already_followed` if one about the same person and subject is open. */
export const takeFollowUp = endpoint({
  method: 'POST',
  path: '/securecanal/follow-ups',
  access: followers,
  body: z.strictObject({ userId: Id, kind: FollowUpKind }),
  response: FollowUp,
})

export const noteContact = endpoint({
  method: 'POST',
  path: '/securecanal/follow-ups/:id/contacts',
  access: followers,
  params: IdParams,
  body: z.strictObject({ channel: ContactChannel, outcome: ContactOutcome, note: text({ max: 1000 }).optional() }),
  response: FollowUp,
})

export const closeFollowUp = endpoint({
  method: 'PUT',
  path: '/securecanal/follow-ups/:id/close',
  access: followers,
  params: IdParams,
  body: z.strictObject({ status: z.enum(['resolved', 'dropped']), version: Version }),
  response: FollowUp,
})

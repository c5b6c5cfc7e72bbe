import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount, AmountInput } from '../amount.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { ContactChannel, ContactOutcome, FollowUp, FollowUpSubject } from './follow-up.ts'
import { ALERT_COLUMNS, QueueRow } from './queue-row.ts'
import { Mine } from './mine.ts'
import { FollowUpKind } from './reason.ts'
import { FollowUpStatus } from './status.ts'

const scope = { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } as const
/** Persons are followed by the network. */
const ofPersons = { who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'], scope } as const
/** Outlets reach the follow-ups of their own subscribers only. */
const ofAll = { who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'], scope } as const

/**
 * Lists who to call today, one row per person: broken promises first, then calls that are due; those that wait come last. `userId`: only
 * this person, even without a reason to be called.
 */
export const listCreditAlerts = endpoint({
  method: 'GET',
  path: '/securecanal/alerts/credit',
  access: ofPersons,
  query: pageQuery({ size: 20 }).extend({
    kind: FollowUpKind.optional(),
    mine: Mine.optional(),
    q: text({ max: 60 }).optional(),
    userId: Id.optional(),
  }),
  response: pageOf(QueueRow).extend({ totals: z.strictObject({ people: z.int(), amountAtStake: Amount }) }),
  table: { fileName: 'alertes-de-credit', sheet: 'Alertes de crédit', columns: ALERT_COLUMNS },
})

/** Lists follow-ups, newest first. */
export const listFollowUps = endpoint({
  method: 'GET',
  path: '/securecanal/follow-ups',
  access: ofAll,
  query: pageQuery({ size: 20 }).extend({
    status: FollowUpStatus.optional(),
    userId: Id.optional(),
    outletId: Id.optional(),
    subject: FollowUpSubject.optional(),
    mine: Mine.optional(),
  }),
  response: pageOf(FollowUp),
  table: async () => (await import('./follow-up-table.ts')).FOLLOW_UP_TABLE,
})

export const readFollowUp = endpoint({
  method: 'GET',
  path: '/securecanal/follow-ups/:id',
  access: ofAll,
  params: IdParams,
  response: FollowUp,
})

/** Takes a person with all reasons; 409 `already_followed` if somebody else does. `kind` changes nothing: older callers send it. */
export const takePerson = endpoint({
  method: 'POST',
  path: '/securecanal/follow-ups',
  access: ofPersons,
  body: z.strictObject({ userId: Id, kind: FollowUpKind.optional() }),
  response: FollowUp,
})

/** Takes the first row of a queue that is due and that nobody holds; 404 `queue_empty` without one. */
export const takeNextFollowUp = endpoint({
  method: 'POST',
  path: '/securecanal/follow-ups/next',
  access: ofAll,
  body: z.strictObject({ queue: z.enum(['credit', 'renewals']), outletId: Id.optional() }),
  response: FollowUp,
})

const step = { method: 'PUT', access: ofAll, params: IdParams, response: FollowUp } as const

/** Takes an open follow-up. `takeOver`, by a manager: also from who holds it. */
export const takeFollowUp = endpoint({
  ...step,
  path: '/securecanal/follow-ups/:id/take',
  body: z.strictObject({ takeOver: z.boolean().optional(), version: Version }).prefault({}),
})

/** Gives it back to everybody; its promise and next call are kept. */
export const releaseFollowUp = endpoint({
  ...step,
  path: '/securecanal/follow-ups/:id/release',
  body: z.strictObject({ version: Version }).prefault({}),
})

/** Notes a contact. `promise` goes with the outcome `promised`, and with no other. */
export const noteContact = endpoint({
  method: 'POST',
  path: '/securecanal/follow-ups/:id/contacts',
  access: ofAll,
  params: IdParams,
  body: z.strictObject({
    channel: ContactChannel,
    outcome: ContactOutcome,
    note: text({ max: 1000 }).optional(),
    promise: z.strictObject({ date: Day, amount: AmountInput.optional() }).optional(),
    nextCallOn: Day.optional(),
  }),
  response: FollowUp,
})

/** Ends a follow-up; `reason` is required to drop it. */
export const closeFollowUp = endpoint({
  ...step,
  path: '/securecanal/follow-ups/:id/close',
  body: z
    .strictObject({ status: z.enum(['resolved', 'dropped']), reason: text({ max: 500 }).optional(), version: Version })
    .refine(({ status, reason }) => status === 'resolved' || reason !== undefined, {
      path: ['reason'],
      error: 'Indiquez pourquoi la relance est abandonnée.',
    }),
})

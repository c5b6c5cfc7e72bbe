import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import { PaymentPromise } from './promise.ts'
import { Reason } from './reason.ts'
import { Renewal } from './renewal.ts'
import { FollowUpStatus } from './status.ts'

export const FollowUpSubject = z.enum(['person', 'subscriber'])
export const ContactChannel = z.enum(['phone', 'visit', 'message', 'mail'])
export type ContactChannel = z.infer<typeof ContactChannel>
export const ContactOutcome = z.enum(['reached', 'promised', 'no_answer', 'refused', 'wrong_number'])
export type ContactOutcome = z.infer<typeof ContactOutcome>

/** `reasons` are the present ones, or those that it had when it was closed. `promise` is the latest one. */
export const FollowUp = z.strictObject({
  id: z.int(),
  subject: FollowUpSubject,
  userId: z.int().nullable(),
  userName: z.string(),
  phone: z.string(),
  reasons: z.array(Reason),
  status: FollowUpStatus,
  takenBy: z.int().nullable(),
  takenByName: z.string().nullable(),
  promise: PaymentPromise.nullable(),
  nextCallOn: Day.nullable(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Null if nobody closed it. */
  closedBy: z.int().nullable(),
  resolution: z.enum(['by_hand', 'cause_ended', 'renewed', 'import_undone']).nullable(),
  reason: z.string().nullable(),
  contacts: z.array(
    z.strictObject({
      id: z.int(),
      channel: ContactChannel,
      outcome: ContactOutcome,
      note: z.string(),
      promise: z.strictObject({ date: Day, amount: Amount.nullable() }).nullable(),
      nextCallOn: Day.nullable(),
      contactedByName: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  renewal: Renewal.nullable(),
  version: z.int(),
})
export type FollowUp = z.infer<typeof FollowUp>

import { z } from 'zod'
import { Amount } from './amount.ts'

/** How the credit of an approved request was taken back; `newAmount` where it was corrected. */
const RequestReversal = z.strictObject({
  byId: z.int(),
  byName: z.string(),
  at: z.iso.datetime(),
  raison: z.string(),
  newAmount: Amount.nullable(),
})

/** What became of the amount of a request. */
export const RequestPayment = {
  /** What was asked, where an agent's approval granted only an `amount` of it; the rest is pending as `restId`. */
  askedAmount: Amount.nullable().optional(),
  restOf: z.int().nullable().optional(),
  restId: z.int().nullable().optional(),
  /** The movement that paid it, once approved: what `reverseMovement` takes. */
  movementId: z.uuid().nullable(),
  reversal: RequestReversal.nullable(),
}

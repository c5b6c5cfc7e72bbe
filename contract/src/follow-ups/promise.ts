import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'

/** `received` is what was credited to the person after the promise was noted and until the end of its day. */
export const PaymentPromise = z.strictObject({
  date: Day,
  amount: Amount.nullable(),
  received: Amount,
  statut: z.enum(['waiting', 'kept', 'broken']),
})
export type PaymentPromise = z.infer<typeof PaymentPromise>

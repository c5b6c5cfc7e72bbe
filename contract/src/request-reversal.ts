import { z } from 'zod'
import { Amount } from './amount.ts'

/** How the credit of an approved request was taken back; `newAmount` where it was corrected. */
export const RequestReversal = z.strictObject({
  byId: z.int(),
  byName: z.string(),
  at: z.iso.datetime(),
  raison: z.string(),
  newAmount: Amount.nullable(),
})

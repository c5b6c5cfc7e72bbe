import { z } from 'zod'
import { Amount } from '../amount.ts'

/** Describes the reversal of an approved request; `newAmount` is set if it was a correction. */
const RequestReversal = z.strictObject({
  byId: z.int(),
  byName: z.string(),
  at: z.iso.datetime(),
  raison: z.string(),
  newAmount: Amount.nullable(),
})

/** Describes how a request was paid: in full, in part, or reversed. */
export const RequestPayment = {
  /** The amount first requested, if the agent granted only part of it; `restId` is the pending request for the rest. */
  askedAmount: Amount.nullable().optional(),
  restOf: z.int().nullable().optional(),
  restId: z.int().nullable().optional(),
  /** The movement that paid an approved request; `reverseMovement` takes this id. */
  movementId: z.uuid().nullable(),
  reversal: RequestReversal.nullable(),
}

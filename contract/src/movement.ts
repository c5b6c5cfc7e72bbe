import { z } from 'zod'
import { Amount } from './amount.ts'
import { Id } from './integer.ts'

export const MovementKind = z.enum(['credit', 'debit', 'hold', 'release', 'commission', 'reversal'])
export type MovementKind = z.infer<typeof MovementKind>

/** `credited` and `debited` are what the summary adds up by these names: credits and debits that were not reversed, no sale. */
export const MovementChoice = z.enum([...MovementKind.options, 'credited', 'debited'])
export type MovementChoice = z.infer<typeof MovementChoice>

/** A change of what can be spent, signed. `balanceAfter` is available after it. */
export const Movement = z.strictObject({
  id: z.uuid(),
  date: z.iso.datetime(),
  kind: MovementKind,
  amount: Amount,
  balanceAfter: Amount,
  /** Who is at the other end: a person’s name, or the network. */
  counterpart: z.string(),
  /** Of the person at the other end; of the network, none. */
  counterpartId: z.int().nullable().optional(),
  reference: z.string().nullable(),
  /** Of what an agent gives back: the document that goes with it. */
  externalReference: z.string().nullable().optional(),
  /** How credit given without a request was paid. */
  paymentMethod: z.string().nullable().optional(),
  /** Nothing was sold: an agent’s own credit, held until it is given back. */
  isGivenBack: z.boolean().optional(),
  requestId: z.int().nullable(),
  transactionId: z.int().nullable(),
  description: z.string(),
  /** The movement that took this one back, or that this one takes back. */
  reversedBy: z.uuid().nullable(),
  reverses: z.uuid().nullable(),
})
export type Movement = z.infer<typeof Movement>

export const UserParams = z.strictObject({ userId: Id })

/** Of a balance: all of them, one's portfolio and one's own, or one's own. */
export const holders = {
  who: ['ROLE_MANAGER', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
  scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio-and-own' },
} as const

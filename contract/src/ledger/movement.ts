import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Id } from '../integer.ts'

export const MovementKind = z.enum(['credit', 'debit', 'hold', 'release', 'commission', 'payment', 'reversal'])
export type MovementKind = z.infer<typeof MovementKind>

/** `credited` and `debited`: credits and debits not reversed, without sales. The summary’s `credited` sums the first. */
export const MovementChoice = z.enum([...MovementKind.options, 'credited', 'debited'])
export type MovementChoice = z.infer<typeof MovementChoice>

/** A signed change of the available balance; `balanceAfter` is the balance after it. */
export const Movement = z.strictObject({
  id: z.uuid(),
  date: z.iso.datetime(),
  kind: MovementKind,
  amount: Amount,
  balanceAfter: Amount,
  /** The other party: a person’s name, or the network. */
  counterpart: z.string(),
  /** The other party's account; null for the network. */
  counterpartId: z.int().nullable().optional(),
  reference: z.string().nullable(),
  /** The agent's own document number, when an agent returns credit. */
  externalReference: z.string().nullable().optional(),
  paymentMethod: z.string().nullable().optional(),
  /** True for credit that an agent returns: it is held until a manager validates the return. */
  isGivenBack: z.boolean().optional(),
  requestId: z.int().nullable(),
  transactionId: z.int().nullable(),
  /** The group of a reconciliation whose difference the movement posts. */
  reconciliationGroupId: z.int().nullable().optional(),
  description: z.string(),
  /** The movement that reversed this one; `reverses` is the movement that this one reversed. */
  reversedBy: z.uuid().nullable(),
  reverses: z.uuid().nullable(),
})
export type Movement = z.infer<typeof Movement>

export const UserParams = z.strictObject({ userId: Id })

/** Lets managers read every balance, agents those of their portfolio and their own, others their own. */
export const creditReaders = {
  who: ['ROLE_MANAGER', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
  scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio-and-own' },
} as const

import { z } from 'zod'
import { AmountInput } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { Movement } from '../ledger/movement.ts'
import { text } from '../text.ts'
import { Transaction } from './transactions.ts'

/** Takes credit back: at once for a manager, held in a transaction in progress for an agent. */
export const takeCredit = endpoint({
  method: 'POST',
  path: '/securecanal/debit',
  movesCredit: true,
  access: { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all' }, fourEyes: true, stepUp: true },
  body: z.strictObject({ userId: Id, amount: AmountInput, reason: text({ max: 500 }), reference: text({ max: 100 }) }),
  response: z.union([Movement, Transaction]),
})

import { z } from 'zod'
import { AmountInput } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { Movement } from '../ledger/movement.ts'
import { text } from '../text.ts'
import { CreditRequest } from './credit-requests.ts'

/** Gives credit. Above the double-decision threshold it answers the request that now waits for others. */
export const giveCredit = endpoint({
  method: 'POST',
  path: '/securecanal/credits/add',
  movesCredit: true,
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, stepUp: true, fourEyes: true },
  body: z.strictObject({
    userId: Id,
    amount: AmountInput,
    description: text({ max: 500 }),
    paymentMethod: text({ max: 60 }).optional(),
    reference: text({ max: 100 }).optional(),
  }),
  response: z.union([Movement, CreditRequest]),
})

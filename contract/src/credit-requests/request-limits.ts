import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount, AmountInput } from '../amount.ts'
import { endpoint } from '../endpoint.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const Limit = z.int().min(1).max(1000)

/** Limits the open requests of one beneficiary in one queue, and the requests one person makes in a minute. */
export const RequestLimits = z.strictObject({
  openMax: z.int(),
  perMinute: z.int(),
  /** Approvals above it require confirming name and amount; null: none do. */
  confirmAbove: Amount.nullable(),
  /** The maximum of a request if neither the account nor its role has one; null: no maximum. */
  amountMax: Amount.nullable(),
  version: z.int(),
})
export type RequestLimits = z.infer<typeof RequestLimits>

export const getRequestLimits = endpoint({
  method: 'GET',
  path: '/securecanal/request-limits',
  access: byManager,
  response: RequestLimits,
})

export const changeRequestLimits = endpoint({
  method: 'PUT',
  path: '/securecanal/request-limits',
  access: { ...byManager, stepUp: true },
  body: z.strictObject({
    openMax: Limit,
    perMinute: Limit,
    /** Omit to leave it unchanged. */
    confirmAbove: AmountInput.nullable().optional(),
    /** Omit to leave it unchanged. */
    amountMax: AmountInput.nullable().optional(),
    version: Version,
  }),
  response: RequestLimits,
  message: 'Limites enregistrées.',
})

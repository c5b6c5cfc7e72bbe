import { z } from 'zod'
import { Version } from './account-fields.ts'
import { Amount, AmountInput } from './amount.ts'
import { endpoint } from './endpoint.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const Limit = z.int().min(1).max(1000)

/** Limits the open requests of one beneficiary in one queue, and the requests one person makes in a minute. */
export const RequestLimits = z.strictObject({
  openMax: z.int(),
  perMinute: z.int(),
  /** An approval above it is confirmed once more by name and amount; null: never. */
  confirmAbove: Amount.nullable(),
  /** The most that one request asks for where no maximum is set for the account or its role; null: none. */
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
    /** Left out: as it is. */
    confirmAbove: AmountInput.nullable().optional(),
    /** Left out: as it is. */
    amountMax: AmountInput.nullable().optional(),
    version: Version,
  }),
  response: RequestLimits,
  message: 'Limites enregistrées.',
})

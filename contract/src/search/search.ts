import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

export const FOUND_KINDS = ['outlet', 'account', 'subscriber', 'decoder', 'stock_order', 'delivery'] as const
export const FOUND_MAX = 8

/** Returns at most eight results of each kind, best first. */
export const search = endpoint({
  method: 'GET',
  path: '/securecanal/search',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } },
  query: z.strictObject({ q: text({ max: 100 }) }),
  response: z.array(
    z.strictObject({
      kind: z.enum(FOUND_KINDS),
      /** The id of an outlet or account; the number of a subscriber or decoder. */
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

export const FOUND_KINDS = ['outlet', 'account', 'subscriber', 'decoder'] as const
export const FOUND_MAX = 8

/** At most eight of each kind, best first. */
export const search = endpoint({
  method: 'GET',
  path: '/securecanal/search',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } },
  query: z.strictObject({ q: text({ max: 100 }) }),
  response: z.array(
    z.strictObject({
      kind: z.enum(FOUND_KINDS),
      /** Of an outlet or an account: its id. Of a subscriber or a decoder: its number. */
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
})

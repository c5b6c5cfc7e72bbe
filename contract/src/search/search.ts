import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

export const FOUND_KINDS = [
  'act',
  'page',
  'outlet',
  'account',
  'subscriber',
  'decoder',
  'request',
  'transaction',
  'stock_order',
  'delivery',
  'import',
  'article',
] as const
export const FoundKind = z.enum(FOUND_KINDS)
export type FoundKind = z.infer<typeof FoundKind>
export const FOUND_MAX = 8
export const RECENT_MAX = 20

const SearchResult = z.strictObject({
  kind: FoundKind,
  /** An id; the number of a subscriber or a decoder; the route of a page; `{act}` or `{act}:{userId}`. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The path that opens it for the caller. */
  link: z.string(),
  isRecent: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

/** Returns at most eight results of each kind, acts first. Without `q`: what was opened last, then the acts of the role. */
export const search = endpoint({
  method: 'GET',
  path: '/securecanal/search',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } },
  query: z.strictObject({ q: text({ max: 100 }).optional() }),
  response: z.array(SearchResult),
})

/** Remembers what was opened from the search. */
export const rememberFound = endpoint({
  method: 'PUT',
  path: '/securecanal/search/recent',
  access: { who: 'signed-in' },
  body: z.strictObject({ kind: FoundKind.exclude(['act'], { error: 'Ce type de résultat n’existe pas.' }), id: text({ max: 100 }) }),
  response: z.strictObject({ done: z.literal(true) }),
})

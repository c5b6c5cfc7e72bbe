import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount, AmountInput } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, integer } from '../integer.ts'
import { listOf, OPTIONAL_PAGING } from '../page.ts'
import { nameText, text } from '../text.ts'
import { FAMILIES } from './family.ts'

const Family = z.enum(FAMILIES, { error: 'La famille est subscription, equipment ou service.' })

/**
 * Describes an article that the network sells or ships. `serialised`: its pieces have serial numbers of `serialLength` characters, of any length if null;
 * `isComplete` is false from the import that created it until somebody edits it.
 */
export const Article = z.strictObject({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  family: Family,
  serialised: z.boolean(),
  serialLength: z.int().nullable(),
  price: Amount.nullable(),
  alertThreshold: z.int().nullable(),
  criticalThreshold: z.int().nullable(),
  leadTimeDays: z.int(),
  isComplete: z.boolean(),
  isRetired: z.boolean(),
  version: z.int(),
})
export type Article = z.infer<typeof Article>

/** Tells a price and the instant from which it holds; a null price ends the previous one. Prices of the demonstration have no author. */
const ArticlePrice = z.strictObject({ price: Amount.nullable(), from: z.iso.datetime(), by: z.string().nullable() })

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const readByAll = {
  who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'all', ROLE_PDV: 'all' },
} as const

const DETAILS = {
  serialLength: integer({ min: 4, max: 20 }).nullable().optional(),
  price: AmountInput.nullable().optional(),
  alertThreshold: integer({ min: 0, max: 10_000 }).nullable().optional(),
  criticalThreshold: integer({ min: 0, max: 10_000 }).nullable().optional(),
  leadTimeDays: integer({ min: 1, max: 90 }).optional(),
}
const named = nameText({ max: 200 })

/** Lists articles by code, without retired ones unless `retired` is true. */
export const listArticles = endpoint({
  method: 'GET',
  path: '/securecanal/articles',
  access: readByAll,
  query: z.strictObject({
    ...OPTIONAL_PAGING,
    q: text({ max: 100 }).optional(),
    family: Family.optional(),
    retired: z.enum(['true', 'false'], { error: 'Indiquez true ou false.' }).default('false'),
  }),
  response: listOf(Article),
  table: async () => (await import('./article-table.ts')).ARTICLE_TABLE,
})

/** Creates an article. 409 `article_exists`. */
export const createArticle = endpoint({
  method: 'POST',
  path: '/securecanal/articles',
  access: byManager,
  body: z.strictObject({ code: nameText({ max: 20 }).toUpperCase(), label: named, family: Family, serialised: z.boolean(), ...DETAILS }),
  response: Article,
  message: 'Article créé.',
})

/** Edits an article. Refuses 409 `article_in_use` to change `serialised` or `serialLength` once anything moved. */
export const updateArticle = endpoint({
  method: 'PUT',
  path: '/securecanal/articles/:id',
  access: byManager,
  params: IdParams,
  body: z.strictObject({
    label: named.optional(),
    family: Family.optional(),
    serialised: z.boolean().optional(),
    ...DETAILS,
    version: Version,
  }),
  response: Article,
  message: 'Article enregistré.',
})

/** Lists the prices of an article, newest first. */
export const listArticlePrices = endpoint({
  method: 'GET',
  path: '/securecanal/articles/:id/prices',
  access: byManager,
  params: IdParams,
  response: z.array(ArticlePrice),
})

const withReason = { method: 'POST', access: byManager, params: IdParams, body: z.strictObject({ raison: text({ max: 500 }) }) } as const

/** Retires an article. Refuses 409 `article_in_stock` while a depot holds some of it. */
export const retireArticle = endpoint({
  ...withReason,
  path: '/securecanal/articles/:id/retire',
  response: Article,
  message: 'Article retiré.',
})

export const reinstateArticle = endpoint({
  ...withReason,
  path: '/securecanal/articles/:id/reinstate',
  response: Article,
  message: 'Article rétabli.',
})

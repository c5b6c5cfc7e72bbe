import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'

export const ArticlesView = z.enum(['incomplete', 'retired'])
export type ArticlesView = z.infer<typeof ArticlesView>

export const ArticlePart = z.enum(['fields', 'prices', 'history'])
export type ArticlePart = z.infer<typeof ArticlePart>

/** Keeps the state of the screen; without `view` it lists the articles in use. */
export const ArticlesSearch = z.object({
  ...TABLE_SEARCH,
  view: ArticlesView.optional().catch(undefined),
  open: z
    .union([Id, z.literal('new')])
    .optional()
    .catch(undefined),
  part: ArticlePart.optional().catch(undefined),
})
export type ArticlesSearch = z.infer<typeof ArticlesSearch>

/** Returns a predicate that is true for addresses that still show the panel with the unsaved input. */
export const staysOn =
  (open: number | 'new') =>
  ({ search }: { search: object }): boolean =>
    'open' in search && search.open === open

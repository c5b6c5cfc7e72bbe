import { z } from 'zod'
import { FIGURE_SEARCH, MONTH_SEARCH } from './search-parts.ts'

export const SubjectKind = z.enum(['outlet', 'sector', 'salesman'])
export type SubjectKind = z.infer<typeof SubjectKind>

const SubjectId = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(40))

/** What the address keeps of the screen: `id` is a number, but for a salesman, whose code it is. */
export const DetailSearch = z.object({
  ...FIGURE_SEARCH,
  ...MONTH_SEARCH,
  kind: SubjectKind.optional().catch(undefined),
  id: SubjectId.optional().catch(undefined),
})

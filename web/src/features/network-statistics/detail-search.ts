import { z } from 'zod'
import { FIGURE_SEARCH, MONTH_SEARCH } from './search-parts.ts'

export const SubjectKind = z.enum(['outlet', 'sector', 'salesman'])
export type SubjectKind = z.infer<typeof SubjectKind>

const SubjectId = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(40))

/** Search parameters of the screen; invalid ones are ignored. `id` is a number, or a salesman's code. */
export const DetailSearch = z.object({
  ...FIGURE_SEARCH,
  ...MONTH_SEARCH,
  kind: SubjectKind.optional().catch(undefined),
  id: SubjectId.optional().catch(undefined),
})

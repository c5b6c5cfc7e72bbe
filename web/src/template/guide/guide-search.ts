import { z } from 'zod'
import { SearchText } from '../../ui/table/table-search.ts'

/** Keeps what is searched among the tasks. */
export const HelpSearch = z.object({ q: SearchText })

/** Keeps whose questions are shown; without it, one's own. */
export const FaqSearch = z.object({ role: z.string().max(20).optional().catch(undefined) })

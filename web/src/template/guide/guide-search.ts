import { z } from 'zod'
import { SearchText } from '../../ui/table/table-search.ts'

/** Keeps what is searched among the tasks. */
export const HelpSearch = z.object({ q: SearchText })

/** Keeps whose questions are shown; without it, one's own. */
export const FaqSearch = z.object({ role: z.string().max(20).optional().catch(undefined) })

export const DocumentationPart = z.enum(['glossary', 'calls', 'shortcuts', 'versions'])
export type DocumentationPart = z.infer<typeof DocumentationPart>

/** Keeps the state of the documentation: the guides unless `part`. `guide` and `call` are what is open; `q` searches all parts. */
export const DocumentationSearch = z.object({
  part: DocumentationPart.optional().catch(undefined),
  guide: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional()
    .catch(undefined),
  call: z.string().max(120).optional().catch(undefined),
  q: SearchText,
})
export type DocumentationSearch = z.infer<typeof DocumentationSearch>

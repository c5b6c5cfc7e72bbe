import { z } from 'zod'

export const CatalogueView = z.enum(['changes', 'things', 'rates'])
export type CatalogueView = z.infer<typeof CatalogueView>

/** No view means prices. `open` names the panel: `price-3-0-12`, `price-new`, `package-3`, `option-new`, `rate-ROLE_PDV-0`. */
export const PackagesSearch = z.object({
  view: CatalogueView.optional().catch(undefined),
  open: z
    .string()
    .regex(/^(price|package|option|rate)-[\w-]{1,40}$/)
    .optional()
    .catch(undefined),
  /** Includes what is no longer sold. */
  all: z.literal(true).optional().catch(undefined),
})
export type PackagesSearch = z.infer<typeof PackagesSearch>

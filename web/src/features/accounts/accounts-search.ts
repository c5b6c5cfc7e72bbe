import { z } from 'zod'
import { AccountView, Kind } from './kind-names.ts'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { SearchId } from './search-parts.ts'

export const AccountPart = z.enum(['fields', 'holders', 'history'])
export type AccountPart = z.infer<typeof AccountPart>

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const AccountsSearch = z.object({
  ...TABLE_SEARCH,
  kind: Kind.optional().catch(undefined),
  view: AccountView.optional().catch(undefined),
  /** From 0, where the server gives the accounts in pages. */
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  /** Replaces the table by the assignment board, the import of a list or the pending acts. */
  show: z.enum(['board', 'import', 'acts']).optional().catch(undefined),
  /** Whose columns the board has. */
  by: z.enum(['sectorManager', 'creditAgent']).optional().catch(undefined),
  /** The account that is open, and what is seen of it. */
  id: SearchId,
  part: AccountPart.optional().catch(undefined),
})
export type AccountsSearch = z.infer<typeof AccountsSearch>

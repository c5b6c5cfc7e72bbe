import { z } from 'zod'
import { AccountView, Kind } from './kind-names.ts'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { SearchId } from './search-parts.ts'

export const AccountPart = z.enum(['fields', 'responsibles', 'history'])
export type AccountPart = z.infer<typeof AccountPart>

/** The search parameters of the screen; an invalid one is ignored. */
export const AccountsSearch = z.object({
  ...TABLE_SEARCH,
  kind: Kind.optional().catch(undefined),
  view: AccountView.optional().catch(undefined),
  /** Zero-based; used only where the server pages the accounts. */
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  /** Replaces the table with the assignment board, the import or the pending acts. */
  show: z.enum(['board', 'import', 'acts']).optional().catch(undefined),
  /** Groups the board's columns by sector manager or by credit agent. */
  by: z.enum(['sectorManager', 'creditAgent']).optional().catch(undefined),
  /** The open account and the visible tab of its panel. */
  id: SearchId,
  part: AccountPart.optional().catch(undefined),
})
export type AccountsSearch = z.infer<typeof AccountsSearch>

import { VIEW_LISTS } from '@backoffice/contract/saved-views/view-lists'
import { loadTable } from '@backoffice/contract/table'
import type { ListedTable } from './listed-tables.ts'

/** The server's names of the columns of a screen. Others, such as those with buttons, are not saved. */
export type KnownColumns = { fieldOf: (id: string) => string | undefined; sortOf: (id: string) => string | undefined }

/** Reads them from the table that the call declares, else from the list of the screen. */
export async function readKnownColumns(screen: string, { columns }: ListedTable): Promise<KnownColumns> {
  const endpoint = VIEW_LISTS[screen]?.endpoint
  const table = endpoint?.table && (await loadTable(endpoint.table))
  const sorts = sortsIn(endpoint?.query)
  const fieldOf = (id: string) => (table ? (Object.hasOwn(table.columns, id) ? id : undefined) : columns?.[id])
  return { fieldOf, sortOf: (id) => (sorts.includes(id) ? id : fieldOf(id)) }
}

/** Returns what the call itself sorts by. */
function sortsIn(query: unknown): string[] {
  const { sort } = (query as { shape?: { sort?: { unwrap?: () => { options?: string[] } } } } | undefined)?.shape ?? {}
  return (sort?.unwrap?.().options ?? []).map((text) => text.replace('-', ''))
}

import { readDepotNames } from '../stock/depot-names.ts'
import type { Table, TableColumn, TableContext } from '../table.ts'
import type { CountStatus, StockCount } from './counts.ts'

export const COUNT_STATUS_LABELS: Readonly<Record<CountStatus, string>> = {
  open: 'En cours',
  submitted: 'Écarts à vérifier',
  posted: 'Enregistré',
  cancelled: 'Annulé',
}

type NamedCount = StockCount & { depot: string }

export const COUNT_COLUMNS = {
  reference: { header: 'Inventaire', value: ({ reference }) => reference },
  statut: { header: 'État', value: ({ statut: status }) => COUNT_STATUS_LABELS[status] },
  openedAt: { header: 'Ouvert le', date: 'instant', value: ({ openedAt }) => openedAt },
  countedBy: { header: 'Par', value: ({ countedByName }) => countedByName },
  entryCount: { header: 'Lignes comptées', value: ({ entryCount }) => entryCount },
  gaps: { header: 'Écarts', value: ({ gaps }) => gaps?.length ?? null },
} satisfies Record<string, TableColumn<StockCount>>

export const DEPOT_HEADING = 'Dépôt'

const { reference, statut: status, ...others } = COUNT_COLUMNS
const DEPOT: TableColumn<NamedCount> = { header: DEPOT_HEADING, value: ({ depot }) => depot }

export const COUNT_TABLE: Table = {
  fileName: 'inventaires',
  sheet: 'Inventaires',
  columns: { reference, statut: status, depot: DEPOT, ...others },
  rowsOf: named,
}

async function named(counts: readonly StockCount[], context: TableContext): Promise<NamedCount[]> {
  const names = await readDepotNames(context)
  return counts.map((count) => ({ ...count, depot: names.get(count.depotId) ?? `Dépôt ${count.depotId}` }))
}

import type { Table, TableColumn } from '../table.ts'
import type { Depot } from './depots.ts'
import { DEPOT_LABELS } from './labels.ts'

export const DEPOT_COLUMNS = {
  outletNumber: { header: 'N°', isSearched: true, value: ({ outletNumber }) => outletNumber },
  name: { header: 'Dépôt', value: ({ kind, name }) => (kind === 'outlet' ? name : DEPOT_LABELS[kind]) },
  kind: { header: 'Type', filter: 'choice', value: ({ kind }) => DEPOT_LABELS[kind] },
  quantity: { header: 'Pièces', filter: 'number', value: ({ quantity }) => quantity },
  trackedFrom: { header: 'Suivi depuis le', date: 'day', value: ({ trackedFrom }) => trackedFrom },
} satisfies Record<string, TableColumn<Depot>>

export const DEPOT_TABLE: Table = { fileName: 'depots', sheet: 'Dépôts', columns: DEPOT_COLUMNS }

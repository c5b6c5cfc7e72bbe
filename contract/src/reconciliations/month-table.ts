import { monthTitle } from '../network-statistics/month-title.ts'
import type { Table, TableColumn } from '../table.ts'
import { RECONCILIATION_STATUS_LABELS } from './labels.ts'
import type { Reconciliation } from './reconciliation.ts'

export const RECONCILIATION_COLUMNS = {
  month: { header: 'Mois', value: monthTitle },
  statut: { header: 'Statut', value: ({ statut: status }) => RECONCILIATION_STATUS_LABELS[status] },
  done: { header: 'Fait', number: 'rate', value: ({ totals }) => doneShare(totals) },
  ours: { header: 'Chez nous', value: ({ totals: { ours } }) => ours.all.count },
  operator: { header: 'Chez l’opérateur', value: ({ totals: { operator } }) => operator.all.count },
  oursOpen: { header: 'Reste chez nous', value: ({ totals: { ours } }) => ours.open.count },
  operatorOpen: { header: 'Reste chez l’opérateur', value: ({ totals: { operator } }) => operator.open.count },
  lockedAt: { header: 'Verrouillé le', date: 'instant', value: ({ lockedAt }) => lockedAt },
  lockedBy: { header: 'Verrouillé par', value: ({ lockedByName }) => lockedByName },
} satisfies Record<string, TableColumn<Reconciliation>>

export const RECONCILIATION_TABLE: Table = { fileName: 'mois-rapproches', sheet: 'Mois', columns: RECONCILIATION_COLUMNS }

/** Returns the share of both sides that is matched or explained; null without a line. */
export function doneShare({ ours, operator }: Reconciliation['totals']): number | null {
  const all = ours.all.count + operator.all.count
  return all === 0 ? null : 1 - (ours.open.count + operator.open.count) / all
}

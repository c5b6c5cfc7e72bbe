import { lineStatusOf } from '@backoffice/contract/imports/line-table'
import type { ImportLine } from '@backoffice/contract/imports/imports'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { LINE_STATUS_TONE, type Tone } from './import-labels.ts'

export type LineColumn = Column<ImportLine>

export const LINE: LineColumn = {
  id: 'line',
  header: 'Ligne',
  sortable: false,
  isName: true,
  align: 'start',
  value: ({ line }) => line,
  format: String,
}
export const OUTLET: LineColumn = {
  id: 'outlet',
  header: 'N° PDV',
  sortable: false,
  align: 'end',
  card: 'figure',
  value: ({ outletNumber }) => outletNumber ?? '–',
  cell: ({ outletNumber, outletName }) => <span title={outletName ?? undefined}>{outletNumber ?? '–'}</span>,
}
export const STATUS: LineColumn = {
  id: 'status',
  header: 'Statut',
  sortable: false,
  card: 'meta',
  value: lineStatusOf,
  cell: (line) => <StatusWord tone={toneOf(line)}>{lineStatusOf(line)}</StatusWord>,
}
export const ARTICLE: LineColumn = {
  id: 'article',
  header: 'Article',
  sortable: false,
  card: 'none',
  value: ({ articleCode }) => articleCode ?? '–',
}

export function toneOf({ fate: lineStatus, isWarning }: ImportLine): Tone {
  return isWarning && lineStatus === 'accepted' ? 'warn' : LINE_STATUS_TONE[lineStatus]
}

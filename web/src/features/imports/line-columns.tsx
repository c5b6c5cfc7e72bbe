import { changeOf } from '@backoffice/contract/imports/line-table'
import type { ImportLine } from '@backoffice/contract/imports/imports'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import type { TableValue } from '../../ui/table/data-table.tsx'
import { DEPOT_CONTENT } from './depot-line-columns.ts'
import { RENEWAL_CONTENT } from './renewal-line-columns.ts'
import type { ServedKind } from './import-labels.ts'
import type { LinesKind } from './imports-search.ts'
import styles from './line-columns.module.css'
import { OBJECTIVE_CONTENT } from './objective-line-columns.tsx'
import { STOCK_CONTENT } from './stock-line-columns.ts'
import { ARTICLE, LINE, type LineColumn, OUTLET, STATUS, toneOf } from './shared-line-columns.tsx'

const REASON: LineColumn = {
  id: 'reason',
  header: 'Pourquoi',
  sortable: false,
  card: 'bar',
  value: ({ reason }) => reason ?? '–',
  cell: ({ reason }) => <span className={styles.reason}>{reason ?? '–'}</span>,
}

/** Columns that help to find the line in the file and correct it. */
const PROBLEM: LineColumn[] = [
  LINE,
  { id: 'column', header: 'Colonne', sortable: false, isSecondary: true, card: 'meta', value: ({ column }) => column ?? '–' },
  { id: 'read', header: 'Lu dans le fichier', sortable: false, card: 'figure', value: readText, cell: (line) => <ReadValue line={line} /> },
  REASON,
  OUTLET,
  STATUS,
]

const CONTENT: LineColumn[] = [
  LINE,
  { id: 'date', header: 'Date', sortable: false, isSecondary: true, card: 'meta', value: ({ date }) => formatInstant(date) },
  OUTLET,
  { id: 'subscriber', header: 'Abonné', sortable: false, card: 'figure', value: ({ subscriberNumber }) => subscriberNumber ?? '–' },
  { id: 'movement', header: 'Mouvement', sortable: false, card: 'figure', value: ({ movementCode }) => movementCode ?? '–' },
  ARTICLE,
  { id: 'amount', header: 'Montant', sortable: false, align: 'end', card: 'figure', value: ({ amount }) => amount, format: moneyText },
  { ...STATUS, card: 'none' },
]

const REPLACED_AMOUNT: LineColumn = {
  id: 'replaced',
  header: 'Montant remplacé',
  sortable: false,
  align: 'end',
  card: 'figure',
  value: ({ replacedAmount }) => replacedAmount ?? null,
  format: moneyText,
}
const CHANGE: LineColumn = {
  id: 'change',
  header: 'Écart',
  sortable: false,
  align: 'end',
  card: 'figure',
  value: changeOf,
  format: (change) => (typeof change === 'number' ? formatSignedMoney(change) : '–'),
}
const CORRECTED_COLUMNS = CONTENT.flatMap((column) => (column.id === 'amount' ? [REPLACED_AMOUNT, column, CHANGE] : [column]))

const CONTENT_BY_KIND = {
  activation: CONTENT,
  objectif: OBJECTIVE_CONTENT,
  stock: STOCK_CONTENT,
  depot: DEPOT_CONTENT,
  relance: RENEWAL_CONTENT,
  rapprochement: CONTENT,
} as const satisfies Record<ServedKind, LineColumn[]>

export function lineColumnsOf(importKind: ServedKind, kind: LinesKind): LineColumn[] {
  if (importKind === 'activation' && kind === 'corrected') return CORRECTED_COLUMNS
  const isContent = kind === 'accepted' || kind === 'corrected' || kind === 'duplicate'
  return isContent ? CONTENT_BY_KIND[importKind] : PROBLEM
}

function ReadValue({ line }: { line: ImportLine }) {
  if (line.column === null) return '–'
  return (
    <code className={styles.read} data-tone={toneOf(line)} title={line.read ?? undefined}>
      {readText(line)}
    </code>
  )
}

function readText({ column, read }: ImportLine): string {
  if (column === null) return '–'
  return read === null || read.trim() === '' ? '(vide)' : read
}

function moneyText(amount: TableValue): string {
  return formatMoney(typeof amount === 'number' ? amount : null)
}

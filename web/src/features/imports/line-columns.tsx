import type { ImportLine } from '@backoffice/contract/imports/imports'
import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { formatInstant, formatMonth } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { LINE_STATUS_LABEL, LINE_STATUS_TONE, type ServedKind, type Tone } from './import-labels.ts'
import type { LinesKind } from './imports-search.ts'
import styles from './line-columns.module.css'
import { monthText } from '@backoffice/contract/network-statistics/month'

type LineColumn = Column<ImportLine>

const LINE: LineColumn = {
  id: 'line',
  header: 'Ligne',
  sortable: false,
  isName: true,
  align: 'start',
  value: ({ line }) => line,
  format: String,
}
const OUTLET: LineColumn = {
  id: 'outlet',
  header: 'N° PDV',
  sortable: false,
  align: 'end',
  card: 'figure',
  value: ({ outletNumber }) => outletNumber ?? '–',
  cell: ({ outletNumber, outletName }) => <span title={outletName ?? undefined}>{outletNumber ?? '–'}</span>,
}
const STATUS: LineColumn = {
  id: 'status',
  header: 'Statut',
  sortable: false,
  card: 'meta',
  value: statusLabel,
  cell: (line) => <StatusWord tone={toneOf(line)}>{statusLabel(line)}</StatusWord>,
}
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
  { id: 'article', header: 'Article', sortable: false, card: 'none', value: ({ articleCode }) => articleCode ?? '–' },
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

const OBJECTIVE_CONTENT: LineColumn[] = [
  LINE,
  { ...OUTLET, align: 'start' },
  { id: 'month', header: 'Mois', sortable: false, card: 'meta', value: objectiveMonth },
  figureColumn('recruitments'),
  figureColumn('renewals'),
  figureColumn('upgrades'),
  figureColumn('revenue'),
  { ...STATUS, card: 'none' },
]

function figureColumn(name: 'recruitments' | 'renewals' | 'upgrades' | 'revenue'): LineColumn {
  const format = (value: number) => (name === 'revenue' ? formatMoney(value) : formatNumber(value))
  return {
    id: name,
    header: INDICATOR_LABELS[name],
    sortable: false,
    align: 'end',
    card: 'figure',
    value: ({ objective }) => objective?.[name] ?? null,
    cell: ({ objective }) =>
      objective && <Figure now={format(objective[name])} replaced={objective.replaced && format(objective.replaced[name])} />,
  }
}

/** Shows a figure, after the one that it replaces if that differs. */
function Figure({ now, replaced }: { now: string; replaced: string | null }) {
  return replaced === null || replaced === now ? now : `${replaced} → ${now}`
}

function objectiveMonth({ objective }: ImportLine): string {
  return objective === null ? '–' : formatMonth(monthText(objective))
}

const CONTENT_BY_KIND = { activation: CONTENT, objectif: OBJECTIVE_CONTENT } as const satisfies Record<ServedKind, LineColumn[]>

export function lineColumnsOf(importKind: ServedKind, kind: LinesKind): LineColumn[] {
  if (importKind === 'activation' && kind === 'corrected') return CORRECTED_COLUMNS
  const isContent = kind === 'accepted' || kind === 'corrected' || kind === 'duplicate'
  return isContent ? CONTENT_BY_KIND[importKind] : PROBLEM
}

/** Returns the amount minus the one it replaces, rounded to thousandths; null if either is missing. */
function changeOf({ amount, replacedAmount }: ImportLine): number | null {
  if (amount === null || replacedAmount === null || replacedAmount === undefined) return null
  return Math.round((amount - replacedAmount) * 1_000) / 1_000
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

function statusLabel({ fate: lineStatus, isWarning }: ImportLine): string {
  return isWarning && lineStatus === 'accepted' ? 'Avertissement' : LINE_STATUS_LABEL[lineStatus]
}

function toneOf({ fate: lineStatus, isWarning }: ImportLine): Tone {
  return isWarning && lineStatus === 'accepted' ? 'warn' : LINE_STATUS_TONE[lineStatus]
}

function moneyText(amount: TableValue): string {
  return formatMoney(typeof amount === 'number' ? amount : null)
}

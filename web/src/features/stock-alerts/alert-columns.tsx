import type { StockAlert } from '@backoffice/contract/stock/alert'
import { ALERT_KIND_LABELS } from '@backoffice/contract/stock/alert-labels'
import { ABOUT_HEADING, ALERT_COLUMNS, aboutOf, statusText } from '@backoffice/contract/stock-alerts/alert-table'
import { formatAge, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { LEVEL_TONES, STATUS_TONES } from './alert-labels.ts'
import { MONEY_AT_STAKE } from './money-at-stake.ts'

const fixed = { sortable: false } as const

/** Returns the columns; `codes` names articles. */
export function alertColumns(now: Date, codes: ReadonlyMap<number, string>): readonly Column<StockAlert>[] {
  return [
    {
      ...fixed,
      id: 'kind',
      ...ALERT_COLUMNS.kind,
      isName: true,
      filter: 'choice',
      choices: Object.values(ALERT_KIND_LABELS),
      cell: ({ kind, level }) => <StatusWord tone={LEVEL_TONES[level]}>{ALERT_KIND_LABELS[kind]}</StatusWord>,
    },
    { ...fixed, id: 'outlet', ...ALERT_COLUMNS.outlet, card: 'meta', format: textOrNone },
    {
      ...fixed,
      id: 'about',
      header: ABOUT_HEADING,
      card: 'figure',
      value: (alert) => aboutOf(alert, codes),
      format: textOrNone,
    },
    ...stateColumns(now),
  ]
}

function stateColumns(now: Date): readonly Column<StockAlert>[] {
  return [
    {
      ...fixed,
      id: 'amount',
      ...ALERT_COLUMNS.amount,
      definition: MONEY_AT_STAKE.definition,
      align: 'end',
      card: 'figure',
      format: (amount) => (amount === null ? '–' : formatMoney(Number(amount))),
    },
    {
      ...fixed,
      id: 'age',
      ...ALERT_COLUMNS.age,
      definition: 'Depuis qu’elle est ouverte, ou rouverte.',
      card: 'figure',
      format: (openedAt) => formatAge(String(openedAt), now),
      cell: ({ openedAt }) => <span title={formatInstant(openedAt)}>{formatAge(openedAt, now)}</span>,
    },
    {
      ...fixed,
      id: 'statut',
      ...ALERT_COLUMNS.statut,
      card: 'bar',
      cell: (alert) => <StatusWord tone={STATUS_TONES[alert.statut]}>{statusText(alert)}</StatusWord>,
    },
    { ...fixed, id: 'sentence', ...ALERT_COLUMNS.sentence, isLong: true, card: 'none' },
  ]
}

const textOrNone = (value: string | number | null) => (value === null ? '–' : String(value))

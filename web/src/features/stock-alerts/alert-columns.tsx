import type { StockAlert } from '@backoffice/contract/stock/alert'
import { ALERT_KIND_LABELS } from '@backoffice/contract/stock/alert-labels'
import { formatAge, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { LEVEL_TONES, outletText, STATUS_TONES, statusText } from './alert-labels.ts'

const fixed = { sortable: false } as const

/** Returns the columns; an article is named by its code, by its number while the codes load. */
export function alertColumns(now: Date, codes: ReadonlyMap<number, string>): readonly Column<StockAlert>[] {
  const codeOf = (id: number | null) => (id === null ? null : (codes.get(id) ?? `Article ${id}`))
  return [
    {
      ...fixed,
      id: 'kind',
      header: 'Alerte',
      isName: true,
      filter: 'choice',
      choices: Object.values(ALERT_KIND_LABELS),
      value: ({ kind }) => ALERT_KIND_LABELS[kind],
      cell: ({ kind, level }) => <StatusWord tone={LEVEL_TONES[level]}>{ALERT_KIND_LABELS[kind]}</StatusWord>,
    },
    { ...fixed, id: 'outlet', header: 'Point de vente', card: 'meta', value: (alert) => outletText(alert), format: textOrNone },
    {
      ...fixed,
      id: 'about',
      header: 'Numéro ou article',
      card: 'figure',
      value: ({ serial, articleId }) => serial ?? codeOf(articleId),
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
      header: 'En jeu',
      definition: 'Ce que coûte le matériel concerné, ou le montant de la seconde vente d’un numéro vendu deux fois.',
      align: 'end',
      card: 'figure',
      value: ({ amount }) => amount,
      format: (amount) => (amount === null ? '–' : formatMoney(Number(amount))),
    },
    {
      ...fixed,
      id: 'age',
      header: 'Âge',
      definition: 'Depuis qu’elle est ouverte, ou rouverte.',
      card: 'figure',
      value: ({ openedAt }) => openedAt,
      format: (openedAt) => formatAge(String(openedAt), now),
      cell: ({ openedAt }) => <span title={formatInstant(openedAt)}>{formatAge(openedAt, now)}</span>,
    },
    {
      ...fixed,
      id: 'statut',
      header: 'État',
      card: 'bar',
      value: (alert) => statusText(alert),
      cell: (alert) => <StatusWord tone={STATUS_TONES[alert.statut]}>{statusText(alert)}</StatusWord>,
    },
    { ...fixed, id: 'sentence', header: 'Pourquoi', isLong: true, card: 'none', value: ({ sentence }) => sentence },
  ]
}

const textOrNone = (value: string | number | null) => (value === null ? '–' : String(value))

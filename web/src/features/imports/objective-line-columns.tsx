import type { ImportLine } from '@backoffice/contract/imports/imports'
import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { formatMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { LINE, type LineColumn, OUTLET, STATUS } from './shared-line-columns.tsx'

export const OBJECTIVE_CONTENT: LineColumn[] = [
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

import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { formatPercent } from '../../format/numbers.ts'
import { ProgressBar } from '../../ui/chart/chart-progress.tsx'
import { FigureTabs } from '../../ui/chart/figure-card.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { CHARTED, type Charted, formatFigure, formatShort } from './figures.ts'
import { type MonthSummary, progressOf } from './month-progress.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'

type Props = {
  overview: MonthSummary
  month: Period
  dataDate: string
  selected: Charted
  onSelect: (name: Charted) => void
}

export function MonthTabs({ overview, month, dataDate, selected, onSelect }: Props) {
  return (
    <FigureTabs
      label="Chiffre du graphique"
      selected={selected}
      onSelect={onSelect}
      figures={CHARTED.map((name) => {
        const { achieved, counted, goal, rate, aimedLanding, verdict } = progressOf(overview, name, { month, dataDate })
        return {
          key: name,
          label: INDICATOR_LABELS[name],
          value: <span title={formatFigure(name, achieved)}>{formatShort(name, achieved)}</span>,
          bar: goal !== null && (
            <ProgressBar
              value={counted}
              objective={goal}
              landing={aimedLanding && aimedLanding.low < aimedLanding.high ? aimedLanding : null}
              name={`${INDICATOR_LABELS[name]}, ${formatShort(name, achieved)}`}
            />
          ),
          share: goal === null ? 'sans objectif' : `${formatPercent(rate)} de ${formatShort(name, goal)}`,
          status: verdict && <StatusWord tone={verdict.tone}>{verdict.label}</StatusWord>,
        }
      })}
    />
  )
}

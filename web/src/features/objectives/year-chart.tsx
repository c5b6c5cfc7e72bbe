import type { listObjectives } from '@backoffice/contract/objectives/objectives'
import type { z } from 'zod'
import { formatMonthName, formatShortMonth } from '../../format/dates.ts'
import { BarChart } from '../../ui/chart/chart-bar.tsx'
import { FigureTabs } from '../../ui/chart/figure-card.tsx'
import { FIGURE_LABELS, FIGURE_NAMES, type FigureName, formatFigure, formatGap, formatShort } from './objective-figures.ts'
import { capitalized, isComplete, stageOf } from './year-months.ts'
import styles from './year-chart.module.css'

type Props = {
  report: z.infer<(typeof listObjectives)['response']>
  year: number
  today: string
  figure: FigureName
  onFigure: (figure: FigureName) => void
  onOpen: (month: number) => void
}

/** Shows what was achieved each month as a bar and its objective as a tick. */
export function YearChart({ report: { rows, totals }, year, today, figure, onFigure, onOpen }: Props) {
  return (
    <>
      <FigureTabs
        label="Chiffre du graphique"
        selected={figure}
        onSelect={onFigure}
        figures={FIGURE_NAMES.map((name) => ({
          key: name,
          label: FIGURE_LABELS[name],
          value: <span title={formatFigure(name, totals.objective[name])}>{formatShort(name, totals.objective[name])}</span>,
          share: `réalisé ${formatShort(name, totals.achieved[name])}`,
        }))}
      />
      <div className={styles.chart}>
        <BarChart
          name={`${FIGURE_LABELS[figure]} et objectifs par mois, ${year}`}
          height={180}
          referenceName="objectif"
          format={(value) => formatShort(figure, value)}
          formatTick={(value) => (figure === 'revenue' || Number.isInteger(value) ? formatShort(figure, value) : '')}
          formatGap={(value) => formatGap(figure, Math.round(value))}
          data={rows.map(({ month, objective, achieved, landing }) => ({
            label: formatShortMonth(month),
            title: `${capitalized(formatMonthName(month))} ${year}`,
            value: stageOf({ month, year }, today) === 'to-come' ? null : achieved[figure],
            reference: objective?.[figure] ?? null,
            landing: isComplete({ achieved, landing }, stageOf({ month, year }, today)) ? undefined : landing?.[figure],
          }))}
          onOpen={(_, at) => rows[at] && onOpen(rows[at].month)}
        />
      </div>
    </>
  )
}

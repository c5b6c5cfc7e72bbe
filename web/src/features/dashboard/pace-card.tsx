import { getMonthOverview, type MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatCompactMoney } from '../../format/money.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { ProgressBar } from '../../ui/chart/chart-progress.tsx'
import { FigureTabs } from '../../ui/chart/figure-card.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Definition } from '../../ui/overlay/definition.tsx'
import type { PaceIndicator } from './dashboard-search.ts'
import { definitionOf, MONTH_TERMS, verdictLabelOf } from '../network-statistics/index.ts'
import styles from './dashboard.module.css'
import { aspectOf, INDICATOR_NAMES, INDICATORS } from './indicators.ts'
import { type Month, ofMonth } from './month.ts'
import { PaceDetail } from './pace-detail.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'

// Loads after the figures of the month, as it is counted after them.
const ActiveBaseFoot = lazyPage(() => import('./active-base-foot.tsx'), 'ActiveBaseFoot')

type Props = { month: Month; indicator: PaceIndicator; onIndicator: (indicator: PaceIndicator) => void }

export function PaceCard({ month, indicator, onIndicator }: Props) {
  const overview = useRead(getMonthOverview, { query: month.query })
  return (
    <Card
      title={`Rythme ${ofMonth(month)}`}
      note={<Elapsed landing={overview.landing} />}
      flush
      className={styles.card}
      aside={<Link to={paths.days}>Par jour →</Link>}
      foot={
        <ReadBoundary failure="La base active n’a pas pu être lue" loading={<div className={styles.baseUnread} />}>
          <ActiveBaseFoot month={month} />
        </ReadBoundary>
      }
    >
      <FigureTabs
        label="Indicateur regardé"
        selected={indicator}
        onSelect={onIndicator}
        figures={INDICATOR_NAMES.map((name) => ({ key: name, ...figureOf(overview, name) }))}
      />
      <PaceDetail overview={overview} indicator={indicator} month={month} />
    </Card>
  )
}

function Elapsed({ landing }: { landing: MonthOverview['landing'] }) {
  if (landing === null) return 'aucun jour ouvrable écoulé'
  const { workingDays, workingDaysElapsed, shareElapsed } = landing
  return (
    <>
      {formatNumber(workingDaysElapsed)} jours ouvrables sur {formatNumber(workingDays)}, {formatPercent(shareElapsed)} du poids du mois{' '}
      <Definition term={MONTH_TERMS.weight.term}>{MONTH_TERMS.weight.definition}</Definition>
    </>
  )
}

function figureOf(overview: MonthOverview, name: PaceIndicator) {
  const aspect = aspectOf(overview, name)
  const { label, format } = INDICATORS[name]
  const { achieved, counted, objective, aimedLanding } = aspect
  const verdict = verdictLabelOf(objective === null || objective === 0 ? null : counted / objective, overview.landing?.shareElapsed ?? null)
  const goal = objective !== null && (name === 'revenue' ? formatCompactMoney(objective) : format(objective))
  const share = objective === null || objective === 0 ? 'sans objectif' : `${formatPercent(counted / objective)} de ${goal}`
  return {
    label: <span title={definitionOf(name)}>{label}</span>,
    value: format(achieved),
    bar: (
      <ProgressBar value={counted} objective={objective} landing={aimedLanding} name={`${label}\u00a0: ${format(achieved)}, ${share}`} />
    ),
    share,
    ...(verdict && { status: <StatusWord tone={verdict.tone}>{verdict.label}</StatusWord> }),
  }
}

import {
  getLastImport,
  getMonthOverview,
  listOutletObjectives,
  type MonthOverview,
} from '@backoffice/contract/network-statistics/network-statistics'
import { Link } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatLongDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { ProgressBar } from '../../ui/chart/chart-progress.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Definition } from '../../ui/overlay/definition.tsx'
import { ActiveBase, MONTH_TERMS } from '../network-statistics/index.ts'
import styles from './dashboard.module.css'
import { AIMED_NAMES, type AimedIndicator, aspectOf, INDICATORS } from './indicators.ts'
import { landingSentence } from './landing-sentence.ts'
import { missingSentence } from './missing-sentence.ts'
import { type Month, monthAt, ofMonth } from './month.ts'
import { FirstObjectives, NextObjective } from './next-objective.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

export function OwnMonth() {
  const { dataDate } = useRead(getLastImport, {})
  if (dataDate === null)
    return (
      <Card>
        <EmptyState
          title="Aucune vente connue"
          message="Vos ventes apparaîtront ici avec le premier fichier de l’opérateur."
          action={<FirstObjectives />}
        />
      </Card>
    )
  return <OwnMonthCard dataDate={dataDate} />
}

function OwnMonthCard({ dataDate }: { dataDate: string }) {
  const month = monthAt(dataDate)
  useReadAhead(listOutletObjectives, { query: month.query })
  const overview = useRead(getMonthOverview, { query: month.query })
  const { totals } = useRead(listOutletObjectives, { query: month.query })
  const { workingDaysLeft: daysLeft } = totals
  return (
    <Card
      title={`Mon mois ${ofMonth(month)}`}
      aside={daysLeft > 0 && `${daysLeft < 2 ? 'reste' : 'restent'} ${formatCount(daysLeft, 'jour')}`}
    >
      <Stack className={styles.own}>
        {namesWithObjective(overview).map((indicator) => (
          <Progress
            key={indicator}
            indicator={indicator}
            overview={overview}
            missing={missingSentence(indicator, totals)}
            daysLeft={daysLeft}
            month={month}
          />
        ))}
        <ActiveBase query={{ start: month.start, end: dataDate }} />
        <NextObjective after={month} />
        <p className={typography.quiet}>
          Ventes connues jusqu’au {formatLongDay(dataDate)}. {MONTH_TERMS.workingDays.term}{' '}
          <Definition term={MONTH_TERMS.workingDays.term}>{MONTH_TERMS.workingDays.definition}</Definition>
        </p>
      </Stack>
    </Card>
  )
}

/** Returns recruitments and renewals, and the other figures if they have an objective. */
function namesWithObjective({ objective }: MonthOverview): AimedIndicator[] {
  return AIMED_NAMES.filter((name) => name === 'recruitments' || name === 'renewals' || (objective?.[name] ?? 0) > 0)
}

type ProgressProps = {
  indicator: AimedIndicator
  overview: MonthOverview
  /** Says what is left to sell to reach the objective, in all and per day; null if none. */
  missing: string | null
  daysLeft: number
  month: Month
}

function Progress({ indicator, overview, missing, daysLeft, month: { start, dataDate } }: ProgressProps) {
  const aspect = aspectOf(overview, indicator)
  const { achieved, objective } = aspect
  const { before, strong, after } = landingSentence({ aspect, daysLeft, ...INDICATORS[indicator] })
  const { label, format } = INDICATORS[indicator]
  const goal = objective === null ? '' : ` sur ${format(objective)}`
  return (
    <div>
      <Row as="p" gap={0} align="baseline" justify="between" isOneLine className={styles.ownLine}>
        <span>{label}</span>
        <span>
          <Link className={styles.ownFigure} to={paths.activities} search={{ indicator, start, end: dataDate }}>
            {format(achieved)}
          </Link>
          {goal}
        </span>
      </Row>
      <ProgressBar value={achieved} objective={objective} name={`${label}\u00a0: ${format(achieved)}${goal}`} />
      {missing !== null && daysLeft > 0 && <p className={styles.ownMissing}>{missing}</p>}
      <p className={styles.ownLanding}>
        {before}
        <strong>{strong}</strong>
        {after}
      </p>
    </div>
  )
}

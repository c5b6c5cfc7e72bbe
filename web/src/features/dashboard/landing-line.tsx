import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { RHYTHM_MONTHS } from '@backoffice/contract/network-statistics/pace'
import { Link } from '@tanstack/react-router'
import { formatCount, formatPercent } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import { ObjectiveDefinition } from '../network-statistics/index.ts'
import type { PaceIndicator } from './dashboard-search.ts'
import styles from './dashboard.module.css'
import { aspectOf, INDICATORS } from './indicators.ts'
import { landingSentence, workingDaysLeft } from './landing-sentence.ts'
import type { Month } from './month.ts'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

type Props = { overview: MonthOverview; indicator: PaceIndicator; month: Month }

export function LandingLine({ overview, indicator, month }: Props) {
  const aspect = aspectOf(overview, indicator)
  const { format, isWhole } = INDICATORS[indicator]
  const daysLeft = overview.landing ? workingDaysLeft(overview.landing) : 0
  const { before, strong, after } = landingSentence({ aspect, daysLeft, format, isWhole })
  return (
    <Row gap={[1, 5]} align="baseline" className={styles.landing}>
      {aspect.landing && (
        <div>
          Atterrissage <strong className={styles.landingFigure}>{format(aspect.landing.expected)}</strong>{' '}
          <span className={typography.quiet}>
            entre {format(aspect.landing.low)} et {format(aspect.landing.high)}
          </span>{' '}
          <LandingDefinition overview={overview} indicator={indicator} month={month} />
        </div>
      )}
      <p>
        {before}
        <strong>{strong}</strong>
        {after} <ObjectiveDefinition scope={overview} name={indicator} format={format} />
      </p>
    </Row>
  )
}

function LandingDefinition({ overview: { achieved, landing }, indicator, month: { start, dataDate } }: Props) {
  if (landing === null) return null
  const { format } = INDICATORS[indicator]
  const lines = indicator === 'revenue' ? achieved.lines : achieved[indicator]
  return (
    <Definition
      term="Atterrissage"
      formula={`${format(achieved[indicator])} ÷ ${formatPercent(landing.shareElapsed)} = ${format(landing[indicator].expected)}`}
      link={
        <Link to={paths.activities} search={{ indicator, start, end: dataDate }}>
          Voir {lines < 2 ? 'la' : 'les'} {formatCount(lines, 'ligne')}
        </Link>
      }
    >
      Réalisé divisé par la part du mois écoulée, pesée par jour de semaine et quantième sur les {RHYTHM_MONTHS} derniers mois, jours fériés
      et fermetures à part.
    </Definition>
  )
}

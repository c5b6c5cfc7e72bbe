import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { formatDayAndHoliday, formatMonth, formatShortDay } from '../../format/dates.ts'
import { formatCount, formatPercent } from '../../format/numbers.ts'
import { PaceChart } from '../../ui/chart/chart-pace.tsx'
import { mondayLabel } from '../../ui/chart/chart-weeks.ts'
import { type Charted, formatGap, formatRounded } from './figures.ts'
import { Indicated } from './indicated.tsx'
import type { Progress } from './month-progress.ts'
import { ObjectiveDefinition } from './objective-definition.tsx'
import type { ObjectiveScope } from './objective-source.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './pace-curve.module.css'

type Props = { progress: Progress; name: Charted; month: string; scope?: ObjectiveScope }

export function PaceCurve({ progress, name, month, scope }: Props) {
  const { goal, aimedDays, landing, aimedLanding } = progress
  if (goal === null && landing === null) return null
  const hasInterval = aimedLanding !== null && aimedLanding.low < aimedLanding.high
  return (
    <Stack gap={2} className={styles.curve}>
      <PaceSentence progress={progress} name={name} />
      {goal !== null && (
        <>
          <div className={styles.caption}>
            <Indicated name="lead" />
            {scope && (
              <span>
                objectif {scope.objectiveSource === 'network' ? 'du réseau' : 'des PDV'}{' '}
                <ObjectiveDefinition scope={scope} name={name} format={(value) => formatRounded(name, value)} />
              </span>
            )}
            {progress.share !== null && progress.share < 1 && <span>{formatPercent(progress.share)} du poids du mois écoulé</span>}
          </div>
          <PaceChart
            name={`Avance sur le rythme de l’objectif, ${INDICATOR_LABELS[name].toLowerCase()}, ${formatMonth(month)}`}
            format={(value) => formatGap(name, value)}
            height={240}
            data={aimedDays.map(({ date, holiday, lead, ahead }) => ({
              label: mondayLabel(date) === '' ? '' : formatShortDay(date),
              title: formatDayAndHoliday(date, holiday),
              achieved: lead,
              expected: ahead?.expected,
              low: hasInterval ? ahead?.low : null,
              high: hasInterval ? ahead?.high : null,
            }))}
          />
        </>
      )}
    </Stack>
  )
}

function PaceSentence({ progress: { landing, gap, daysLeft, goal, counted }, name }: Omit<Props, 'month' | 'scope'>) {
  const round = (value: number) => formatRounded(name, value)
  if (landing === null) return goal === null ? null : <FinalSentence counted={counted} goal={goal} name={name} />
  return (
    <Row as="p" gap={[1, 6]} align="baseline">
      <span>
        Atterrissage <strong className={styles.landing}>{round(landing.expected)}</strong>
        {landing.low < landing.high && (
          <span className={styles.interval}>
            {' '}
            entre {round(landing.low)} et {round(landing.high)}
          </span>
        )}
      </span>
      {gap !== null &&
        goal !== null &&
        (gap.missing > 0 ? (
          <span>
            Il manque {round(gap.missing)}
            {gap.perDay !== null && (
              <>
                , soit <strong>{round(gap.perDay)} de plus par jour</strong> sur {formatRemaining(daysLeft)}
              </>
            )}
            .
          </span>
        ) : (
          <span>
            L’objectif de {round(goal)} devrait être atteint, avec {round(-gap.missing)} de plus.
          </span>
        ))}
    </Row>
  )
}

function FinalSentence({ counted, goal, name }: { counted: number; goal: number; name: Charted }) {
  const gap = counted - goal
  return (
    <Row as="p" gap={[1, 6]} align="baseline">
      <span>
        {gap >= 0 ? 'Objectif atteint' : 'Objectif non atteint'}
        {'\u00a0'}: <strong>{formatRounded(name, counted)}</strong> pour {formatRounded(name, goal)}, soit {formatGap(name, gap)}.
      </span>
    </Row>
  )
}

function formatRemaining(daysLeft: number): string {
  return daysLeft === 1 ? 'le dernier jour ouvrable' : `les ${formatCount(daysLeft, 'jour ouvrable', 'jours ouvrables')} restants`
}

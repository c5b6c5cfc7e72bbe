import { formatSigned } from '../../format/numbers.ts'
import styles from './chart.module.css'
import { ChartFrame, type LegendItem, type Reading } from './chart-frame.tsx'
import type { Plot } from './chart-plot.tsx'
import { extentOf, roundTicks, spreadApart, segmentsOf } from './chart-scale.ts'

/** A day's cumulative lead (+) or lag (−) on the pace of the objective. */
export type PacePoint = {
  label: string
  title: string
  /** Null after today. */
  achieved: number | null
  /** From today to the end of the month; `low` and `high` bound it with a probability of 80 %. */
  expected?: number | null | undefined
  low?: number | null | undefined
  high?: number | null | undefined
}

export type PaceChartProps = {
  name: string
  data: readonly PacePoint[]
  zeroName?: string | undefined
  format?: ((value: number) => string) | undefined
  height?: number | undefined
  hasLegend?: boolean | undefined
}

/** Draws lead or lag around the objective, the zero line: achieved solid, expected dashed with its band, a vertical line today. */
export function PaceChart(props: PaceChartProps) {
  const { data, format = formatSigned, zeroName = 'rythme de l’objectif' } = props
  const values = data.flatMap(({ achieved, expected, low, high }) => [achieved, expected, low, high])
  return (
    <ChartFrame
      name={props.name}
      height={props.height ?? 270}
      ticks={roundTicks(extentOf(values), { tickCount: 5, isWhole: true })}
      formatTick={format}
      layout="points"
      marginRight={3.7}
      labels={data.map(({ label }) => label)}
      legend={LEGEND}
      hasLegend={props.hasLegend}
      readings={data.map((point) => readingOf(point, format))}
    >
      {(plot, active) => (
        <>
          <Band data={data} plot={plot} />
          <line x1={plot.left} x2={plot.right} y1={plot.y(0)} y2={plot.y(0)} className={styles.zero} />
          <text x={plot.left + plot.rem * 0.4} y={plot.y(0) + plot.rem * (beginsBelow(data) ? -0.5 : 0.95)} className={styles.zeroName}>
            {zeroName}
          </text>
          {active !== null && <line x1={plot.x(active)} x2={plot.x(active)} y1={plot.top} y2={plot.bottom} className={styles.cursor} />}
          <Lines data={data} plot={plot} />
          <EndLabels data={data} plot={plot} format={format} />
        </>
      )}
    </ChartFrame>
  )
}

const FIRST_DAYS = 7

/** True if the line starts below zero: the name of the zero line then stands above it. */
function beginsBelow(data: readonly PacePoint[]): boolean {
  return data.slice(0, FIRST_DAYS).reduce((sum, { achieved }) => sum + (achieved ?? 0), 0) < 0
}

const LEGEND: LegendItem[] = [
  { mark: 'line', label: 'réalisé' },
  { mark: 'dash', label: 'attendu' },
  { mark: 'band', label: 'atterrissage, 8 chances sur 10' },
]

type PartProps = { data: readonly PacePoint[]; plot: Plot }

function Band({ data, plot }: PartProps) {
  const days = data.flatMap(({ low, high }, at) => (typeof low === 'number' && typeof high === 'number' ? [{ at, low, high }] : []))
  if (days.length < 2) return null
  const over = days.map(({ at, high }) => `${plot.x(at)} ${plot.y(high)}`)
  const lowerEdge = days.map(({ at, low }) => `${plot.x(at)} ${plot.y(low)}`)
  return <path d={`M${[...over, ...lowerEdge.toReversed()].join('L')}Z`} className={styles.band} />
}

function Lines({ data, plot }: PartProps) {
  const today = lastAt(data, ({ achieved }) => achieved)
  const path = (values: (number | null | undefined)[]) =>
    segmentsOf(values)
      .map((segment) => `M${segment.map(({ at, value }) => `${plot.x(at)} ${plot.y(value)}`).join('L')}`)
      .join('')
  return (
    <>
      {today > 0 && today < data.length - 1 && (
        <line x1={plot.x(today)} x2={plot.x(today)} y1={plot.top} y2={plot.bottom} className={styles.today} />
      )}
      <path d={path(data.map(({ expected }) => expected))} className={styles.dashed} />
      <path d={path(data.map(({ achieved }) => achieved))} className={styles.line} />
    </>
  )
}

/** Writes today's figure and the three figures at the end of the lines. */
function EndLabels({ data, plot, format }: PartProps & { format: (value: number) => string }) {
  const today = lastAt(data, ({ achieved }) => achieved)
  const end = lastAt(data, ({ expected }) => expected)
  const [now, last] = [data[today], data[end]]
  const x = plot.right + plot.rem * 0.7
  return (
    <>
      {typeof now?.achieved === 'number' && (
        <>
          <circle cx={plot.x(today)} cy={plot.y(now.achieved)} r={plot.rem * 0.32} className={styles.dot} />
          <text x={plot.x(today) - plot.rem * 0.6} y={plot.y(now.achieved) + plot.rem * 0.9} className={styles.direct} textAnchor="end">
            {format(now.achieved)}
          </text>
        </>
      )}
      {end > today && typeof last?.expected === 'number' && (
        <>
          <circle cx={plot.x(end)} cy={plot.y(last.expected)} r={plot.rem * 0.32} className={styles.openDot} />
          {endLabels(last, plot).map(({ value, y, isBound }, at) => (
            <text key={at} x={x} y={y} className={isBound ? styles.tick : styles.direct} dominantBaseline="central" data-end-label>
              {format(value)}
            </text>
          ))}
        </>
      )}
    </>
  )
}

/** The distance between the middles of two labels. The expected end is written larger than its bounds. */
const LABEL_GAP_REM = 1.2

/** Places the expected end and its bounds without overlap. */
function endLabels({ expected, high, low }: PacePoint, plot: Plot) {
  const ends = [
    { value: expected, isBound: false },
    { value: high, isBound: true },
    { value: low, isBound: true },
  ].flatMap(({ value, isBound }) => (typeof value === 'number' ? [{ value, isBound }] : []))
  const positions = spreadApart(
    ends.map(({ value }) => plot.y(value)),
    plot.rem * LABEL_GAP_REM,
    [plot.top, plot.bottom],
  )
  return ends.map((end, at) => ({ ...end, y: positions[at] }))
}

function lastAt(data: readonly PacePoint[], valueOf: (point: PacePoint) => number | null | undefined): number {
  return data.findLastIndex((point) => typeof valueOf(point) === 'number')
}

function readingOf({ title, achieved, expected, low, high }: PacePoint, format: (value: number) => string): Reading {
  const isPast = achieved !== null
  return {
    title,
    lines: [
      ...(isPast ? [{ label: 'réalisé', value: format(achieved), mark: 'line' as const }] : []),
      ...(!isPast && typeof expected === 'number' ? [{ label: 'attendu', value: format(expected), mark: 'dash' as const }] : []),
      ...(!isPast && typeof high === 'number' ? [{ label: 'au mieux', value: format(high), mark: 'band' as const }] : []),
      ...(!isPast && typeof low === 'number' ? [{ label: 'au moins', value: format(low), mark: 'band' as const }] : []),
    ],
  }
}

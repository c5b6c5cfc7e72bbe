import { useId } from 'react'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import styles from './chart.module.css'
import { ChartFrame, type LegendItem, type Reading } from './chart-frame.tsx'
import type { Plot } from './chart-plot.tsx'
import { areWhole, extentOf, roundTicks } from './chart-scale.ts'

export type BarPoint = {
  /** The label on the axis; empty to write none, as `mondayLabel` does except on Mondays. */
  label: string
  /** The full name, for the reading and the table. */
  title: string
  /** Null draws no bar, unlike zero: a weekend, a holiday, a future day. */
  value: number | null
  /** The expected final value of an unfinished period: hatched above the value, with its figure. */
  landing?: number | null | undefined
  /** Last year's or the expected value: a dark tick across the bar. */
  reference?: number | null | undefined
}

export type BarChartProps = {
  name: string
  data: readonly BarPoint[]
  valueName?: string | undefined
  landingName?: string | undefined
  referenceName?: string | undefined
  format?: ((value: number) => string) | undefined
  formatTick?: ((value: number) => string) | undefined
  /** Formats the difference of value and reference, with its sign. */
  formatGap?: ((value: number) => string) | undefined
  /** In px at a root font size of 14. */
  height?: number | undefined
  hasLegend?: boolean | undefined
  onOpen?: ((point: BarPoint, at: number) => void) | undefined
}

const BAR_MAX_REM = 20 / 14

/** Draws one bar per period from zero, the reference as a dark tick, the unfinished part hatched. */
export function BarChart(props: BarChartProps) {
  const { data, format = formatNumber, formatTick = format, onOpen } = props
  const values = data.flatMap(({ value, landing, reference }) => [value, landing, reference])
  return (
    <ChartFrame
      name={props.name}
      height={props.height ?? 190}
      ticks={roundTicks(extentOf(values), { tickCount: 3, isWhole: areWhole(data.map(({ value }) => value)) })}
      formatTick={formatTick}
      layout="bands"
      labels={data.map(({ label }) => label)}
      legend={legendOf(props)}
      hasLegend={props.hasLegend}
      readings={data.map((point) => readingOf(point, props))}
      onOpen={onOpen && ((at) => data[at] && onOpen(data[at], at))}
    >
      {(plot, active) =>
        data.map((point, at) => <Bar key={point.title} point={point} at={at} plot={plot} isActive={active === at} format={format} />)
      }
    </ChartFrame>
  )
}

type BarProps = { point: BarPoint; at: number; plot: Plot; isActive: boolean; format: (value: number) => string }

function Bar({ point: { value, landing, reference }, at, plot, isActive, format }: BarProps) {
  const hatch = useId()
  const width = Math.min(BAR_MAX_REM * plot.rem, plot.step * 0.62)
  const x = plot.x(at) - width / 2
  const zeroY = plot.y(0)
  const hasLanding = typeof landing === 'number' && landing > (value ?? 0)
  return (
    <g>
      {isActive && (
        <rect x={plot.x(at) - plot.step / 2} y={plot.top} width={plot.step} height={plot.bottom - plot.top} className={styles.cursorBand} />
      )}
      {hasLanding && (
        <>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className={styles.hatchGround} />
            <line x1="1" x2="1" y2="5" className={styles.hatchLine} />
          </pattern>
          <rect x={x} y={plot.y(landing)} width={width} height={plot.y(value ?? 0) - plot.y(landing)} fill={`url(#${hatch})`} />
          <text x={plot.x(at)} y={plot.y(Math.max(landing, reference ?? 0)) - plot.rem * 0.4} className={styles.direct} textAnchor="middle">
            {format(landing)}
          </text>
        </>
      )}
      {value !== null && value !== 0 && (
        <path d={barPath({ x, width, from: zeroY, to: plot.y(value), radius: hasLanding ? 0 : plot.rem * 0.15 })} className={styles.bar} />
      )}
      {typeof reference === 'number' && (
        <line
          x1={x - width * 0.22}
          x2={x + width * 1.22}
          y1={plot.y(reference)}
          y2={plot.y(reference)}
          className={value === null ? styles.referenceAlone : styles.reference}
        />
      )}
    </g>
  )
}

function barPath({ x, width, from, to, radius }: { x: number; width: number; from: number; to: number; radius: number }): string {
  const round = Math.min(radius, Math.abs(from - to), width / 2) * Math.sign(from - to)
  const corner = Math.abs(round)
  return `M${x} ${from}V${to + round}Q${x} ${to} ${x + corner} ${to}H${x + width - corner}Q${x + width} ${to} ${x + width} ${to + round}V${from}Z`
}

function legendOf({
  data,
  valueName = 'réalisé',
  landingName = 'atterrissage',
  referenceName = 'un an avant',
}: BarChartProps): LegendItem[] {
  return [
    { mark: 'bar', label: valueName },
    ...(data.some(({ landing }) => typeof landing === 'number') ? [{ mark: 'hatch' as const, label: landingName }] : []),
    ...(data.some(({ reference }) => typeof reference === 'number') ? [{ mark: 'tick' as const, label: referenceName }] : []),
  ]
}

function readingOf({ title, value, landing, reference }: BarPoint, props: BarChartProps): Reading {
  const {
    format = formatNumber,
    formatGap = formatSigned,
    valueName = 'réalisé',
    landingName = 'atterrissage',
    referenceName = 'un an avant',
  } = props
  const compared = landing ?? value
  return {
    title,
    lines: [
      ...(value === null ? [] : [{ label: valueName, value: format(value), mark: 'bar' as const }]),
      ...(typeof landing === 'number' ? [{ label: landingName, value: format(landing), mark: 'hatch' as const }] : []),
      ...(typeof reference === 'number' ? [{ label: referenceName, value: format(reference), mark: 'tick' as const }] : []),
      ...(typeof reference === 'number' && compared !== null
        ? [{ label: 'écart', value: formatGap(compared - reference), mark: 'none' as const }]
        : []),
    ],
  }
}

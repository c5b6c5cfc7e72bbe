import { formatNumber } from '../format/numbers.ts'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import type { Plot } from './chart-plot.tsx'
import { areWhole, extentOf, roundTicks, unbroken } from './chart-scale.ts'

export type LineSeries = { name: string; values: readonly (number | null)[]; isReference?: boolean | undefined }

export type LineChartProps = {
  name: string
  /** One for each place on the axis; an empty one is not written. */
  labels: readonly string[]
  /** The same places in full. */
  titles: readonly string[]
  /** One or two; a reference (last year, expected) is grey. */
  series: readonly LineSeries[]
  format?: ((value: number) => string) | undefined
  formatTick?: ((value: number) => string) | undefined
  height?: number | undefined
  hasLegend?: boolean | undefined
  onOpen?: ((at: number) => void) | undefined
}

/** One or two lines, cut where a value is missing. */
export function LineChart({
  name,
  labels,
  titles,
  series,
  height = 190,
  format = formatNumber,
  formatTick = format,
  hasLegend,
  onOpen,
}: LineChartProps) {
  const values = series.flatMap((line) => line.values)
  const markOf = (at: number) => ({ mark: 'line' as const, color: colorOf(series, at) })
  return (
    <ChartFrame
      name={name}
      height={height}
      ticks={roundTicks(extentOf(values), { wanted: 4, isWhole: areWhole(values) })}
      formatTick={formatTick}
      layout="points"
      labels={labels}
      marginRight={1.2}
      legend={series.map((line, at) => ({ ...markOf(at), label: line.name }))}
      hasLegend={hasLegend}
      onOpen={onOpen}
      readings={titles.map((title, place) => ({
        title,
        lines: series.flatMap((line, at) => {
          const value = line.values[place]
          return typeof value === 'number' ? [{ ...markOf(at), label: line.name, value: format(value) }] : []
        }),
      }))}
    >
      {(plot, active) => (
        <>
          {active !== null && <line x1={plot.x(active)} x2={plot.x(active)} y1={plot.top} y2={plot.bottom} className={styles.cursor} />}
          {series
            .map((line, at) => <Line key={line.name} values={line.values} color={colorOf(series, at)} plot={plot} active={active} />)
            .toReversed()}
        </>
      )}
    </ChartFrame>
  )
}

type LineProps = { values: readonly (number | null)[]; color: string; plot: Plot; active: number | null }

function Line({ values, color, plot, active }: LineProps) {
  const parts = unbroken(values)
  const value = active === null ? null : values[active]
  return (
    <>
      <path
        d={parts.map((part) => `M${part.map(({ at, value: y }) => `${plot.x(at)} ${plot.y(y)}`).join('L')}`).join('')}
        className={styles.line}
        style={{ stroke: color }}
      />
      {parts
        .filter(({ length }) => length === 1)
        .flat()
        .map(({ at, value: y }) => (
          <circle key={at} cx={plot.x(at)} cy={plot.y(y)} r={2} fill={color} />
        ))}
      {active !== null && typeof value === 'number' && <circle cx={plot.x(active)} cy={plot.y(value)} r={plot.rem * 0.3} fill={color} />}
    </>
  )
}

function colorOf(series: readonly LineSeries[], at: number): string {
  if (series[at]?.isReference) return 'var(--chart-past)'
  return `var(--chart-${1 + series.slice(0, at).filter(({ isReference }) => !isReference).length})`
}

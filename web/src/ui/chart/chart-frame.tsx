import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './chart-frame.module.css'
import { ChartPlot, type Plot, type PlotProps } from './chart-plot.tsx'

type ChartMark = 'bar' | 'tick' | 'hatch' | 'line' | 'dash' | 'band' | 'none'

export type LegendItem = { mark: ChartMark; label: string; color?: string | undefined }

/** The values at one place of a chart: its full name, then its lines, the gap last. */
export type Reading = { title: string; lines: readonly { label: string; value: string; mark: ChartMark; color?: string | undefined }[] }

type FrameProps = Omit<PlotProps, 'renderOverlay' | 'onPoint' | 'children'> & {
  /** The accessible name: what is counted, over which period. */
  name: string
  legend: readonly LegendItem[]
  readings: readonly Reading[]
  hasLegend?: boolean | undefined
  onOpen?: ((at: number) => void) | undefined
  children: (plot: Plot, active: number | null) => ReactNode
}

/** Gives a chart its name, its legend, a reading under the pointer or the arrow keys, and a table of its figures (key T). */
export function ChartFrame({ hasLegend = true, ...props }: FrameProps) {
  const { name, legend, readings } = props
  const [isTable, setIsTable] = useState(false)
  const buttonLabel = isTable ? 'Voir le graphique' : 'Voir le tableau'
  const swap = () => setIsTable(!isTable)

  return (
    <figure className={styles.chart} aria-label={name}>
      <figcaption className={styles.head}>
        {hasLegend && <ChartLegend items={legend} />}
        <button type="button" className={styles.toTable} data-no-print title={buttonLabel} onClick={swap}>
          {isTable ? <IconChartBar aria-hidden /> : <IconTable aria-hidden />}
          <span>{buttonLabel}</span>
        </button>
      </figcaption>
      {isTable ? <ChartTable name={name} readings={readings} /> : <Stage {...props} onTable={swap} />}
    </figure>
  )
}

function Stage({ name, readings, onOpen, onTable, children, ...plotProps }: FrameProps & { onTable: () => void }) {
  const [active, setActive] = useState<number | null>(null)
  const noteId = useId()
  const reading = active === null ? undefined : readings[active]
  const press = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, active, readings.length)
    if (event.key.toLowerCase() === 't') onTable()
    if (event.key === 'Enter' && active !== null) onOpen?.(active)
    if (event.key === 'Escape') setActive(null)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div
      role="group"
      aria-label={`${name}, graphique`}
      aria-describedby={noteId}
      tabIndex={0}
      className={styles.stage}
      data-opens={onOpen && active !== null ? true : undefined}
      onKeyDown={press}
      onBlur={() => setActive(null)}
      onClick={() => active !== null && onOpen?.(active)}
    >
      <ChartPlot
        {...plotProps}
        onPoint={setActive}
        renderOverlay={(plot) => reading && active !== null && <Tip reading={reading} plot={plot} at={active} />}
      >
        {(plot) => children(plot, active)}
      </ChartPlot>
      <span id={noteId} hidden>
        Flèches gauche et droite pour lire les valeurs, T pour le tableau
      </span>
      <span role="status" className="visually-hidden">
        {reading && `${reading.title}. ${reading.lines.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
      </span>
    </div>
  )
}

function ChartLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ mark, label, color }) => (
        <li key={label}>
          <i data-mark={mark} style={{ '--mark': color } as React.CSSProperties} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Tip({ reading, plot, at }: { reading: Reading; plot: Plot; at: number }) {
  const isRight = plot.x(at) > (plot.left + plot.right) / 2
  return (
    <div className={styles.tip} style={{ left: plot.x(at), translate: isRight ? 'calc(-100% - 0.9rem) 0' : '0.9rem 0' }}>
      <strong>{reading.title}</strong>
      <dl>
        {reading.lines.map(({ label, value, mark, color }) => (
          <div key={label}>
            <dt>
              <i data-mark={mark} style={{ '--mark': color } as React.CSSProperties} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function ChartTable({ name, readings }: { name: string; readings: readonly Reading[] }) {
  const heads = [...new Set(readings.flatMap(({ lines }) => lines.map(({ label }) => label)))]
  return (
    <div className={styles.behind} tabIndex={0} role="region" aria-label={`${name}, tableau`}>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Période</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map(({ title, lines }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {heads.map((head) => (
                <td key={head}>{lines.find(({ label }) => label === head)?.value ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function nextPlace(key: string, active: number | null, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(count - 1, (active ?? -1) + 1)
  if (key === 'ArrowLeft') return Math.max(0, (active ?? count) - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './chart.module.css'
import { spacedLabels } from './chart-scale.ts'

/** The scales and bounds of the drawing, in px. */
export type Plot = {
  x: (at: number) => number
  y: (value: number) => number
  step: number
  left: number
  right: number
  top: number
  bottom: number
  rem: number
}

export type PlotProps = {
  /** In px at a root font size of 14. */
  height: number
  ticks: readonly number[]
  formatTick: (value: number) => string
  /** One label per place; empty ones are not written. */
  labels: readonly string[]
  /** `bands` leaves half a step at both ends, for bars; `points` reaches the edges. */
  layout: 'bands' | 'points'
  /** The space at the right for direct labels, in rem. */
  marginRight?: number | undefined
  children: (plot: Plot) => ReactNode
  renderOverlay: (plot: Plot) => ReactNode
  onPoint: (at: number | null) => void
}

/** Draws axis, grid lines and labels; `children` draws the data. */
export function ChartPlot(props: PlotProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, rem } = useSize(frame)
  const plot = plotOf(props, width, rem)
  const height = (props.height / 14) * rem
  const move = ({ clientX }: { clientX: number }) => {
    const from = frame.current?.getBoundingClientRect().left ?? 0
    props.onPoint(placeAt(clientX - from, plot, props))
  }
  return (
    <div
      ref={frame}
      className={styles.plot}
      style={{ height }}
      onPointerMove={move}
      onPointerDown={move}
      onPointerLeave={() => props.onPoint(null)}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          <Hairlines plot={plot} props={props} />
          <Labels plot={plot} props={props} />
          {props.children(plot)}
        </svg>
      )}
      {width > 0 && props.renderOverlay(plot)}
    </div>
  )
}

type PartProps = { plot: Plot; props: PlotProps }

function Hairlines({ plot, props: { ticks, formatTick } }: PartProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={plot.left} x2={plot.right} y1={plot.y(tick)} y2={plot.y(tick)} className={styles.grid} />
      <text x={plot.left - plot.rem * 0.6} y={plot.y(tick)} className={styles.tick} textAnchor="end" dominantBaseline="central">
        {formatTick(tick)}
      </text>
    </g>
  ))
}

function Labels({ plot, props: { labels } }: PartProps) {
  const isWritten = spacedLabels(labels, plot.step, (label) => (label.length * 0.42 + 0.5) * plot.rem)
  return labels.map((label, at) =>
    isWritten[at] ? (
      <text key={`${label}${plot.x(at)}`} x={plot.x(at)} y={plot.bottom + plot.rem} className={styles.tick} textAnchor="middle">
        {label}
      </text>
    ) : null,
  )
}

function plotOf({ height, ticks, formatTick, labels, layout, marginRight = 0.4 }: PlotProps, width: number, rem: number): Plot {
  const leftEdge = (Math.max(...ticks.map((tick) => formatTick(tick).length), 2) * 0.44 + 0.9) * rem
  const rightEdge = width - marginRight * rem
  const top = 0.8 * rem
  const bottom = (height / 14) * rem - 1.7 * rem
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const slotCount = Math.max(1, layout === 'bands' ? labels.length : labels.length - 1)
  const step = Math.max(0, rightEdge - leftEdge) / slotCount
  return {
    left: leftEdge,
    right: rightEdge,
    top,
    bottom,
    step,
    rem,
    x: (at) => leftEdge + (at + (layout === 'bands' ? 0.5 : 0)) * step,
    y: (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - top),
  }
}

function placeAt(x: number, plot: Plot, { labels, layout }: PlotProps): number | null {
  const at = Math.round((x - plot.left) / (plot.step || 1) - (layout === 'bands' ? 0.5 : 0))
  return at >= 0 && at < labels.length ? at : null
}

function useSize(frame: RefObject<HTMLElement | null>): { width: number; rem: number } {
  const [size, setSize] = useState({ width: 0, rem: 14 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () =>
      setSize({ width: element.clientWidth, rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The height follows the scale even where the width does not.
    return () => observer.disconnect()
  }, [frame])
  return size
}

import styles from './sparkline.module.css'

type Props = {
  values: readonly (number | null)[]
  /** The accessible name: « 14 jours : 3 hier ». */
  name: string
}

const WIDTH = 64
const HEIGHT = 20
const EDGE = 3

/** Draws a grey line without axes, its last point blue. */
export function Sparkline({ values, name }: Props) {
  const points = pointsOf(values)
  const last = points.at(-1)
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.sparkline}>
      {points.length > 1 && <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      {last && <circle cx={last.x} cy={last.y} r={1.8} />}
    </svg>
  )
}

function pointsOf(values: readonly (number | null)[]): { x: number; y: number }[] {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const [low, high] = [Math.min(...points.map(({ value }) => value)), Math.max(...points.map(({ value }) => value))]
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return points.map(({ at, value }) => ({
    x: round(EDGE + at * step),
    y: round(high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE)),
  }))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

import { formatMoney } from '../../format/money.ts'
import styles from './balance-line.module.css'

type Props = { before: number; after: number; floor: number }

/** Draws the balance before and after on a line from the floor to the highest of both and zero. */
export function BalanceLine({ before, after, floor }: Props) {
  const [lowest, highest] = [Math.min(floor, before), Math.max(after, before, 0)]
  const range = (highest - lowest || 1) * 1.08
  const placeOf = (amount: number) => ((amount - lowest) / range) * 100
  const [from, to] = [placeOf(before), placeOf(after)]
  return (
    <div
      className={styles.line}
      role="img"
      aria-label={`De ${formatMoney(before)} à ${formatMoney(after)}, pour un plancher de ${formatMoney(floor)}.`}
    >
      <span className={styles.rail} />
      <span className={styles.filled} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />
      <span className={styles.tick} data-kind="floor" style={{ insetInlineStart: `${placeOf(floor)}%` }} />
      <span className={styles.tick} style={{ insetInlineStart: `${placeOf(0)}%` }} />
      <span className={styles.knob} style={{ insetInlineStart: `${from}%` }} />
      <span className={styles.knob} data-kind="after" style={{ insetInlineStart: `${to}%` }} />
      <ul className={styles.marks} aria-hidden="true">
        <li style={{ insetInlineStart: `${placeOf(floor)}%` }}>plancher {formatMoney(floor)}</li>
        {withoutOverlap([to, 'après'], [from, 'aujourd’hui'], [placeOf(0), 'zéro']).map(([position, name]) => (
          <li key={name} data-kind="point" style={{ insetInlineStart: `${position}%` }}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Mark = readonly [place: number, name: string]

/** In per cent of the line: the room of the floor's label, and the gap that keeps two labels apart on a telephone. */
const FLOOR_ROOM = 50
const NAME_ROOM = 16

/** Keeps the marks whose labels overlap no earlier one. */
function withoutOverlap(...marks: readonly Mark[]): Mark[] {
  return marks.reduce<Mark[]>((named, candidate) => {
    const isFree = candidate[0] >= FLOOR_ROOM && named.every(([position]) => Math.abs(position - candidate[0]) >= NAME_ROOM)
    return isFree ? [...named, candidate] : named
  }, [])
}

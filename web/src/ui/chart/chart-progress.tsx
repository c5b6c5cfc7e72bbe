import styles from './chart-progress.module.css'

export type ProgressBarProps = {
  value: number
  objective: number | null
  /** The range of the expected result, with a probability of 80 %: an outlined box. */
  landing?: { low: number; high: number } | null | undefined
  /** The accessible name. */
  name: string
}

const ROOM_BEYOND_OBJECTIVE = 1.1

/**
 * Shows the achieved part as a fill, the objective as a dark tick, the expected range as an outlined box. Leaves 10 % beyond the objective.
 */
export function ProgressBar({ value, objective, landing, name }: ProgressBarProps) {
  const scale = Math.max((objective ?? 0) * ROOM_BEYOND_OBJECTIVE, value * 1.02, (landing?.high ?? 0) * 1.02, Number.MIN_VALUE)
  const at = (amount: number) => `${(Math.max(0, amount) / scale) * 100}%`
  return (
    <span role="img" aria-label={name} className={styles.track}>
      <i className={styles.fill} style={{ width: at(value) }} />
      {landing && <i className={styles.landing} style={{ left: at(landing.low), width: at(landing.high - landing.low) }} />}
      {objective !== null && <i className={styles.objective} style={{ left: at(objective) }} />}
    </span>
  )
}

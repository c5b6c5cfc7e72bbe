import { clsx } from 'clsx'
import { formatPercent } from '../../format/numbers.ts'
import styles from './rate-bar.module.css'
import { paceOf } from './rate-bar-pace.ts'

type Props = {
  /** Achieved ÷ objective, 0.66 for 66 %; null without an objective. */
  rate: number | null
  /** The elapsed share of the period, drawn as a tick. Without it the bar is blue. */
  elapsed?: number | null | undefined
  format?: ((rate: number | null) => string) | undefined
}

/** Shows a rate as a bar with its figure: blue if on pace with the time elapsed, amber below, red below 85 % of it. */
export function RateBar({ rate, elapsed = null, format = formatPercent }: Props) {
  return (
    <span className={styles.rate}>
      <span className={styles.track} aria-hidden>
        {rate !== null && <i className={clsx(styles.fill, styles[paceOf(rate, elapsed)])} style={{ width: share(rate) }} />}
        {elapsed !== null && <i className={styles.tick} style={{ left: share(elapsed) }} />}
      </span>
      <span className={styles.figure}>{format(rate)}</span>
    </span>
  )
}

function share(rate: number): string {
  return `${Math.max(0, Math.min(1, rate)) * 100}%`
}

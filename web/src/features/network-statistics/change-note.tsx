import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { formatSignedPercent } from '../../format/numbers.ts'
import styles from './report.module.css'
import typography from '../../ui/layout/typography.module.css'

export function ChangeNote({ change }: { change: number | null }) {
  if (change === null) return <span className={typography.quiet}>–</span>
  const rounded = Math.round(change * 1000)
  if (rounded === 0)
    return (
      <span className={styles.change}>
        <IconMinus aria-hidden />
        {formatSignedPercent(0)}
      </span>
    )
  const Arrow = rounded > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={styles.change} data-tone={rounded > 0 ? 'good' : 'bad'}>
      <Arrow aria-hidden />
      {formatSignedPercent(change)}
    </span>
  )
}

import type { ReactNode } from 'react'
import typography from '../../ui/layout/typography.module.css'
import styles from './network-stock-card.module.css'

type Props = { name: ReactNode; note?: string | undefined; children: ReactNode }

/** Shows one figure of a description list, with a note below it. */
export function WaitingFigure({ name, note, children }: Props) {
  return (
    <div>
      <dt className={typography.caption}>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {note !== undefined && <p className={typography.caption}>{note}</p>}
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import styles from './dashboard.module.css'

type Props = {
  failure: string
  /** The height of the card in lines of a skeleton, so that nothing moves when it is read. */
  lines: number
  children: ReactNode
}

export function CardBoundary({ failure, lines, children }: Props) {
  return (
    <div className={styles.alone}>
      <ReadBoundary failure={failure} loading={<SkeletonBlock lines={lines} />}>
        {children}
      </ReadBoundary>
    </div>
  )
}

import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import styles from './dashboard.module.css'

export function CardBoundary({ failure, children }: { failure: string; children: ReactNode }) {
  return (
    <div className={styles.alone}>
      <ReadBoundary failure={failure} loading={<SkeletonBlock />}>
        {children}
      </ReadBoundary>
    </div>
  )
}

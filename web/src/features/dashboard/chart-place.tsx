import type { ReactNode } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'

/** Keeps the place of a chart while its code loads, so that nothing below it jumps. `height` is in px at a root size of 14. */
export function ChartPlace({ height, children }: { height: number; children: ReactNode }) {
  return (
    <ReadBoundary failure="Le graphique n’a pas pu être chargé" loading={<div style={{ height: `${height / 14}rem` }} />}>
      {children}
    </ReadBoundary>
  )
}

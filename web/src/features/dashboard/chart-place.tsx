import { type ReactNode, Suspense } from 'react'

/** Keeps the place of a chart while its code loads, so that nothing below it jumps. `height` is in px at a root size of 14. */
export function ChartPlace({ height, children }: { height: number; children: ReactNode }) {
  return <Suspense fallback={<div style={{ height: `${height / 14}rem` }} />}>{children}</Suspense>
}

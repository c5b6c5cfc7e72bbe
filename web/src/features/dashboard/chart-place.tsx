import { type ReactNode, Suspense } from 'react'

/** Keeps the place of a chart while its code is fetched, so that nothing below it jumps. `height` in px at root 14. */
export function ChartPlace({ height, children }: { height: number; children: ReactNode }) {
  return <Suspense fallback={<div style={{ height: `${height / 14}rem` }} />}>{children}</Suspense>
}

import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { lazy } from 'react'

const CreditLinePanel = lazy(async () => ({ default: (await import('./credit-line-panel.tsx')).CreditLinePanel }))

export function OpenLine({ userId, onClose }: { userId: number | undefined; onClose: () => void }) {
  if (userId === undefined) return null
  return (
    <LazyBoundary onClose={onClose}>
      <CreditLinePanel key={userId} userId={userId} onClose={onClose} />
    </LazyBoundary>
  )
}

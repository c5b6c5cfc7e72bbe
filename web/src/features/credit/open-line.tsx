import { lazy, Suspense } from 'react'

const CreditLinePanel = lazy(async () => ({ default: (await import('./credit-line-panel.tsx')).CreditLinePanel }))

export function OpenLine({ userId, onClose }: { userId: number | undefined; onClose: () => void }) {
  if (userId === undefined) return null
  return (
    <Suspense fallback={null}>
      <CreditLinePanel key={userId} userId={userId} onClose={onClose} />
    </Suspense>
  )
}

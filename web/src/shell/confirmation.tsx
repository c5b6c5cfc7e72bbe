import { lazy, useSyncExternalStore } from 'react'
import { answerConfirmation, followConfirmation, isConfirmationAsked } from '../api/step-up.ts'
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx'

const ConfirmationDialog = lazy(async () => ({ default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog }))

/** Opens the confirmation dialog when a request needs one. */
export function Confirmation({ hasPin }: { hasPin: boolean }) {
  const isAsked = useSyncExternalStore(followConfirmation, isConfirmationAsked)
  if (!isAsked) return null
  return (
    <LazyBoundary onClose={() => answerConfirmation(false)}>
      <ConfirmationDialog hasPin={hasPin} />
    </LazyBoundary>
  )
}

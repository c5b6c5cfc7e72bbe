import { lazy, Suspense, useSyncExternalStore } from 'react'
import { followConfirmation, isConfirmationAsked } from '../api/step-up.ts'

const ConfirmationDialog = lazy(async () => ({ default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog }))

/** Opens the confirmation dialog when a request needs one. */
export function Confirmation({ hasPin }: { hasPin: boolean }) {
  const isAsked = useSyncExternalStore(followConfirmation, isConfirmationAsked)
  return <Suspense fallback={null}>{isAsked && <ConfirmationDialog hasPin={hasPin} />}</Suspense>
}

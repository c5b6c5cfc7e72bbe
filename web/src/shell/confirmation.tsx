import { lazy, Suspense, useSyncExternalStore } from 'react'
import { followConfirmation, isConfirmationAsked } from '../api/step-up.ts'

const ConfirmationDialog = lazy(async () => ({ default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog }))

/** Stands ready for the acts that want to know first who is there. */
export function Confirmation({ hasPin }: { hasPin: boolean }) {
  const isAsked = useSyncExternalStore(followConfirmation, isConfirmationAsked)
  return <Suspense fallback={null}>{isAsked && <ConfirmationDialog hasPin={hasPin} />}</Suspense>
}

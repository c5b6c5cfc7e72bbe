import { type ComponentProps, lazy, Suspense } from 'react'
import type { AssignDialog } from './assign-dialog.tsx'

const Dialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })))

/** Loads the dialog when accounts are first assigned. */
export function LazyAssignDialog(props: ComponentProps<typeof AssignDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}

import { type ComponentProps, lazy } from 'react'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import type { AssignDialog } from './assign-dialog.tsx'

const Dialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })))

/** Loads the dialog when accounts are first assigned. */
export function LazyAssignDialog(props: ComponentProps<typeof AssignDialog>) {
  return (
    <LazyBoundary onClose={props.onClose}>
      <Dialog {...props} />
    </LazyBoundary>
  )
}

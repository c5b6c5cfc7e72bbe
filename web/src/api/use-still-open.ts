import { useEffect, useRef } from 'react'
import { ApiError } from './api-error.ts'
import { showFailure } from '../ui/feedback/toast.tsx'

/** Returns a function for answers that may come late: true while the component is on screen. */
export function useStillOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}

/** Shows the failure of an act whose request is no longer on screen. `label` names the act. */
export function showLateFailure({ title, label, cause }: { title: string; label: string; cause: unknown }): void {
  showFailure({ title, detail: `${label}\u00a0: ${ApiError.ofClient(cause).message}` })
}

import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/states.tsx'
import { isNotLoaded } from '../ui/overlay/not-loaded.ts'
import { ApiError } from './api-error.ts'
import { messageOfClientError } from './error-message.ts'

type Props = { error: Error; title?: string | undefined; action?: ReactNode; onRetry: () => void }

export function ReadFailure({ error, title = 'Les données n’ont pas pu être lues', action, onRetry }: Props) {
  const { reset } = useQueryErrorResetBoundary()
  const isCall = error instanceof ApiError
  const isUnloaded = isNotLoaded(error)
  return (
    <ErrorState
      title={title}
      message={isUnloaded ? 'Vérifiez la connexion, puis réessayez.' : isCall ? error.message : messageOfClientError(error)}
      requestId={isCall ? error.requestId : undefined}
      action={action}
      onRetry={() => {
        // Browsers and React keep a failed import, so only a new page tries again.
        if (isUnloaded && navigator.onLine) return window.location.reload()
        reset()
        onRetry()
      }}
    />
  )
}

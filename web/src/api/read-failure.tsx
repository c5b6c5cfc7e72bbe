import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/states.tsx'
import { ApiError } from './api-error.ts'
import { messageOfClientError } from './error-message.ts'

type Props = { error: Error; title?: string | undefined; action?: ReactNode; onRetry: () => void }

export function ReadFailure({ error, title = 'Les données n’ont pas pu être lues', action, onRetry }: Props) {
  const { reset } = useQueryErrorResetBoundary()
  const isCall = error instanceof ApiError
  return (
    <ErrorState
      title={title}
      message={isCall ? error.message : messageOfClientError(error)}
      requestId={isCall ? error.requestId : undefined}
      action={action}
      onRetry={() => {
        reset()
        onRetry()
      }}
    />
  )
}

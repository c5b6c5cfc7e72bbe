import { Alert } from '../ui/feedback/alert.tsx'
import type { ApiError } from './api-error.ts'
import { failureTexts } from './failure-text.ts'

type Props = {
  error: ApiError
  /** Names what was not done or may not have been done: « La vente n’est pas confirmée ». */
  title: string
  isOnce?: boolean
}

/** Shows a failed write; a refusal keeps the server's words. */
export function WriteFailure({ error, ...options }: Props) {
  const { title, advice, cause } = failureTexts(error, options)
  return (
    <Alert tone="bad">
      {title !== null && (
        <>
          <strong>{title}</strong> {advice}
          <br />
        </>
      )}
      {cause}
    </Alert>
  )
}

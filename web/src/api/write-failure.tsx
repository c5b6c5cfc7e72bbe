import { Alert } from '../ui/feedback/alert.tsx'
import type { ApiError } from './api-error.ts'
import { failureWords } from './failure-text.ts'

type Props = {
  error: ApiError
  /** What was not done, or nobody knows whether it was: « La vente n’est pas confirmée ». */
  title: string
  isOnce?: boolean
}

/** A write that failed. What was refused is told in the words of who refused it. */
export function WriteFailure({ error, ...told }: Props) {
  const { title, advice, cause } = failureWords(error, told)
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

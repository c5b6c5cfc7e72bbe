import type { ApiError } from './api-error.ts'

export type FailureTexts = { title: string | null; advice: string; cause: string }

type FailureText = {
  /** Names what was not done or may not have been done: « La vente n’est pas confirmée ». */
  title: string
  /** False for a file, which cannot be sent again under its first idempotency key. */
  isOnce?: boolean | undefined
}

/** True if no answer came or the server failed. The write may have been carried out; it can be sent again. */
export function isUnanswered({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status >= 500
}

type Failure = Pick<ApiError, 'status' | 'message'> & Partial<Pick<ApiError, 'fields'>>

/**
 * Returns French text for a failure: a refusal with what it says of fields, each sentence once. For an unanswered write it advises to send
 * it again unchanged, which is safe.
 */
export function failureTexts(error: Failure, { title, isOnce = true }: FailureText): FailureTexts {
  if (!isUnanswered(error)) return { title: null, advice: '', cause: [...sentencesOf(error)].join(' ') }
  const advice = isOnce ? 'Rien n’est perdu\u00a0: renvoyez tel quel, rien ne sera fait deux fois.' : 'Réessayez.'
  return { title: `${title}.`, advice, cause: error.message }
}

const sentencesOf = ({ message, fields = [] }: Failure) => new Set([message, ...fields.map((field) => field.message)])

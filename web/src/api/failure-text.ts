import type { ApiError } from './api-error.ts'

export type FailureWords = { title: string | null; advice: string; cause: string }

type FailureText = {
  /** What was not done, or nobody knows whether it was: « La vente n’est pas confirmée ». */
  title: string
  /** False for a file, which is not sent again under the key of the first time. */
  isOnce?: boolean | undefined
}

/** Nobody refused it: no answer came, or a server that failed gave one. It may have been carried out, and can be sent again. */
export function isUnanswered({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status >= 500
}

/** In French, before the specification’s own words: what was not done, and that the very same is safe to send again. */
export function failureWords(error: Pick<ApiError, 'status' | 'message'>, { title, isOnce = true }: FailureText): FailureWords {
  if (!isUnanswered(error)) return { title: null, advice: '', cause: error.message }
  const advice = isOnce ? 'Rien n’est perdu\u00a0: renvoyez tel quel, rien ne sera fait deux fois.' : 'Réessayez.'
  return { title: `${title}.`, advice, cause: error.message }
}

import { ApiError } from './api-error.ts'
import { byFetch, fetchAnswer } from './call.ts'
import { failureTexts, isUnanswered } from './failure-text.ts'
import { queries, sessionFetch } from './session.ts'

/** The server keeps no such refusal under the key: the same request may be accepted later. */
const PASSING: readonly number[] = [401, 408, 429]
/** Codes of answers that say nothing of the act: a confirmation is missing, or a page of the network stands in place of the server. */
const NOT_OURS: readonly string[] = ['step_up_required', 'unreadable']

/** Sends a kept POST again as it was, under its key. Returns null without an answer, else the sentence of the refusal, if it was refused. */
export async function sendAgain(url: string, init: RequestInit): Promise<{ refusal: string | null } | null> {
  try {
    // A page that answers in place of the server is no answer.
    await (await fetchAnswer({ method: 'POST', path: url }, () => sessionFetch(url, init, byFetch))).json()
  } catch (cause) {
    const error = ApiError.ofClient(cause)
    if (isUnanswered(error) || PASSING.includes(error.status) || NOT_OURS.includes(error.code)) return null
    queries.readAgain()
    return { refusal: failureTexts(error, { title: '' }).cause }
  }
  queries.readAgain()
  return { refusal: null }
}

import { ApiError } from './api-error.ts'
import { byFetch, fetchAnswer } from './call.ts'
import { isUnanswered } from './failure-text.ts'
import { queries, sessionFetch } from './session.ts'

/** The server keeps no such refusal under the key: the same request may be accepted later. */
const PASSING: readonly number[] = [401, 408, 429]

/** Sends a kept POST again as it was, under its key. Returns null without an answer, else the sentence of the refusal, if it was refused. */
export async function sendAgain(url: string, init: RequestInit): Promise<{ refusal: string | null } | null> {
  try {
    // A page that answers in place of the server is no answer.
    await (await fetchAnswer({ method: 'POST', path: url }, () => sessionFetch(url, init, byFetch))).json()
  } catch (cause) {
    const error = ApiError.ofClient(cause)
    if (isUnanswered(error) || PASSING.includes(error.status) || error.code === 'step_up_required') return null
    queries.readAgain()
    return { refusal: error.message }
  }
  queries.readAgain()
  return { refusal: null }
}

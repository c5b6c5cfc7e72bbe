import { type Refresh, RefreshRefused } from './refresh.ts'
import type { Tokens } from './tokens.ts'
import { carriesBearer } from './url-rules.ts'

export type Send = (url: string, init: RequestInit) => Promise<Response>
type SendWith = (token: string | null) => Promise<Response>

type Dependencies = {
  tokens: Tokens
  refresh: Refresh
  /** True if the same account has signed in again; otherwise the session has ended. */
  signInAgain: () => Promise<boolean>
}

/** Sends a request with the session's token. Renews an expired token once; sends again if the user signs in again. */
export function createSessionFetch({ tokens, refresh, signInAgain }: Dependencies) {
  return async function sessionFetch(url: string, init: RequestInit, send: Send): Promise<Response> {
    if (!carriesBearer(url)) return send(url, init)

    const token = tokens.access()
    const sendWith = (bearer: string | null) => send(url, withBearer(init, bearer))
    const response = await sendWith(token)
    if (response.status !== 401 || token === null) return response
    if (await saysExpired(response)) return retried(response, () => refresh(token), sendWith)
    return tokens.access() === token ? reopened(response, sendWith) : response
  }

  /** Sends once more with a renewed token. A refused renewal asks to sign in again; any other failure returns the refusal as it came. */
  async function retried(refusal: Response, renew: () => Promise<string>, send: SendWith) {
    let renewed: string
    try {
      renewed = await renew()
    } catch (error) {
      return error instanceof RefreshRefused ? reopened(refusal, send) : refusal
    }

    const response = await send(renewed)
    const isOver = response.status === 401 && !(await saysExpired(response)) && tokens.access() === renewed
    return isOver ? reopened(response, send) : response
  }

  async function reopened(refusal: Response, send: SendWith): Promise<Response> {
    return (await signInAgain()) ? send(tokens.access()) : refusal
  }
}

function withBearer(init: RequestInit, token: string | null): RequestInit {
  if (token === null) return init
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

async function saysExpired(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'reason' in body && String(body.reason).includes('expired')
}

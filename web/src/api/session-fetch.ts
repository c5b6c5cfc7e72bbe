import { type Refresh, RefreshRefused } from './refresh.ts'
import type { Tokens } from './tokens.ts'
import { carriesBearer } from './url-rules.ts'

export type Send = (url: string, init: RequestInit) => Promise<Response>

type Dependencies = {
  tokens: Tokens
  refresh: Refresh
  /** Empties tokens and cache, and goes to the sign-in page. */
  endSession: () => void
}

/** Sends a request with the session's token; renews the token once if it has expired. */
export function createSessionFetch({ tokens, refresh, endSession }: Dependencies) {
  return async function sessionFetch(url: string, init: RequestInit, send: Send): Promise<Response> {
    if (!carriesBearer(url)) return send(url, init)

    const token = tokens.access()
    const response = await send(url, withBearer(init, token))
    if (response.status !== 401 || token === null) return response

    if (!(await saysExpired(response))) {
      if (tokens.access() === token) endSession()
      return response
    }
    return retried(
      response,
      () => refresh(token),
      (renewed) => send(url, withBearer(init, renewed)),
    )
  }

  /** The refusal as it came when the token cannot be renewed, else the answer of one more try. */
  async function retried(refusal: Response, renew: () => Promise<string>, send: (token: string) => Promise<Response>) {
    let renewed: string
    try {
      renewed = await renew()
    } catch (error) {
      if (error instanceof RefreshRefused) endSession()
      return refusal
    }

    const response = await send(renewed)
    if (response.status === 401 && !(await saysExpired(response)) && tokens.access() === renewed) endSession()
    return response
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

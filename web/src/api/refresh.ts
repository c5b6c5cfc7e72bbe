import type { TokenPair } from '@backoffice/contract/session/session'
import type { Tokens } from './tokens.ts'

/** The server refused to renew this session: it has ended. */
export class RefreshRefused extends Error {}

type Dependencies = {
  tokens: Tokens
  /** Runs `work` while no other tab does. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Throws `RefreshRefused` when the server refuses. Any other failure does not mean that the session has ended. */
  requestPair: (refreshToken: string) => Promise<TokenPair>
}

export type Refresh = (expiredToken: string | null) => Promise<string>

/** Renews the access token: one request in flight for all tabs, the others wait for its token. */
export function createRefresh({ tokens, exclusively, requestPair }: Dependencies): Refresh {
  let inFlight: Promise<string> | undefined

  return function refresh(expiredToken) {
    const stored = tokens.access()
    if (stored !== null && stored !== expiredToken) return Promise.resolve(stored)

    inFlight ??= exclusively(() => renew(expiredToken)).finally(() => (inFlight = undefined))
    return inFlight
  }

  async function renew(expiredToken: string | null): Promise<string> {
    const stored = tokens.access()
    if (stored !== null && stored !== expiredToken) return stored

    const refreshToken = tokens.refresh()
    if (refreshToken === null) throw new RefreshRefused()
    const pair = await requestPair(refreshToken)

    // Signed out, or in as somebody else, meanwhile.
    if (tokens.refresh() !== refreshToken) throw new RefreshRefused()
    tokens.keep(pair)
    return pair.access_token
  }
}

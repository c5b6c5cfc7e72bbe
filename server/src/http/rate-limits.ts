import type { Endpoint } from '@backoffice/contract/endpoint'
import { tooManyRequests } from './http.errors.ts'

const MINUTE_MS = 60_000
const UPLOADS = { max: 60, windowMs: 10 * MINUTE_MS }
const EXPORTS = { max: 120, windowMs: 10 * MINUTE_MS }
const VERIFICATIONS = { max: 10, windowMs: MINUTE_MS }
const REFRESHES = { max: 600, windowMs: MINUTE_MS }

type Limit = { max: number; windowMs: number }
type Caller = { accountId: number | undefined; address: string; isTable: boolean }

/** Refuses a caller who makes costly calls too often. Ordinary calls have no limit, and sign-in has its own. */
export type RateLimits = {
  count: (endpoint: Endpoint, caller: Caller) => void
  /** Counts calls of the vault, whose callers may have no session. */
  countVerification: (caller: string) => void
}

export function createRateLimits(now: () => number): RateLimits {
  const windows = new Map<string, { since: number; count: number }>()

  function countOne(key: string, { max, windowMs }: Limit): void {
    const window = windows.get(key)
    if (!window || now() - window.since >= windowMs) {
      forgetOld(windows, now() - UPLOADS.windowMs)
      windows.set(key, { since: now(), count: 1 })
      return
    }
    window.count += 1
    if (window.count > max) throw tooManyRequests(Math.ceil((window.since + windowMs - now()) / 1000))
  }

  return {
    count: (endpoint, { accountId, address, isTable }) => {
      const limit = isTable ? EXPORTS : limitOf(endpoint)
      if (limit) countOne(`${endpoint.path} ${accountId ?? address}`, limit)
    },
    countVerification: (caller) => countOne(`verification ${caller}`, VERIFICATIONS),
  }
}

function limitOf({ access, body, response, readsWholeList }: Endpoint): Limit | undefined {
  if (access.who === 'refresh') return REFRESHES
  if (body && 'kind' in body) return UPLOADS
  return readsWholeList === true || isExport({ access, response }) ? EXPORTS : undefined
}

/** True if the answer is a file made of rows. Pictures of accounts are open to everybody signed in, which no export is. */
export function isExport({ access, response }: Pick<Endpoint, 'access' | 'response'>): boolean {
  return 'kind' in response && response.kind === 'file' && !response.isStored && access.who !== 'signed-in'
}

function forgetOld(windows: Map<string, { since: number }>, before: number): void {
  for (const [key, { since }] of windows) if (since < before) windows.delete(key)
}

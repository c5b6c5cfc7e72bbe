import { Challenged } from '@backoffice/contract/session/session'
import { z } from 'zod'
import { keptInTab } from './kept.ts'
import { SignInSearch } from './sign-in-search.ts'

const MINUTES = 10
const TRIES = 5

const PendingSignIn = z.object({ ...Challenged.shape, ...SignInSearch.shape, until: z.number(), tries: z.int() })
export type PendingSignIn = z.infer<typeof PendingSignIn>

const storedSignIn = keptInTab('pending-sign-in', PendingSignIn)

/** Keeps a sign-in whose password was right, also through a reload: ten minutes and five tries for the second factor. */
export function awaitSecondFactor(challenged: Challenged, from: string | undefined): void {
  storedSignIn.keep({ ...challenged, from, until: Date.now() + MINUTES * 60_000, tries: 0 })
}

export function pendingSignIn(): PendingSignIn | null {
  const pending = storedSignIn.read()
  return pending !== null && pending.until > Date.now() ? pending : null
}

/** Counts a failed try; true if another one is left. */
export function countTry(pending: PendingSignIn): boolean {
  const attempts = (storedSignIn.read()?.tries ?? 0) + 1
  storedSignIn.keep({ ...pending, tries: attempts })
  return attempts < TRIES
}

export const forgetPendingSignIn = storedSignIn.forget

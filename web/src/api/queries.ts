import { CancelledError, type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { createCatchUp } from './catch-up.ts'

const FOR_EVER = Number.POSITIVE_INFINITY

/** Marks a read that must not be sent twice. */
export const ONCE = { isOnce: true }

const OPTIONS: DefaultOptions = {
  queries: {
    staleTime: FOR_EVER,
    gcTime: FOR_EVER,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  },
  mutations: { retry: false, networkMode: 'always' },
}

/** Creates the only cache of answers: by session and URL, without expiry. A change of data drops all of them. */
export function createQueries(sessionKey: () => string) {
  const client = new QueryClient({ defaultOptions: OPTIONS })
  const keyOf = (url: string) => [sessionKey(), url] as const

  /** Returns the cached answer or loads it. A read that a change overtakes is sent again, and that answer is not kept. */
  async function read<Answer>(url: string, load: () => Promise<Answer>): Promise<Answer> {
    const queryKey = keyOf(url)
    try {
      return await client.fetchQuery({ queryKey, queryFn: load })
    } catch (error) {
      if (error instanceof CancelledError && keyOf(url)[0] === queryKey[0]) return load()
      throw error
    }
  }

  /** Sends a change. All answers are dropped once it has left, and again once it is answered or refused. */
  async function change<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer = send()
    readAgain()
    try {
      return await answer
    } finally {
      readAgain()
    }
  }

  /** Cancels reads in flight, removes what is not on screen and reads what is on screen again. A key that works once is not sent twice. */
  function readAgain(): void {
    client.removeQueries({ type: 'inactive' })
    void client.cancelQueries({ type: 'active', predicate: ({ meta }) => meta !== ONCE }, { silent: true, revert: false })
    void client.invalidateQueries()
  }

  /** Reads one call again if it is on screen. */
  function readOneAgain(url: string): void {
    void client.invalidateQueries({ queryKey: keyOf(url) })
  }

  return { client, keyOf, read, change, readAgain, catchUp: createCatchUp(client), readOneAgain, clear: () => client.clear() }
}

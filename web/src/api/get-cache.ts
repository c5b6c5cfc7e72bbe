/** `begun`: a write is on its way. `settled`: it has been answered. `emptied`: the session is another one. */
export type CacheEvent = 'begun' | 'settled' | 'emptied'

/** Answers to GETs by session and URL: no expiry, requests in flight shared. */
export function createGetCache(sessionKey: () => string) {
  const answers = new Map<string, Promise<unknown>>()
  const listeners = new Set<(event: CacheEvent) => void>()

  /** A failure is not kept. A GET that straddles a clear answers its callers and is kept for nobody else. */
  function read<Answer>(url: string, load: () => Promise<Answer>): Promise<Answer> {
    const key = `${sessionKey()} ${url}`
    // Only `read` fills the map, and a URL always loads the same shape.
    const known = answers.get(key) as Promise<Answer> | undefined
    if (known) return known

    const answer = load()
    answers.set(key, answer)
    answer.catch(() => {
      if (answers.get(key) === answer) answers.delete(key)
    })
    return answer
  }

  /** What is not a GET clears everything, before it leaves and once it is settled. */
  async function bypass<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
    if (method === 'GET') return send()
    clear('begun')
    try {
      return await send()
    } finally {
      clear('settled')
    }
  }

  /** Only this one is read anew. An answer on its way is for who waits for it already. */
  function forget(url: string): void {
    answers.delete(`${sessionKey()} ${url}`)
  }

  function clear(event: CacheEvent): void {
    answers.clear()
    for (const listener of listeners) listener(event)
  }

  function subscribe(listener: (event: CacheEvent) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { read, bypass, forget, clear, subscribe }
}

/** `begun`: a write has been sent. `settled`: it has been answered. `emptied`: another session has begun. */
export type CacheEvent = 'begun' | 'settled' | 'emptied'

/** Caches answers to GETs by session and URL, without expiry, and shares requests in flight. */
export function createGetCache(sessionKey: () => string) {
  const answers = new Map<string, Promise<unknown>>()
  const listeners = new Set<(event: CacheEvent) => void>()

  /** Returns the cached answer or loads it; failures are not kept. A GET that a clear overtakes still answers its own callers. */
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

  /** Sends without the cache. For other methods than GET, clears the cache before sending and once answered. */
  async function bypass<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
    if (method === 'GET') return send()
    clear('begun')
    try {
      return await send()
    } finally {
      clear('settled')
    }
  }

  /** Removes one answer. Callers already waiting for it still get it. */
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

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type AccountStorage = { store: KeyValueStore; accountId: () => string | null }

/** Keeps values in the browser for the signed-in account; other accounts cannot read them. */
export function createKeptValues({ store, accountId }: AccountStorage) {
  const placeOf = (name: string) => {
    const id = accountId()
    return id === null ? null : `${name}:${id}`
  }

  function read(name: string): unknown {
    const storageKey = placeOf(name)
    try {
      return storageKey === null ? null : JSON.parse(store.getItem(storageKey) ?? 'null')
    } catch {
      return null
    }
  }

  /** Stores a value; null removes it. Does nothing if the store is full or blocked. */
  function write(name: string, value: unknown): void {
    const storageKey = placeOf(name)
    if (storageKey === null) return
    try {
      if (value === null) store.removeItem(storageKey)
      else store.setItem(storageKey, JSON.stringify(value))
    } catch {
      console.error(`${name} could not be kept`)
    }
  }

  return { read, write }
}

export type KeptValues = ReturnType<typeof createKeptValues>

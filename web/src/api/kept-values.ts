export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Whose = { store: KeyValueStore; accountId: () => string | null }

/** Values that a browser keeps of the account that is signed in: nobody else who signs in there sees them. */
export function createKeptValues({ store, accountId }: Whose) {
  const placeOf = (name: string) => {
    const id = accountId()
    return id === null ? null : `${name}:${id}`
  }

  function read(name: string): unknown {
    const place = placeOf(name)
    try {
      return place === null ? null : JSON.parse(store.getItem(place) ?? 'null')
    } catch {
      return null
    }
  }

  /** Null removes it. A store that is full or forbidden keeps nothing: the work itself goes on. */
  function write(name: string, value: unknown): void {
    const place = placeOf(name)
    if (place === null) return
    try {
      if (value === null) store.removeItem(place)
      else store.setItem(place, JSON.stringify(value))
    } catch {
      console.error(`${name} could not be kept`)
    }
  }

  return { read, write }
}

export type KeptValues = ReturnType<typeof createKeptValues>

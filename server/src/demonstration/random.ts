/** A generator with a fixed seed: the demonstration is the same in every installation. */
export type Random = ReturnType<typeof randomFrom>

const RANGE = 4_294_967_296

/** Returns a Mulberry32 generator: 32 bits of state, uniform enough for invented figures. */
export function randomFrom(seed: number) {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }
  return {
    next,
    between: (low: number, high: number) => low + next() * (high - low),
    below: (count: number) => Math.floor(next() * count),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  }
}

export function pickWeighted<Item extends { weight: number }>(random: Random, items: readonly Item[]): Item {
  let remaining = random.next() * items.reduce((sum, { weight }) => sum + weight, 0)
  // Rounding may leave a remainder, so the last item is returned. The list must not be empty.
  return items.find(({ weight }) => (remaining -= weight) < 0) ?? (items[items.length - 1] as Item)
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

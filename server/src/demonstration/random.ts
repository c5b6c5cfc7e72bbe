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
    between: (low: number, high: number) => low + next() * (high - low),
    below: (count: number) => Math.floor(next() * count),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  }
}

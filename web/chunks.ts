/** A piece of the program that is loaded whole; `bytes` as written, neither minified nor compressed. */
export type Part = { modules: string[]; bytes: number; needs: Set<Part> }

/** Opens a page, or something on it, once `beside` has been loaded. `price` weighs a byte that it loads without need; 1 is usual. */
export type Entry = Part & { beside: readonly Part[]; price: number }

/** The code that loads in the time that one more request takes, on a telephone. */
export const BYTES_PER_REQUEST = 20_000

type Loads = { of: Map<Entry, Set<Part>>; by: Map<Part, Set<Entry>>; reached: Map<Part, Set<Part>> }

/**
 * Joins parts while that saves more requests than it loads code in vain, over all entries. No two of the result need each other: whatever loads
 * a part loads what it needs, so that joining it to something on the way there is never worse, and both are joined in the end.
 */
export function joinParts(entries: readonly Entry[], shared: readonly Part[]): Part[] {
  const parts = new Set(shared)
  let loads = loadsOf(entries, parts)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const part of [...parts].toSorted((one, other) => one.bytes - other.bytes)) {
      const other = parts.has(part) ? bestPartner(part, parts, loads) : undefined
      if (!other) continue
      join(part, other, [...entries, ...parts])
      parts.delete(other)
      loads = loadsOf(entries, parts)
      isChanged = true
    }
  }
  return [...parts]
}

/** Collects a part, all that it needs and what that needs. */
export function reachedFrom(part: Part, reached = new Set<Part>()): Set<Part> {
  if (reached.has(part)) return reached
  reached.add(part)
  for (const needed of part.needs) reachedFrom(needed, reached)
  return reached
}

function loadsOf(entries: readonly Entry[], parts: ReadonlySet<Part>): Loads {
  const reached = new Map([...parts].map((part) => [part, reachedFrom(part)]))
  const by = new Map([...parts].map((part) => [part, new Set<Entry>()]))
  const of = new Map(entries.map((entry) => [entry, new Set([entry, ...entry.beside].flatMap((part) => [...reachedFrom(part)]))]))
  for (const [entry, loaded] of of) for (const part of loaded) by.get(part)?.add(entry)
  return { of, by, reached }
}

function bestPartner(part: Part, parts: ReadonlySet<Part>, loads: Loads): Part | undefined {
  let best: Part | undefined
  let most = 0
  for (const other of parts) {
    if (other === part) continue
    const gain = gainOf([part, other], loads, most)
    if (gain <= most) continue
    best = other
    most = gain
  }
  return best
}

/** Counts the bytes saved over all entries if two parts are one; `least` or less is not counted further. */
function gainOf([one, other]: readonly [Part, Part], { of, by, reached }: Loads, least: number): number {
  const ofOne = by.get(one) ?? new Set<Entry>()
  const ofOther = by.get(other) ?? new Set<Entry>()
  let gain = ofOne.intersection(ofOther).size * BYTES_PER_REQUEST
  for (const [without, part] of [
    [ofOne.difference(ofOther), other],
    [ofOther.difference(ofOne), one],
  ] as const)
    for (const entry of without) {
      if (gain <= least) return gain
      for (const more of (reached.get(part) ?? new Set<Part>()).difference(of.get(entry) ?? new Set()))
        gain -= entry.price * (more === part ? part.bytes : more.bytes + BYTES_PER_REQUEST)
    }
  return gain
}

function join(part: Part, other: Part, all: readonly Part[]): void {
  part.modules.push(...other.modules)
  part.bytes += other.bytes
  for (const needed of other.needs) part.needs.add(needed)
  for (const one of all) if (one.needs.delete(other)) one.needs.add(part)
  part.needs.delete(part)
}

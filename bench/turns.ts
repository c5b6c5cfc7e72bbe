import { TURNS } from './settings.ts'

/** Runs every work three times, alternating between them; returns the results by name. */
export async function inTurns<Name extends string, Result>(works: Record<Name, () => Promise<Result>>): Promise<Record<Name, Result[]>> {
  const results = new Map<string, Result[]>()
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [name, work] of Object.entries<() => Promise<Result>>(works)) {
      results.set(name, [...(results.get(name) ?? []), await work()])
    }
  }
  // Every work has run.
  return Object.fromEntries(results) as Record<Name, Result[]>
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

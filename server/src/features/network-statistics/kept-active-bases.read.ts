import type { Database } from '../../database/database.ts'
import type { ActiveBase } from './active-base.rules.ts'
import { countBases, inSnapshot, readDataVersion, type ActiveBases } from './active-bases.read.ts'

const DAYS_KEPT_MAX = 100

/** A count of some days; the version is known as soon as its snapshot is taken. */
type Count = { days: Set<string>; dataVersion: Promise<string>; counted: Promise<ActiveBases> }

export type KeptActiveBases = ReturnType<typeof keepActiveBases>

const holdsAll = (days: readonly string[], held: Pick<ReadonlySet<string>, 'has'>) => days.every((day) => held.has(day))

/** Keeps the bases of the current version of the data. They are counted on demand, one count at a time. */
export function keepActiveBases(db: Database) {
  let kept: { dataVersion: string; bases: Map<string, ActiveBase | null> } = { dataVersion: '', bases: new Map() }
  let running: Count | undefined
  let next: Count | undefined

  /** Returns the bases of these days, from data that are at least as new as this version. */
  async function read(days: readonly string[], dataVersion: string): Promise<ActiveBases> {
    if (kept.dataVersion === dataVersion && holdsAll(days, kept.bases)) return kept
    const current = running
    if (current && holdsAll(days, current.days) && (await current.dataVersion.catch(() => '')) === dataVersion) return current.counted
    next ??= countAfter(running)
    for (const day of days) next.days.add(day)
    return next.counted
  }

  function countAfter(earlier: Count | undefined): Count {
    const days = new Set<string>()
    const { promise: dataVersion, resolve, reject } = Promise.withResolvers<string>()
    const counted = Promise.resolve(earlier?.counted)
      .catch(() => undefined)
      .then(() => {
        running = next
        next = undefined
        return count([...days], resolve)
      })
      .finally(() => {
        running = undefined
      })
    counted.catch(reject)
    dataVersion.catch(() => undefined)
    return { days, dataVersion, counted }
  }

  function count(days: readonly string[], onVersion: (dataVersion: string) => void): Promise<ActiveBases> {
    return inSnapshot(db, async (tx) => {
      const dataVersion = await readDataVersion(tx)
      onVersion(dataVersion)
      const known = kept.dataVersion === dataVersion ? kept.bases : new Map<string, ActiveBase | null>()
      const counted = await countBases(
        tx,
        days.filter((day) => !known.has(day)),
      )
      const bases = new Map([...known, ...counted])
      kept = { dataVersion, bases: new Map([...bases].slice(-DAYS_KEPT_MAX)) }
      return { dataVersion, bases }
    })
  }

  return { read }
}

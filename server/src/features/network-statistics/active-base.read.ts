import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { comparedDays, subscribersOf, type ComparedDays } from './active-base.rules.ts'
import { readDataVersion } from './active-bases.read.ts'
import type { FiguresQuery } from './figures.read.ts'
import type { KeptActiveBases } from './kept-active-bases.read.ts'
import { readDataDate } from './last-import.read.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { visibleScopeOf } from './visible-scope.rules.ts'

/** A small network is counted within this time, so that its screens show the figure at once. */
const WAIT_MS = 400

type Base = { day: string; subscribers: number | null }
export type ComparedBases = { state: 'ready' | 'computing'; bases: Record<keyof ComparedDays, Base> | null }

/** Returns the active base at the end of the period, or that it is still being counted. */
export async function readActiveBase(
  actor: Actor,
  db: Database,
  { kept, period, ...scope }: FiguresQuery & { kept: KeptActiveBases },
): Promise<ComparedBases> {
  const visibleScope = visibleScopeOf(actor, scope)
  await refuseUnseen(actor, db, visibleScope)
  // Read before the day: a count of this version or a later one knows the day.
  const dataVersion = await readDataVersion(db)
  const days = comparedDays(period, await readDataDate(db))
  if (days === null) return { state: 'ready', bases: null }

  const known = await Promise.race([kept.read(Object.values(days), dataVersion), sleep(WAIT_MS, undefined, { ref: false })])
  const baseOn = (day: string): Base => {
    const base = known?.bases.get(day) ?? null
    return { day, subscribers: base && subscribersOf(base, visibleScope) }
  }
  return {
    state: known ? 'ready' : 'computing',
    bases: { current: baseOn(days.current), monthBefore: baseOn(days.monthBefore), yearBefore: baseOn(days.yearBefore) },
  }
}

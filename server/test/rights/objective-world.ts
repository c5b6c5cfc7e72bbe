import type { Database } from '../../src/database/database.ts'
import { aNetworkObjective, anObjective } from '../activities.ts'
import type { Relation } from './callers.ts'

type Row = Partial<Record<Relation, number>>
type Objectives = { nth: number; outlet: { id: number }; relation: Relation; absent: number }

/** Inserts a draft of the network, in a month that no other world has, and a published objective of an outlet. */
export async function objectiveRows(
  db: Database,
  { nth, outlet, relation, absent }: Objectives,
): Promise<Record<'objective' | 'publishedObjective', Row>> {
  const month = new Date(Date.UTC(2030, nth, 1)).toISOString().slice(0, 7)
  const draft = await aNetworkObjective(db, { month, status: 'draft' })
  const published = await anObjective(db, { outlet, month: '2025-01' })
  return { objective: { [relation]: draft, absent }, publishedObjective: { [relation]: published, absent } }
}

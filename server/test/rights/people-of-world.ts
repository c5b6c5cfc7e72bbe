import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import { assign } from '../activities.ts'
import { aPerson, type Caller } from '../people.ts'
import { UNKNOWN_ID } from './absent.ts'
import type { CallerName, Relation } from './callers.ts'
import { labelled } from './labelled.ts'

/** Texts that the caller may read begin with `mark`, the others with `other`. */
export type Standing = { as: CallerName; me: Caller; mark: string; other: string }
type Responsibles = { sectorManager: Caller; agent: Caller }
type Held = { outlet: Caller; client: Caller }
export type People = { mine: Responsibles; others: Responsibles; near: Held; far: Held }

/** Creates those who hold what the caller may reach, `mine` and `near`, and what not. */
export async function reachedAndForeign(db: Database, { as, me, mark, other }: Standing): Promise<People> {
  const person = async (role: string, label: string) => labelled(db, await aPerson(db, { role, email: `${label}@exemple.test` }), label)
  const [theirManager, theirAgent, sectorManager, agent] = await Promise.all([
    person('ROLE_RESP', `${other}responsable`),
    person('ROLE_AGENT', `${other}agent`),
    // An outlet shows the names of its sector manager and credit agent.
    as === 'sectorManager' ? me : person('ROLE_RESP', `${mark}responsable`),
    as === 'creditAgent' ? me : person('ROLE_AGENT', `${mark}agent`),
  ])
  const [mine, others] = [
    { sectorManager, agent },
    { sectorManager: theirManager, agent: theirAgent },
  ]
  const [near, far] = await Promise.all([twoHeld(db, `${mark}proche`, mine), twoHeld(db, `${other}loin`, others)])
  // Managers and the sector manager read notes: to anybody else they are foreign, even on what is near.
  await noteOutlets(db, other, [near.outlet, far.outlet, ...(as === 'outlet' ? [me] : [])])
  if (as === 'sectorManager') await noteOutlets(db, mark, [near.outlet])
  return { mine, others, near, far }
}

/** Creates an outlet and a client that belong to these people. */
async function twoHeld(db: Database, label: string, { sectorManager, agent }: Responsibles): Promise<Held> {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: `${label}-boutique`, creditAgent: agent })
  await assign(db, outlet, { sectorManager })
  const client = await labelled(db, await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent }), `${label}-client`)
  return { outlet, client }
}

async function noteOutlets(db: Database, label: string, outlets: readonly Caller[]): Promise<void> {
  const ids = outlets.map(({ id }) => id)
  await sql`update accounts set outlet_note = ${`${label}note`} where id = any(${ids}::integer[])`.execute(db)
}

/** Returns a row within the caller's scope and one beyond it. For callers without a scope, every row is somebody else's. */
export function scoped<Row>(as: CallerName, near: Row, far: Row): Partial<Record<Relation, Row>> {
  if (as === 'manager') return { same: near }
  return as === 'sectorManager' || as === 'creditAgent' ? { same: near, foreign: far } : { foreign: far }
}

/** Returns the ids of these people by kind and relation. */
export function rowsOfPeople({ as, me }: Standing, { mine, others, near, far }: People) {
  const isManager = as === 'manager'
  const heldBy = (role: CallerName, mineId: number, theirId: number) =>
    isManager ? { same: mineId } : { foreign: theirId, ...(as === role ? { own: me.id } : {}) }
  return {
    account: { own: me.id, ...scoped(as, near.outlet.id, far.outlet.id), absent: UNKNOWN_ID },
    outlet: { ...(as === 'outlet' ? { own: me.id } : {}), ...scoped(as, near.outlet.id, far.outlet.id), absent: UNKNOWN_ID },
    client: { ...(as === 'client' ? { own: me.id } : {}), ...scoped(as, near.client.id, far.client.id), absent: UNKNOWN_ID },
    sectorManager: { ...heldBy('sectorManager', mine.sectorManager.id, others.sectorManager.id), absent: UNKNOWN_ID },
    creditAgent: { ...heldBy('creditAgent', mine.agent.id, others.agent.id), absent: UNKNOWN_ID },
  }
}

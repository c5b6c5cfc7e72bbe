import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseOtherSector, type Responsibility } from './account.rules.ts'
import { notAssignable, wrongPerson } from './accounts.errors.ts'
import {
  findChanging,
  findMonthToMove,
  keepFrom,
  lockAssignable,
  lockResponsible,
  readToday,
  waitForImports,
  type Assignable,
} from './assignments.store.ts'

/** A field left out changes nothing; null removes the assignment. */
type Persons = { sectorManagerId?: number | null | undefined; creditAgentId?: number | null | undefined }

export type Assigning = Persons & {
  outletIds: readonly number[]
  /** Defaults to today. */
  from?: string | undefined
}

/** Assigns all of the outlets or none. Returns the ids of those that changed. */
export async function assignOutlets(tx: Tx, { outletIds, from, ...persons }: Assigning, actor: Pick<Actor, 'id'>): Promise<Set<number>> {
  await waitForImports(tx)
  const ids = [...new Set(outletIds)]
  const assignable = await lockAssignable(tx, ids)
  const day = from ?? (await readToday(tx))
  const changed = new Set<number>()
  for (const { responsibility, path, personId } of assignmentsOf(persons)) {
    refuseUnassignable(ids, assignable, responsibility)
    await refuseWrongPerson(tx, { responsibility, path, personId })
    const changing = await findChanging(tx, ids, { responsibility, personId, from: day })
    const changingIds = changing.map(({ id }) => id)
    if (responsibility === 'sectorManager') refuseOtherSector(await findMonthToMove(tx, changingIds, { personId, from: day }))
    await keepFrom(tx, changingIds, { responsibility, personId, from: day, actorId: actor.id })
    for (const held of changing) {
      noteChange(tx, { kind: 'account', id: held.id, before: { [path]: held.personId }, after: { [path]: personId, from: day } })
      changed.add(held.id)
    }
  }
  return changed
}

/** Throws unless the people have the right role and are not archived. Runs before any outlet is read. */
export async function refuseWrongPersons(tx: Tx, persons: Persons): Promise<void> {
  for (const person of assignmentsOf(persons)) await refuseWrongPerson(tx, person)
}

type NewAssignment = { responsibility: Responsibility; path: `${Responsibility}Id`; personId: number | null }

function assignmentsOf({ sectorManagerId, creditAgentId }: Persons): NewAssignment[] {
  const persons = []
  if (sectorManagerId !== undefined) {
    persons.push({ responsibility: 'sectorManager', path: 'sectorManagerId', personId: sectorManagerId } as const)
  }
  if (creditAgentId !== undefined) persons.push({ responsibility: 'creditAgent', path: 'creditAgentId', personId: creditAgentId } as const)
  return persons
}

async function refuseWrongPerson(tx: Tx, { responsibility, path, personId }: NewAssignment): Promise<void> {
  if (personId !== null && !(await lockResponsible(tx, personId, responsibility))) throw wrongPerson(responsibility, path)
}

/** Throws if some account cannot be assigned. A client has a credit agent but no sector manager. */
function refuseUnassignable(ids: readonly number[], assignable: readonly Assignable[], responsibility: Responsibility): void {
  const fit = new Set(assignable.filter(({ roleName }) => responsibility === 'creditAgent' || roleName === 'ROLE_PDV').map(({ id }) => id))
  const unfit = ids.filter((id) => !fit.has(id))
  if (unfit.length > 0) throw notAssignable(unfit, responsibility)
}

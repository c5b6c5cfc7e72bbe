import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Responsibility } from './account.rules.ts'
import { notAssignable, wrongPerson } from './accounts.errors.ts'
import { findChanging, keepFrom, lockAssignable, lockResponsible, readToday, waitForImports, type Assignable } from './assignments.store.ts'

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
  for (const { holder, path, personId } of assignmentsOf(persons)) {
    refuseUnassignable(ids, assignable, holder)
    await refuseWrongPerson(tx, { holder, path, personId })
    const changing = await findChanging(tx, ids, { holder, personId, from: day })
    const changingIds = changing.map(({ id }) => id)
    await keepFrom(tx, changingIds, { holder, personId, from: day, actorId: actor.id })
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

type NewAssignment = { holder: Responsibility; path: `${Responsibility}Id`; personId: number | null }

function assignmentsOf({ sectorManagerId, creditAgentId }: Persons): NewAssignment[] {
  const persons = []
  if (sectorManagerId !== undefined) {
    persons.push({ holder: 'sectorManager', path: 'sectorManagerId', personId: sectorManagerId } as const)
  }
  if (creditAgentId !== undefined) persons.push({ holder: 'creditAgent', path: 'creditAgentId', personId: creditAgentId } as const)
  return persons
}

async function refuseWrongPerson(tx: Tx, { holder, path, personId }: NewAssignment): Promise<void> {
  if (personId !== null && !(await lockResponsible(tx, personId, holder))) throw wrongPerson(holder, path)
}

/** Throws if some account cannot be assigned. A client has a credit agent but no sector manager. */
function refuseUnassignable(ids: readonly number[], assignable: readonly Assignable[], holder: Responsibility): void {
  const fit = new Set(assignable.filter(({ roleName }) => holder === 'creditAgent' || roleName === 'ROLE_PDV').map(({ id }) => id))
  const unfit = ids.filter((id) => !fit.has(id))
  if (unfit.length > 0) throw notAssignable(unfit, holder)
}

import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Holder } from './account.rules.ts'
import { notAssignable, wrongPerson } from './accounts.errors.ts'
import { findChanging, keepFrom, lockAssignable, lockHolder, readToday, waitForImports, type Assignable } from './assignments.store.ts'

export type Assigning = {
  outletIds: readonly number[]
  /** Left out, stays as it is; nobody, taken away. */
  sectorManagerId?: number | null | undefined
  creditAgentId?: number | null | undefined
  /** Today, unless said otherwise. */
  from?: string | undefined
}

/** All of them, or none. Answers the ids of those that something changed for. */
export async function assignOutlets(tx: Tx, { outletIds, from, ...persons }: Assigning, actor: Pick<Actor, 'id'>): Promise<Set<number>> {
  const wanted = [
    { holder: 'sectorManager', path: 'sectorManagerId', personId: persons.sectorManagerId },
    { holder: 'creditAgent', path: 'creditAgentId', personId: persons.creditAgentId },
  ] as const
  await waitForImports(tx)
  const ids = [...new Set(outletIds)]
  const assignable = await lockAssignable(tx, ids)
  const day = from ?? (await readToday(tx))
  const changed = new Set<number>()
  for (const { holder, path, personId } of wanted) {
    if (personId === undefined) continue
    refuseUnassignable(ids, assignable, holder)
    if (personId !== null && !(await lockHolder(tx, personId, holder))) throw wrongPerson(holder, path)
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

/** A client has a credit agent, and no sector manager. */
function refuseUnassignable(ids: readonly number[], assignable: readonly Assignable[], holder: Holder): void {
  const fit = new Set(assignable.filter(({ roleName }) => holder === 'creditAgent' || roleName === 'ROLE_PDV').map(({ id }) => id))
  const unfit = ids.filter((id) => !fit.has(id))
  if (unfit.length > 0) throw notAssignable(unfit, holder)
}

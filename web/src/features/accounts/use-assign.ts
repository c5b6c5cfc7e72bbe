import type { Account } from '@backoffice/contract/accounts/accounts'
import { ASSIGNED_AT_ONCE_MAX, assignOutlet, assignOutlets, unassignOutlet } from '@backoffice/contract/accounts/assignments'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { type Assigning, detailOf, factOf, inParts, refusedFact, undoOf } from './assigning.ts'
import type { Person } from './use-accounts.ts'

type Assignment = Pick<Assigning, 'responsibility' | 'from'> & { accounts: readonly Account[]; person: Pick<Person, 'id' | 'name'> | null }

/** Assigns accounts to a person and reports the outcome. Offers an undo only if the assignment starts today, where the undo is exact. */
export function useAssign() {
  const [isPending, setPending] = useState(false)
  const { send, sendOne } = useSendingAssignments()

  async function assign({ accounts, person, responsibility, from = todayHere() }: Assignment): Promise<ApiError | null> {
    const assigning = { outletIds: accounts.map(({ id }) => id), responsibility, personId: person?.id ?? null, from }
    setPending(true)
    try {
      const { changedIds, refused } = await (isOneOutlet(assigning) && !isAlreadyAssigned(accounts, person)
        ? sendOne(assigning)
        : send([assigning]))
      const [first] = refused
      if (first && refused.length === accounts.length) return new ApiError(first.message, { code: first.code, statusCode: 409 })
      const outcome = { assigned: changedIds.size, unchanged: accounts.length - changedIds.size - refused.length }
      const isUndoable = from === todayHere() && changedIds.size > 0
      const act = { label: 'Annuler', onClick: () => void undoAssignment(undoOf(accounts, assigning, changedIds), send) }
      showSuccess({
        title: factOf(outcome, person?.name ?? null),
        detail: detailOf(outcome, from),
        act: isUndoable ? act : undefined,
      })
      if (first) showFailure({ title: refusedFact(refused.length), detail: first.message })
      return null
    } catch (error) {
      return ApiError.ofClient(error)
    } finally {
      setPending(false)
    }
  }

  return { assign, isPending }
}

async function undoAssignment(undo: Assigning[], send: SendAssignments): Promise<void> {
  try {
    const { refused } = await send(undo)
    const [first] = refused
    if (first) return showFailure({ title: refusedFact(refused.length), detail: first.message })
    showSuccess({ title: 'Affectation annulée', detail: 'Chacun est revenu où il était.' })
  } catch (error) {
    showFailure({ title: 'L’affectation n’a pas pu être annulée', detail: ApiError.ofClient(error).message })
  }
}

type Refused = { code: string; message: string }
type SentAssignments = { changedIds: Set<number>; refused: Refused[] }
type SendAssignments = (acts: readonly Assigning[]) => Promise<SentAssignments>

function useSendingAssignments() {
  const [assignMany, assignOne, unassignOne] = [useCommand(assignOutlets), useCommand(assignOutlet), useCommand(unassignOutlet)]

  async function send(acts: readonly Assigning[]): Promise<SentAssignments> {
    const changedIds = new Set<number>()
    const refused: Refused[] = []
    for (const { outletIds, responsibility, personId, from } of acts.flatMap((act) => inParts(act, ASSIGNED_AT_ONCE_MAX))) {
      const person = responsibility === 'sectorManager' ? { sectorManagerId: personId } : { creditAgentId: personId }
      for (const outcome of await assignMany.mutateAsync({ body: { outletIds: [...outletIds], ...person, from } })) {
        if (outcome.outcome === 'assigned') changedIds.add(outcome.outletId)
        if (outcome.outcome === 'refused') refused.push(outcome)
      }
    }
    return { changedIds, refused }
  }

  /** Assigns or unassigns one outlet through the specification's single-outlet calls; throws if refused. */
  async function sendOne({ outletIds: [id = 0], personId, from }: Assigning): Promise<SentAssignments> {
    if (personId === null) await unassignOne.mutateAsync({ params: { id }, query: { from } })
    else await assignOne.mutateAsync({ params: { a: id, b: personId }, query: { from } })
    return { changedIds: new Set([id]), refused: [] }
  }

  return { send, sendOne }
}

function isOneOutlet({ outletIds, responsibility }: Assigning): boolean {
  return outletIds.length === 1 && responsibility === 'sectorManager'
}

/** True if the outlet already has this sector manager; the bulk call then reports that nothing changed. */
function isAlreadyAssigned([account]: readonly Account[], person: Assignment['person']): boolean {
  return account?.sectorManagerId === (person?.id ?? null)
}

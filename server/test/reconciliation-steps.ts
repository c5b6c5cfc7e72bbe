import { undoImport } from '@backoffice/contract/imports/imports'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { expect } from 'vitest'
import type { Database } from '../src/database/database.ts'
import type { Random } from '../src/demonstration/random.ts'
import { countFaults } from '../src/features/ledger/invariants.store.ts'
import type { Caller } from './people.ts'
import type { ModelGroup, newModel, Side } from './reconciliation-model.ts'
import type { openReconciliations } from './reconciliations.ts'

type World = Awaited<ReturnType<typeof openReconciliations>>

/** A month on which two managers work, beside the model that says what must come of it. */
export type History = {
  world: World
  model: ReturnType<typeof newModel>
  random: Random
  id: number
  imports: number[]
  importLines: () => Promise<void>
  some: (side: Side, most: number) => number[]
}

/** Does one act each, and expects the answer that the model gives. */
export const STEPS: Record<string, (history: History, who: Caller) => Promise<unknown>> = {
  async match({ model, id, some, world: { send } }, who) {
    const [ours, operator] = [some('ours', 2), some('operator', 2)]
    if (ours.length * operator.length === 0) return
    const expected =
      model.refusalOf({ ours, operator }) ?? (model.difference({ ours, operator }) === 0n ? undefined : 'difference_not_zero')
    const answer = (await send(who, acts.matchLines, { params: { id }, body: { ours, operator } })).json() as {
      code?: string
      data?: { outcomes: { groupId: number }[] }
    }
    expect(answer.code).toBe(expected)
    if (answer.data) model.group({ id: answer.data.outcomes[0]!.groupId, status: 'matched', ours, operator, by: who.id })
  },
  async explain({ model, id, some, world: { send } }, who) {
    const [ours, operator] = [some('ours', 2), some('operator', 1)]
    if (ours.length + operator.length === 0) return
    const answer = await codeOf(send(who, acts.explainLines, { params: { id }, body: { ours, operator, reason: 'late' } }))
    expect(answer.code).toBe(model.refusalOf({ ours, operator }))
    if (answer.data?.group) model.group({ id: answer.data.group.id, status: 'explained', ours, operator, by: who.id })
  },
  async adjust({ model, id, some, world: { send } }, who) {
    const [ours, operator] = [some('ours', 1), some('operator', 1)]
    if (ours.length * operator.length === 0) return
    const expected = model.refusalOf({ ours, operator }) ?? (model.difference({ ours, operator }) === 0n ? 'no_difference' : undefined)
    const answer = await codeOf(send(who, acts.adjustLines, { params: { id }, body: { ours, operator, note: 'Écart' } }))
    expect(answer.code).toBe(expected)
    if (answer.data?.group) model.group({ id: answer.data.group.id, status: 'adjusted', ours, operator, by: who.id })
  },
  async unmatch({ model, random, id, world: { send } }, who) {
    const group = model.groups.length === 0 ? undefined : random.pick(model.groups)
    if (!group) return
    const expected = group.status === 'adjusted' && group.by === who.id ? 'four_eyes' : model.isLocked ? 'reconciliation_locked' : undefined
    const answer = await codeOf(send(who, acts.unmatchGroup, { params: { id }, body: { groupId: group.id } }))
    expect(answer.code).toBe(expected)
    if (answer.code === undefined) model.dissolve(group)
  },
  async reverse({ model, some, world: { send } }, who) {
    const [sale] = some('ours', 1)
    if (sale === undefined) return
    const inAdjustment = model.groupOf('ours', sale)?.status === 'adjusted'
    if (model.isLocked && inAdjustment) return
    const answer = await codeOf(send(who, reverseTransaction, { params: { id: sale }, body: { raison: 'Erreur' } }))
    expect(answer.code).toBe(inAdjustment ? 'adjusted_lines' : model.isReversed(sale) ? 'illegal_transition' : undefined)
    if (answer.code === undefined) model.reverse(sale)
  },
  async importLate({ model, importLines }) {
    if (!model.isLocked) await importLines()
  },
  async undo({ model, imports, random, world: { send } }, who) {
    const importId = imports.length === 0 ? undefined : random.pick(imports)
    if (importId === undefined) return
    const answer = await codeOf(send(who, undoImport, { params: { id: importId }, query: {} }))
    expect(answer.code).toBe(model.isLocked ? 'reconciliation_locked' : model.isAdjusted(importId) ? 'adjusted_lines' : undefined)
    if (answer.code !== undefined) return
    imports.splice(imports.indexOf(importId), 1)
    model.undo(importId)
  },
  async lock({ model, imports, id, world: { send, read } }, who) {
    const { version } = await read(id)
    const open = model.totals().ours.open.count + model.totals().operator.open.count
    const expected = model.isLocked ? 'reconciliation_locked' : imports.length === 0 ? 'no_statement' : open > 0 ? 'gaps_left' : undefined
    const answer = await codeOf(send(who, contract.lockReconciliation, { params: { id }, body: { version } }))
    expect(answer.code).toBe(expected)
    if (answer.code === undefined) model.lock(who.id)
  },
  async unlock({ model, id, world: { send } }, who) {
    const expected = model.lockedBy === who.id ? 'four_eyes' : model.isLocked ? undefined : 'illegal_transition'
    const answer = await codeOf(send(who, contract.unlockReconciliation, { params: { id }, body: { reason: 'Erreur' } }))
    expect(answer.code).toBe(expected)
    if (answer.code === undefined) model.unlock()
  },
  async explainAll({ model, id, world: { call } }, who) {
    const [ours, operator] = [model.open('ours'), model.open('operator')]
    if (ours.length + operator.length === 0 || model.isLocked) return
    const { group } = await call(who, acts.explainLines, { params: { id }, body: { ours, operator, reason: 'late' } })
    model.group({ id: group.id, status: 'explained', ours, operator, by: who.id } satisfies ModelGroup)
  },
}

/** Counts what the invariants of reconciliations find: totals that do not add up, adjustments not posted once, and adjusted sales that were reversed. */
export async function faultsOf(db: Database): Promise<number[]> {
  const invariants = ['reconciliations_add_up', 'adjustments_posted_once', 'adjusted_sales_stand'] as const
  const counted = await Promise.all(invariants.map((invariant) => countFaults(invariant, '-infinity').execute(db)))
  return counted.map(({ rows }) => rows[0]?.count ?? 0)
}

async function codeOf(answer: ReturnType<World['send']>) {
  return (await answer).json() as { code?: string; data?: { group?: { id: number } } }
}

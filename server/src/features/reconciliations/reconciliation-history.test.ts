import { undoImport } from '@backoffice/contract/imports/imports'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { postedSalesOf } from '../../../test/posted-sales.ts'
import { newModel, type ModelGroup, type Side } from '../../../test/reconciliation-model.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'
import { randomFrom } from '../../demonstration/random.ts'
import { countFaults } from '../ledger/invariants.store.ts'

const STEPS = 25
const world = await openReconciliations()
const { db, call, send, manager, other, state, idOf, read, lines } = world
const postedSale = await postedSalesOf(world, await aPerson(db, { role: 'ROLE_MANAGER' }))
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json() as { code?: string; data?: { group?: { id: number } } }

test.each([1, 2])('two managers work on a month, history %i: totals and invariants hold after each step', async (seed) => {
  const month = `2025-0${seed}`
  const random = randomFrom(seed)
  const model = newModel()
  const stated = () => ({
    subscriber: `770000${random.below(90) + 10}`,
    day: `${month}-05`,
    amount: random.pick(['25,00', '30,00', '24,00']),
  })
  for (let made = 0; made < 6; made += 1) {
    const amount = random.pick([25_00n, 30_00n])
    model.add('ours', { id: await postedSale({ subscriber: `7700000${made}`, day: `${month}-05`, amount }), amount })
  }
  const imports: number[] = []
  const importLines = async () => {
    const file = Array.from({ length: 3 }, stated).map((line, place) => ({
      ...line,
      subscriber: `${line.subscriber}${imports.length}${place}`,
    }))
    imports.push((await state(file, { month })).id)
    const known = new Set(model.ids('operator'))
    for (const line of await lines(id, 'operator'))
      if (!known.has(line.id))
        model.add('operator', { id: line.id, amount: BigInt(Math.round(line.amount * 100)), importId: imports.at(-1)! })
  }
  imports.push((await state([{ subscriber: '77000000', day: `${month}-05` }], { month })).id)
  const id = await idOf(`${month}-01`)
  const [first] = await lines(id, 'operator')
  model.add('operator', { id: first!.id, amount: 25_00n, importId: imports[0]! })

  const params = { params: { id } }
  const some = (side: Side, most: number) => model.pick(random, side, most)

  const steps: Record<string, (who: Caller) => Promise<unknown>> = {
    async match(who) {
      const [ours, operator] = [some('ours', 2), some('operator', 2)]
      if (ours.length * operator.length === 0) return
      const expected =
        model.refusalOf({ ours, operator }) ?? (model.difference({ ours, operator }) === 0n ? undefined : 'difference_not_zero')
      const answer = (await send(who, acts.matchLines, { ...params, body: { ours, operator } })).json() as {
        code?: string
        data?: { outcomes: { groupId: number }[] }
      }
      expect(answer.code).toBe(expected)
      if (answer.data) model.group({ id: answer.data.outcomes[0]!.groupId, status: 'matched', ours, operator, by: who.id })
    },
    async explain(who) {
      const [ours, operator] = [some('ours', 2), some('operator', 1)]
      if (ours.length + operator.length === 0) return
      const answer = await codeOf(send(who, acts.explainLines, { ...params, body: { ours, operator, reason: 'late' } }))
      expect(answer.code).toBe(model.refusalOf({ ours, operator }))
      if (answer.data?.group) model.group({ id: answer.data.group.id, status: 'explained', ours, operator, by: who.id })
    },
    async adjust(who) {
      const [ours, operator] = [some('ours', 1), some('operator', 1)]
      if (ours.length * operator.length === 0) return
      const expected = model.refusalOf({ ours, operator }) ?? (model.difference({ ours, operator }) === 0n ? 'no_difference' : undefined)
      const answer = await codeOf(send(who, acts.adjustLines, { ...params, body: { ours, operator, note: 'Écart' } }))
      expect(answer.code).toBe(expected)
      if (answer.data?.group) model.group({ id: answer.data.group.id, status: 'adjusted', ours, operator, by: who.id })
    },
    async unmatch(who) {
      const group = model.groups.length === 0 ? undefined : random.pick(model.groups)
      if (!group) return
      const expected =
        group.status === 'adjusted' && group.by === who.id ? 'four_eyes' : model.isLocked ? 'reconciliation_locked' : undefined
      const answer = await codeOf(send(who, acts.unmatchGroup, { ...params, body: { groupId: group.id } }))
      expect(answer.code).toBe(expected)
      if (answer.code === undefined) model.dissolve(group)
    },
    async reverse(who) {
      const [sale] = some('ours', 1)
      if (sale === undefined) return
      const inAdjustment = model.groupOf('ours', sale)?.status === 'adjusted'
      if (model.isLocked && inAdjustment) return
      const answer = await codeOf(send(who, reverseTransaction, { params: { id: sale }, body: { raison: 'Erreur' } }))
      expect(answer.code).toBe(inAdjustment ? 'adjusted_lines' : model.isReversed(sale) ? 'illegal_transition' : undefined)
      if (answer.code === undefined) model.reverse(sale)
    },
    async importLate() {
      if (!model.isLocked) await importLines()
    },
    async undo(who) {
      const importId = imports.length === 0 ? undefined : random.pick(imports)
      if (importId === undefined) return
      const answer = await codeOf(send(who, undoImport, { params: { id: importId }, query: {} }))
      expect(answer.code).toBe(model.isLocked ? 'reconciliation_locked' : model.isAdjusted(importId) ? 'adjusted_lines' : undefined)
      if (answer.code !== undefined) return
      imports.splice(imports.indexOf(importId), 1)
      model.undo(importId)
    },
    async lock(who) {
      const { version } = await read(id)
      const open = model.totals().ours.open.count + model.totals().operator.open.count
      const expected = model.isLocked ? 'reconciliation_locked' : imports.length === 0 ? 'no_statement' : open > 0 ? 'gaps_left' : undefined
      const answer = await codeOf(send(who, contract.lockReconciliation, { ...params, body: { version } }))
      expect(answer.code).toBe(expected)
      if (answer.code === undefined) model.lock(who.id)
    },
    async unlock(who) {
      const expected = model.lockedBy === who.id ? 'four_eyes' : model.isLocked ? undefined : 'illegal_transition'
      const answer = await codeOf(send(who, contract.unlockReconciliation, { ...params, body: { reason: 'Erreur' } }))
      expect(answer.code).toBe(expected)
      if (answer.code === undefined) model.unlock()
    },
    async explainAll(who) {
      const [ours, operator] = [model.open('ours'), model.open('operator')]
      if (ours.length + operator.length === 0 || model.isLocked) return
      const { group } = await call(who, acts.explainLines, { ...params, body: { ours, operator, reason: 'late' } })
      model.group({ id: group.id, status: 'explained', ours, operator, by: who.id } satisfies ModelGroup)
    },
  }
  const names = Object.keys(steps)
  for (let step = 0; step < STEPS; step += 1) {
    const name = random.pick(names)
    await steps[name]!(random.pick([manager, other]))
    const { totals, statut: status } = await read(id)
    expect({ step, name, status, ours: totals.ours, operator: totals.operator }).toEqual({
      step,
      name,
      status: model.isLocked ? 'locked' : 'open',
      ...model.totals(),
    })
    for (const invariant of ['reconciliations_add_up', 'adjustments_posted_once'] as const) {
      const { rows } = await countFaults(invariant, '-infinity').execute(db)
      expect(rows[0]?.count, `${step} ${name} ${invariant}`).toBe(0)
    }
  }
})

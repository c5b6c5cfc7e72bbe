import { applyImport } from '@backoffice/contract/imports/imports'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { postedSalesOf } from '../../../test/posted-sales.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'
import { violationsOf } from '../../../test/stock.ts'

const world = await openReconciliations()
const { db, call, send, manager, other, state, idOf, read, lines, match } = world
const postedSale = await postedSalesOf(world, await aPerson(db, { role: 'ROLE_MANAGER' }))
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json<{ code?: string }>().code ?? answer.statusCode

let lastMonth = 0

async function aMonth(amount = '25,00') {
  lastMonth += 1
  const month = `2025-${String(lastMonth).padStart(2, '0')}`
  const sold = { subscriber: '79000001', day: `${month}-05` }
  const sale = await postedSale(sold)
  await state([{ ...sold, amount }], { month })
  const id = await idOf(`${month}-01`)
  const body = { ours: [sale], operator: [(await lines(id, 'operator'))[0]!.id] }
  return { id, month, sale, body, taking: { params: { id }, body } }
}

const locking = async (id: number) => ({ params: { id }, body: { version: (await read(id)).version } })

test('two people match the same lines: one match', async () => {
  const { id, taking } = await aMonth()
  const answers = await Promise.all([manager, other].map((who) => send(who, acts.matchLines, taking)))
  expect(answers.map(codeOf).toSorted()).toEqual([200, 'line_taken'])
  expect((await read(id)).totals.ours).toMatchObject({ all: { count: 1 }, matched: { count: 1, amount: 25 } })
})

test('two people accept the same proposal: the second hears that it was', async () => {
  const { id } = await aMonth('20,00')
  await call(manager, contract.proposeGroups, { params: { id } })
  const [group] = (await call(manager, contract.listReconciledGroups, { params: { id }, query: { statut: 'proposed' } })).content
  const accepting = { params: { id }, body: { groupIds: [group!.id], explanation: { reason: 'wrong_amount' as const } } }
  const accepted = await Promise.all([manager, other].map((who) => call(who, acts.matchLines, accepting)))
  const outcomes = accepted.flatMap((answer) => answer.outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome.statut)))
  expect(outcomes.toSorted()).toEqual(['explained', 'illegal_transition'])
})

test('two people adjust the same lines: one posting', async () => {
  const { taking } = await aMonth('24,00')
  const adjusting = { ...taking, body: { ...taking.body, note: 'Remise' } }
  const answers = await Promise.all([manager, other].map((who) => send(who, acts.adjustLines, adjusting)))
  expect(answers.map(codeOf).toSorted()).toEqual([200, 'line_taken'])
  const postings = await db.selectFrom('creditOperations').select('id').where('reconciliationGroupId', 'is not', null).execute()
  expect(postings).toHaveLength(1)
  expect(await violationsOf(db)).toEqual([])
})

test('a lock beside an act: the act is in the locked month, or the lock is refused', async () => {
  const { id, body } = await aMonth()
  const { outcomes } = await match(id, body.ours, body.operator)
  const undoing = { params: { id }, body: { groupId: outcomes[0]!.groupId } }
  const [lock, undo] = await Promise.all([
    send(manager, contract.lockReconciliation, await locking(id)),
    send(other, acts.unmatchGroup, undoing),
  ])
  expect([codeOf(lock), codeOf(undo)]).toBeOneOf([
    [200, 'reconciliation_locked'],
    ['stale_version', 200],
  ])
  expect(await read(id)).toMatchObject(
    lock.statusCode === 200 ? { statut: 'locked', totals: { ours: { matched: { count: 1 } } } } : { statut: 'open' },
  )
  expect(await violationsOf(db)).toEqual([])
})

test('a lock beside a statement of the month: its lines are in the lock, or it is refused', async () => {
  const { id, month, body } = await aMonth()
  await match(id, body.ours, body.operator)
  const { id: importId } = await state([{ subscriber: '79000009', day: `${month}-06` }], { month, mode: 'rehearse' })
  const [lock, applied] = await Promise.all([
    send(manager, contract.lockReconciliation, await locking(id)),
    send(other, applyImport, { params: { id: importId }, query: {} }),
  ])
  expect([codeOf(lock), codeOf(applied)]).toBeOneOf([
    [200, 'reconciliation_locked'],
    ['stale_version', 200],
  ])
  expect((await read(id)).totals.operator.all.count).toBe(lock.statusCode === 200 ? 1 : 2)
  expect(await violationsOf(db)).toEqual([])
})

test('a lock beside a reversal: the sale stays in the copy, or the month does not lock', async () => {
  const { id, sale, body } = await aMonth()
  await match(id, body.ours, body.operator)
  const reversing = { params: { id: sale }, body: { raison: 'Vendu par erreur' } }
  const [lock, reversal] = await Promise.all([
    send(manager, contract.lockReconciliation, await locking(id)),
    send(other, reverseTransaction, reversing),
  ])
  expect(reversal.statusCode).toBe(200)
  expect(codeOf(lock)).toBeOneOf([200, 'gaps_left'])
  expect((await read(id)).totals.ours.all.count).toBe(lock.statusCode === 200 ? 1 : 0)
  expect(await violationsOf(db)).toEqual([])
})

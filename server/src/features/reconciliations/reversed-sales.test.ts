import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { postedSalesOf } from '../../../test/posted-sales.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'
import { violationsOf } from '../../../test/stock.ts'

const world = await openReconciliations()
const { db, call, send, refusal, manager, other, state, idOf, read, lines, match, lock } = world
const postedSale = await postedSalesOf(world, await aPerson(db, { role: 'ROLE_MANAGER' }))
const reversing = (id: number) => ({ params: { id }, body: { raison: 'Vendu par erreur' } })

/** Opens a month with one sale, which the operator states with another amount if need be. */
async function aMonth(month: string, amount = '25,00') {
  const sold = { subscriber: '78000001', day: `${month}-05` }
  const sale = await postedSale(sold)
  await state([{ ...sold, amount }], { month })
  const id = await idOf(`${month}-01`)
  return { id, sale, line: (await lines(id, 'operator'))[0]!.id }
}

test('a sale that is reversed leaves its match, whose other line is open again', async () => {
  const { id, sale, line } = await aMonth('2025-01')
  const { outcomes } = await match(id, [sale], [line])
  await call(manager, reverseTransaction, reversing(sale))
  const { totals } = await read(id)
  expect(totals.ours.all).toEqual({ count: 0, amount: 0 })
  expect(totals.operator).toMatchObject({ all: { count: 1 }, matched: { count: 0 }, open: { count: 1, amount: 25 } })
  expect(await lines(id, 'operator')).toMatchObject([{ statut: 'gap', gapKind: 'missing_here', groupId: null }])
  const groups = await call(manager, contract.listReconciledGroups, { params: { id }, query: { statut: 'undone' } })
  expect(groups.content.map((group) => group.id)).toEqual(outcomes.map(({ groupId }) => groupId))
  expect(await violationsOf(db)).toEqual([])
})

test('a sale in an adjustment is reversed once the adjustment is undone', async () => {
  const { id, sale, line } = await aMonth('2025-02', '24,00')
  const { group } = await call(manager, acts.adjustLines, { params: { id }, body: { ours: [sale], operator: [line], note: 'Remise' } })
  expect(await refusal(other, reverseTransaction, reversing(sale))).toMatchObject({
    statusCode: 409,
    code: 'adjusted_lines',
    statut: 'adjusted',
  })
  await call(other, acts.unmatchGroup, { params: { id }, body: { groupId: group.id } })
  expect(await call(other, reverseTransaction, reversing(sale))).toMatchObject({ statut: 'reversed' })
  expect((await read(id)).totals.ours.all.count).toBe(0)
  expect(await violationsOf(db)).toEqual([])
})

test('after the lock a reversal says which month it concerns, and changes nothing there until it is unlocked', async () => {
  const { id, sale, line } = await aMonth('2025-03')
  await match(id, [sale], [line])
  const locked = await lock(id)
  const answer = await send(other, reverseTransaction, reversing(sale))
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('mars 2025') })
  expect(await read(id)).toEqual(locked)
  expect(await lines(id, 'ours')).toMatchObject([{ id: sale, statut: 'matched' }])
  const explaining = { params: { id }, body: { ours: [sale], operator: [], reason: 'cancelled' as const } }
  const locking = { statusCode: 409, code: 'reconciliation_locked', statut: 'locked' }
  expect(await refusal(manager, acts.explainLines, explaining)).toMatchObject(locking)
  expect(
    await refusal(manager, acts.adjustLines, { params: { id }, body: { ours: [sale], operator: [line], note: 'Remise' } }),
  ).toMatchObject(locking)
  expect(await violationsOf(db)).toEqual([])

  const { totals } = await call(other, contract.unlockReconciliation, { params: { id }, body: { reason: 'Vente contre-passée' } })
  expect([totals.ours.all.count, totals.operator.open.count]).toEqual([0, 1])
  expect(await violationsOf(db)).toEqual([])
})

test('after the lock a sale in an adjustment is not reversed either: its money was posted already', async () => {
  const { id, sale, line } = await aMonth('2025-04', '24,00')
  const { group } = await call(manager, acts.adjustLines, { params: { id }, body: { ours: [sale], operator: [line], note: 'Remise' } })
  await lock(id)
  expect(await refusal(other, reverseTransaction, reversing(sale))).toMatchObject({
    statusCode: 409,
    code: 'adjusted_lines',
    message: expect.stringContaining('déverrouillez'),
  })
  await call(other, contract.unlockReconciliation, { params: { id }, body: { reason: 'Vente à contre-passer' } })
  await call(other, acts.unmatchGroup, { params: { id }, body: { groupId: group.id } })
  expect(await call(other, reverseTransaction, reversing(sale))).toMatchObject({ statut: 'reversed' })
  expect(await violationsOf(db)).toEqual([])
})

test('a reversal and a late line of a month that has been closed say where their money counts', async () => {
  const { id, sale, line } = await aMonth('2025-05')
  await match(id, [sale], [line])
  await lock(id)
  const late = { subscriber: '78000009', day: '2025-05-06' }
  await state([late], { month: '2025-06' })
  const june = await idOf('2025-06-01')
  const adjusting = (operator: number) => ({ params: { id: june }, body: { ours: [], operator: [operator], note: 'Remise' } })
  const [stated] = await lines(june, 'operator')
  expect(stated).toMatchObject({ isLate: true, day: late.day })

  const beforeClosing = await send(other, reverseTransaction, reversing(sale))
  expect(beforeClosing.json()).toMatchObject({ message: expect.stringContaining('dont le rapprochement est verrouillé') })
  await db.insertInto('closedMonths').values({ month: '2025-05-01', closedBy: manager.id }).execute()
  const counts = { message: expect.stringContaining('Le mois de mai 2025 est clos\u00a0: l’opération compte en ') }
  expect((await send(manager, acts.adjustLines, adjusting(stated!.id))).json()).toMatchObject(counts)
})

test('the reversal of a sale of a closed month says where its money counts', async () => {
  const sale = await postedSale({ subscriber: '78000008', day: '2025-07-05' })
  const open = await postedSale({ subscriber: '78000007', day: '2025-08-05' })
  await db.insertInto('closedMonths').values({ month: '2025-07-01', closedBy: manager.id }).execute()
  const answer = await send(other, reverseTransaction, reversing(sale))
  expect(answer.json()).toMatchObject({
    message: expect.stringContaining('Le mois de juillet 2025 est clos\u00a0: l’opération compte en '),
  })
  expect((await send(other, reverseTransaction, reversing(open))).json()).toMatchObject({ message: reverseTransaction.message })
})

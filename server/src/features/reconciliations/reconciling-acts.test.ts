import { RECONCILIATION_HEADINGS } from '@backoffice/contract/reconciliations/export-headings'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { expect, test } from 'vitest'
import { openReconciliations } from '../../../test/reconciliations.ts'

const { db, call, send, refusal, manager, outlet, aSale, state, open, idOf, read, lines, match, lock } = await openReconciliations()

const day = (month: string, of = 5) => `${month}-${String(of).padStart(2, '0')}`
const propose = (id: number) => call(manager, contract.proposeGroups, { params: { id } })
const groups = async (id: number, query = {}) =>
  (await call(manager, contract.listReconciledGroups, { params: { id }, query: { size: 100, ...query } })).content

test('of proposals accepted together each has its own outcome, and one that is not here refuses all', async () => {
  const month = '2025-01'
  const subscribers = ['76100001', '76100002', '76100003']
  for (const subscriber of subscribers) await aSale({ subscriber, day: day(month) })
  await state(
    subscribers.map((subscriber, place) => ({ subscriber, day: day(month, place === 0 ? 5 : 7), amount: place === 0 ? '20,00' : '25,00' })),
    { month },
  )
  const id = await idOf(`${month}-01`)
  await propose(id)
  const [late, alsoLate, other] = await groups(id, { statut: 'proposed' }).then((found) => found.toSorted((a, b) => b.score! - a.score!))
  await call(manager, acts.refuseGroup, { params: { id }, body: { groupId: alsoLate!.id } })
  const groupIds = [late!.id, alsoLate!.id, other!.id]
  expect(await refusal(manager, acts.matchLines, { params: { id }, body: { groupIds: [...groupIds, 987_654] } })).toMatchObject({
    statusCode: 404,
    code: 'group_not_found',
  })
  const { outcomes, totals } = await call(manager, acts.matchLines, { params: { id }, body: { groupIds } })
  expect(outcomes).toMatchObject([
    { groupId: late!.id, statut: 'matched' },
    { groupId: alsoLate!.id, code: 'illegal_transition' },
    { groupId: other!.id, code: 'difference_not_zero' },
  ])
  expect(totals.ours).toMatchObject({ all: { count: 3 }, matched: { count: 1 }, open: { count: 2 } })
})

test('lines that a person refused together are never proposed together again', async () => {
  const month = '2025-02'
  await aSale({ subscriber: '76200001', day: day(month) })
  await state([{ subscriber: '76200001', day: day(month, 7) }], { month })
  const id = await idOf(`${month}-01`)
  await propose(id)
  const [proposed] = await groups(id, { statut: 'proposed', step: 'window' })
  const { group } = await call(manager, acts.refuseGroup, { params: { id }, body: { groupId: proposed!.id } })
  expect(group).toMatchObject({ statut: 'refused', ours: [{ statut: 'gap' }], operator: [{ statut: 'gap' }] })
  expect(await refusal(manager, acts.refuseGroup, { params: { id }, body: { groupId: proposed!.id } })).toMatchObject({
    code: 'illegal_transition',
    statut: 'refused',
  })
  await propose(id)
  expect((await groups(id)).map(({ statut: status }) => status)).toEqual(['refused'])
})

test('a difference above the threshold of two decisions is not adjusted', async () => {
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'credit', doubleDecisionAbove: 3_00n }).execute()
  const month = '2025-03'
  const sale = await aSale({ subscriber: '76300001', day: day(month) })
  await state([{ subscriber: '76300001', day: day(month), amount: '20,00' }], { month })
  const id = await idOf(`${month}-01`)
  const operator = (await lines(id, 'operator')).map((line) => line.id)
  const adjusting = { params: { id }, body: { ours: [sale], operator, note: 'Remise' } }
  expect(await refusal(manager, acts.adjustLines, adjusting)).toMatchObject({
    statusCode: 409,
    code: 'double_decision_required',
    statut: 'open',
  })
  expect((await read(id)).totals.ours.open.count).toBe(1)
})

test('a lock is refused for the first thing that is missing', async () => {
  const id = await open(4)
  const refused = async () => refusal(manager, contract.lockReconciliation, { params: { id }, body: { version: (await read(id)).version } })
  await aSale({ subscriber: '76400001', day: day('2026-04'), status: 'in_progress' })
  const sale = await aSale({ subscriber: '76400002', day: day('2026-04') })
  expect(await refused()).toMatchObject({ code: 'no_statement', statut: 'open' })
  await state([{ subscriber: '76400002', day: day('2026-04') }], { month: '2026-04' })
  expect(await refused()).toMatchObject({ code: 'transactions_in_progress', message: expect.stringContaining('Une transaction') })
  await db
    .updateTable('transactions')
    .set({ status: 'cancelled', cancellationReason: 'Saisie par erreur', decidedBy: manager.id, decidedAt: new Date() })
    .where('status', '=', 'in_progress')
    .execute()
  expect(await refused()).toMatchObject({
    code: 'gaps_left',
    message: 'Il reste des lignes à traiter\u00a0: 1 chez nous, 1 chez l’opérateur.',
  })
  await match(
    id,
    [sale],
    (await lines(id, 'operator')).map((line) => line.id),
  )
  expect((await lock(id)).statut).toBe('locked')
  expect(await refused()).toMatchObject({ code: 'reconciliation_locked', statut: 'locked' })
})

test('each filter of lines leaves what it says, on its side', async () => {
  const month = '2025-05'
  const subscribers = ['76500001', '76500002', '76500003']
  for (const [place, subscriber] of subscribers.entries())
    await aSale({ subscriber, day: day(month, 5 + place), amount: place === 0 ? 30_00n : 25_00n })
  await state(
    [
      { subscriber: '76500001', day: day(month), amount: '30,00' },
      { subscriber: '76500001', day: day(month), amount: '30,00', hour: '10:03:00' },
      { subscriber: '76500002', day: day(month, 6), amount: '24,00' },
      { subscriber: '76500009', day: day(month, 8), amount: '12,00', outlet: '9999' },
    ],
    { month },
  )
  const id = await idOf(`${month}-01`)
  await propose(id)
  const seen = async (side: 'ours' | 'operator', query: object) =>
    (await lines(id, side, query)).map((line) => [line.amount, line.statut, line.gapKind])
  expect(await seen('ours', {})).toEqual([
    [30, 'matched', null],
    [25, 'proposed', 'amount'],
    [25, 'gap', 'missing_at_operator'],
  ])
  expect(await seen('ours', { statut: 'matched' })).toEqual([[30, 'matched', null]])
  expect(await seen('ours', { gapKind: 'amount' })).toEqual([[25, 'proposed', 'amount']])
  expect(await seen('ours', { day: day(month, 7) })).toEqual([[25, 'gap', 'missing_at_operator']])
  expect(await seen('ours', { amountFrom: 25.01 })).toEqual([[30, 'matched', null]])
  expect(await seen('ours', { amountTo: 25, sort: '-day', size: 1 })).toEqual([[25, 'gap', 'missing_at_operator']])
  expect(await seen('ours', { q: '76500002 port' })).toEqual([[25, 'proposed', 'amount']])
  expect(await seen('operator', { gapKind: 'doubled' })).toEqual([[30, 'gap', 'doubled']])
  expect(await seen('operator', { gapKind: 'unknown_outlet' })).toEqual([[12, 'gap', 'unknown_outlet']])
  expect((await seen('operator', { outletId: outlet.id, sort: 'amount' })).map(([amount]) => amount)).toEqual([24, 30, 30])
  const wrong = [{ amountFrom: 'x' }, { statut: 'open' }, { side: 'both' }, { sort: 'line' }, { unknown: 1 }]
  for (const query of wrong) {
    const response = await send(manager, contract.listReconciledLines, { params: { id }, query: { side: 'ours', ...query } as never })
    expect(response.statusCode).toBe(400)
  }
})

test('the file holds each line with its statut, group and reason', async () => {
  const id = await idOf('2025-05-01')
  const { body } = await send(manager, contract.exportReconciliation, { params: { id }, query: { format: 'csv' } })
  const [header, ...rows] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(header).toBe(RECONCILIATION_HEADINGS.join(';'))
  expect(rows).toHaveLength(7)
  expect(rows[0]).toMatch(/^Chez nous;Rapproch/)
  const all = await Promise.all((['ours', 'operator'] as const).map((side) => lines(id, side)))
  expect(rows.map((row) => row.split(';')[6])).toEqual(all.flat().map((line) => line.subscriberNumber))
})

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('an act takes so many lines and no more, and another reason is written out', async () => {
  const params = { id: 987_654 }
  const matched = async (groupIds: number[]) => (await refusal(manager, acts.matchLines, { params, body: { groupIds } })).statusCode
  // Within the limits, it is the reconciliation that does not exist.
  expect([await matched(ids(200)), await matched(ids(201))]).toEqual([404, 400])
  for (const [side, other] of [
    ['ours', 'operator'],
    ['operator', 'ours'],
  ] as const) {
    const taking = (count: number) => ({ [side]: ids(count), [other]: [1] }) as { ours: number[]; operator: number[] }
    const byHand = async (count: number) => (await refusal(manager, acts.matchLines, { params, body: taking(count) })).statusCode
    const adjusted = async (count: number) =>
      (await refusal(manager, acts.adjustLines, { params, body: { ...taking(count), note: 'Remise' } })).statusCode
    const explained = async (count: number) =>
      (await refusal(manager, acts.explainLines, { params, body: { ...taking(count), reason: 'late' } })).statusCode
    expect([await byHand(50), await byHand(51)]).toEqual([404, 400])
    expect([await adjusted(50), await adjusted(51)]).toEqual([404, 400])
    expect([await explained(200), await explained(201)]).toEqual([404, 400])
  }
  const unsaid = { params, body: { ours: [1], operator: [1], reason: 'other' as const } }
  expect(await refusal(manager, acts.explainLines, unsaid)).toMatchObject({ statusCode: 400, fields: [{ path: 'note' }] })
  const matching = { params, body: { groupIds: [1], explanation: { reason: 'other' as const } } }
  expect(await refusal(manager, acts.matchLines, matching)).toMatchObject({ statusCode: 400 })
})

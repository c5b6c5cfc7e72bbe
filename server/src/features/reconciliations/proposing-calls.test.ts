import { undoImport } from '@backoffice/contract/imports/imports'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import type { SideTotals } from '@backoffice/contract/reconciliations/reconciliation'
import { expect, onTestFinished, test } from 'vitest'
import { whileBlocked } from '../../../test/blocking.ts'
import { listen } from '../../../test/listening.ts'
import { withKey } from '../../../test/people.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'

const { app, db, call, send, refusal, manager, other, aSale, state, idOf, read, lines, match, explain, lock } = await openReconciliations()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const propose = (id: number) => call(manager, contract.proposeGroups, { params: { id } })
const refusedProposing = (id: number) => refusal(manager, contract.proposeGroups, { params: { id } })
const groups = async (id: number) => (await call(manager, contract.listReconciledGroups, { params: { id }, query: { size: 200 } })).content
/** Proposes, and runs `meanwhile` once the lines are read and no step has run. */
const whileProposing = (id: number, meanwhile: () => Promise<unknown>) =>
  whileBlocked(db, 'refused_pairs', { to: 'read', work: () => call(other, contract.proposeGroups, { params: { id } }), meanwhile })

function expectToAddUp({ all, matched, explained, open }: SideTotals) {
  expect(matched.count + explained.count + open.count).toBe(all.count)
  expect(matched.amount + explained.amount + open.amount).toBeCloseTo(all.amount, 2)
}

/** Opens a month with as many sales and lines that agree in everything, each of its own subscriber. */
async function aMonth(month: string, count: number) {
  const subscribers = Array.from({ length: count }, (_, place) => `7700000${place}`)
  const sales = []
  for (const subscriber of subscribers) sales.push(await aSale({ subscriber, day: `${month}-05` }))
  const { id: importId } = await state(
    subscribers.map((subscriber) => ({ subscriber, day: `${month}-05` })),
    { month },
  )
  const id = await idOf(`${month}-01`)
  return { id, importId, sales, statementIds: (await lines(id, 'operator', { sort: 'day' })).map((line) => line.id) }
}

const sell = (place: number, amount = 25_00n) =>
  aSale({ subscriber: `7700010${place}`, day: '2026-09-05', amount, decoder: `1400000000000${place}` })

test('matches by itself what is sure, proposes the rest with a score and a reason, and the totals add up', async () => {
  for (const place of [1, 2, 3, 4]) await sell(place)
  await sell(5, 30_00n)
  await sell(6, 40_00n)
  await sell(7, 50_00n)
  await state([
    { subscriber: '77000101', day: '2026-09-05' },
    { subscriber: '77000101', day: '2026-09-05', hour: '10:03:00' },
    { subscriber: '77000102', day: '2026-09-06' },
    { subscriber: '77000103', day: '2026-09-07' },
    { subscriber: '77000194', day: '2026-09-05', decoder: '14000000000004' },
    { subscriber: '77000105', day: '2026-09-05', amount: '10,00' },
    { subscriber: '77000105', day: '2026-09-05', amount: '20,00' },
    { subscriber: '77000106', day: '2026-09-05', amount: '42,50' },
    { subscriber: '77000108', day: '2026-09-12', amount: '70,00' },
    { subscriber: '77000109', day: '2026-09-12', amount: '80,00', outlet: '9999' },
  ])
  const id = await idOf()
  const { totals, ...done } = await propose(id)

  expect(done).toMatchObject({ id, statut: 'open', progress: null, proposedAt: expect.any(String) })
  expect(totals.ours).toMatchObject({ all: { count: 7, amount: 220 }, matched: { count: 2, amount: 50 }, open: { count: 5, amount: 170 } })
  expect(totals.operator).toMatchObject({ all: { count: 10 }, matched: { count: 2, amount: 50 }, explained: { count: 0 } })
  Object.values({ ours: totals.ours, operator: totals.operator }).forEach(expectToAddUp)
  expect((await read(id)).totals).toEqual(totals)

  const found = await groups(id)
  expect(found.map((group) => [group.step, group.score, group.statut, group.isAutomatic, group.difference])).toEqual([
    ['exact', 100, 'matched', true, 0],
    ['window', 90, 'matched', true, 0],
    ['window', 85, 'proposed', false, 0],
    ['digit', 80, 'proposed', false, 0],
    ['sum', 70, 'proposed', false, 0],
    ['amount', 40, 'proposed', false, 2.5],
  ])
  expect(found.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^Même point de vente, même abonné, même montant et même jour/),
    expect.stringContaining('aucune autre ligne ne convient'),
    expect.stringMatching(/^Même abonné et même montant/),
    expect.stringContaining('un chiffre diffère'),
    expect.stringMatching(/^1 vente et 2 lignes du relevé, même jour et même point de vente, font la même somme/),
    expect.stringMatching(/le relevé porte 2,50.€ de plus\.$/),
  ])
  const gapsOf = async (side: 'ours' | 'operator') => (await lines(id, side)).flatMap(({ gapKind }) => gapKind ?? []).toSorted()
  expect(await gapsOf('ours')).toEqual(['amount', 'missing_at_operator'])
  expect(await gapsOf('operator')).toEqual(['amount', 'doubled', 'missing_here', 'unknown_outlet'])
})

test('while it runs, everybody sees how far it is and hears of it, and a second one is refused', async () => {
  const { id } = await aMonth('2026-01', 2)
  const { topics, leave } = await listen(address, manager)
  onTestFinished(leave)
  const heard = () => topics().filter((topic) => topic === 'reconciliations').length
  await whileProposing(id, async () => {
    expect(await read(id)).toMatchObject({ statut: 'proposing', progress: { step: 'exact', done: 0, of: expect.any(Number) } })
    expect(await refusedProposing(id)).toMatchObject({ statusCode: 409, code: 'proposing', statut: 'proposing' })
    await expect.poll(heard).toBeGreaterThan(0)
  })
  const atFirst = heard()
  expect(await propose(id)).toMatchObject({ statut: 'open', progress: null, totals: { ours: { matched: { count: 2 } } } })
  await expect.poll(heard).toBeGreaterThan(atFirst)
})

const answerUnder = async (key: string, id: number) => {
  const answer = await send(withKey(manager, key), contract.proposeGroups, { params: { id } })
  return { body: answer.body, isReplayed: answer.headers['idempotency-replayed'] === 'true' }
}
const proposings = async () => (await db.selectFrom('audit').select('id').where('action', 'like', '%/propose').execute()).length

test('under one key a month is proposed once: a repeated call gets the first answer, and so does one that comes meanwhile', async () => {
  const { id } = await aMonth('2026-08', 1)
  const before = await proposings()
  const twins = await whileBlocked(db, 'refused_pairs', {
    to: 'read',
    work: () => Promise.all([answerUnder('twins', id), answerUnder('twins', id)]),
    meanwhile: async () => undefined,
  })
  expect(new Set([...twins, await answerUnder('twins', id)].map(({ body }) => body)).size).toBe(1)
  expect(twins.filter(({ isReplayed }) => isReplayed)).toHaveLength(1)
  expect(await proposings()).toBe(before + 1)
})

test('under the key of another month nothing is proposed', async () => {
  const { id } = await aMonth('2025-12', 1)
  await answerUnder('used', await idOf())
  const reused = await refusal(withKey(manager, 'used'), contract.proposeGroups, { params: { id } })
  expect(reused).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' })
  expect(await groups(id)).toEqual([])
})

test('people go on meanwhile: what they took is in no proposal', async () => {
  const { id, sales, statementIds } = await aMonth('2026-02', 4)
  await whileProposing(id, async () => {
    await match(id, [sales[0]!], [statementIds[1]!])
    await explain(id, [sales[1]!], [])
    const posted = await call(manager, acts.explainLines, {
      params: { id },
      body: { ours: [], operator: [statementIds[2]!], reason: 'other', note: 'À revoir' },
    })
    Object.values({ ours: posted.totals.ours, operator: posted.totals.operator }).forEach(expectToAddUp)
  })
  const { totals } = await read(id)
  expect(totals.ours).toMatchObject({ matched: { count: 2 }, explained: { count: 1 }, open: { count: 1 } })
  expect((await groups(id)).map((group) => [group.step, group.statut]).toSorted()).toEqual([
    ['exact', 'matched'],
    ['hand', 'explained'],
    ['hand', 'explained'],
    ['hand', 'matched'],
  ])
})

test('a match that somebody undoes meanwhile stays undone', async () => {
  const { id } = await aMonth('2026-03', 2)
  await propose(id)
  const [first] = await groups(id)
  await whileProposing(id, () => call(manager, acts.unmatchGroup, { params: { id }, body: { groupId: first!.id } }))
  expect((await groups(id)).find((group) => group.id === first!.id)).toMatchObject({ statut: 'undone', madeByName: expect.any(String) })
})

test('a match that a person undid is proposed again, and matched by a person only', async () => {
  const { id } = await aMonth('2026-07', 2)
  await propose(id)
  const [first] = await groups(id)
  await call(manager, acts.unmatchGroup, { params: { id }, body: { groupId: first!.id } })
  const { totals } = await propose(id)
  expect(totals.ours).toMatchObject({ matched: { count: 1 }, open: { count: 1 } })
  const [again] = (await call(manager, contract.listReconciledGroups, { params: { id }, query: { statut: 'proposed' } })).content
  expect(again).toMatchObject({ step: 'exact', score: 100, isAutomatic: false, ours: [{ id: first!.ours[0]!.id }] })
  expect(again!.reason).toMatch(/\. Une personne a défait ce rapprochement\.$/)
  await propose(id)
  const accepting = { params: { id }, body: { groupIds: [again!.id] } }
  expect((await call(manager, acts.matchLines, accepting)).outcomes).toMatchObject([{ statut: 'matched' }])
  expect((await propose(id)).totals.ours).toMatchObject({ matched: { count: 2 } })
})

test('a statement that is undone meanwhile takes its proposals along', async () => {
  const { id, importId } = await aMonth('2026-04', 1)
  await whileProposing(id, () => call(manager, undoImport, { params: { id: importId }, query: {} }))
  expect(await groups(id)).toEqual([])
  expect(await lines(id, 'operator')).toEqual([])
})

test('a month is not locked while proposing runs, and a locked one is not proposed', async () => {
  const { id, sales, statementIds } = await aMonth('2026-05', 1)
  await match(id, sales, statementIds)
  const { version } = await read(id)
  const locking = () => refusal(manager, contract.lockReconciliation, { params: { id }, body: { version } })
  await whileProposing(id, async () => {
    expect(await locking()).toMatchObject({ statusCode: 409, code: 'proposing', statut: 'proposing' })
  })
  expect(await read(id)).toMatchObject({ statut: 'open', progress: null })
  await lock(id)
  expect(await refusedProposing(id)).toMatchObject({ statusCode: 409, code: 'reconciliation_locked', statut: 'locked' })
  expect(await read(id)).toMatchObject({ statut: 'locked', progress: null })
  expect(await refusedProposing(987_654)).toMatchObject({ statusCode: 404 })
})

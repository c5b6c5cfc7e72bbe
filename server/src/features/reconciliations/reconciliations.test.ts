import { listMovements } from '@backoffice/contract/ledger/ledger'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'
import { monthToWire } from '../../shared/months.ts'

const { db, call, refusal, manager, other, outlet, aSale, state, open, read, lines, match, explain, lock } = await openReconciliations()

let lastMonth = 0

/** Opens a month of 2025 with these amounts on each side, each of its own subscriber. */
async function aMonth({ ours = [25_00n], operator = ['25,00'] }: { ours?: bigint[]; operator?: string[] } = {}) {
  lastMonth += 1
  const month = `2025-${String(lastMonth).padStart(2, '0')}`
  const sales = []
  for (const [place, amount] of ours.entries()) sales.push(await aSale({ subscriber: `7700000${place}`, day: `${month}-05`, amount }))
  const stated = operator.map((amount, place) => ({ subscriber: `7700000${place}`, day: `${month}-05`, amount }))
  const { id: importId } = await state(stated, { month })
  const { id } = await db.selectFrom('reconciliations').select('id').where('month', '=', `${month}-01`).executeTakeFirstOrThrow()
  const statementIds = (await lines(id, 'operator')).map((line) => line.id)
  return { id, month, sales, statementIds, importId }
}

/** Runs a check while the other manager counts as promoted by one manager alone. */
async function promotedAlone(check: () => Promise<void>): Promise<void> {
  const account = db.updateTable('accounts').where('id', '=', other.id)
  await account.set({ promotedAloneAt: new Date() }).execute()
  await check()
  await account.set({ promotedAloneAt: null }).execute()
}

test('opens a month once, and none to come or closed', async () => {
  expect(await refusal(manager, contract.openReconciliation, { body: { month: 1, year: 2099 } })).toMatchObject({ statusCode: 400 })
  const id = await open(8)
  expect(await refusal(manager, contract.openReconciliation, { body: { month: 8, year: 2026 } })).toMatchObject({
    statusCode: 409,
    code: 'already_open',
    statut: 'open',
  })
  expect(await read(id)).toMatchObject({ month: 8, year: 2026, statut: 'open', progress: null, seal: null })
  await db.insertInto('closedMonths').values({ month: '2026-07-01', closedBy: manager.id }).execute()
  const message = expect.stringContaining('rien ne s’y rapproche plus')
  const closed = { code: 'month_closed', statut: 'closed', message }
  expect(await refusal(manager, contract.openReconciliation, { body: { month: 7, year: 2026 } })).toMatchObject(closed)
})

test('refuses lines of another month, twice the same line, and a difference that nobody explains', async () => {
  const { id, sales, statementIds } = await aMonth({ operator: ['30,00'] })
  const elsewhere = await aMonth()
  const body = (ours: number[], operator: number[]) => ({ params: { id }, body: { ours, operator } })
  expect(await refusal(manager, acts.matchLines, body(elsewhere.sales, statementIds))).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, acts.matchLines, body([...sales, ...sales], statementIds))).toMatchObject({ statusCode: 400 })
  const unexplained = { statusCode: 409, code: 'difference_not_zero', statut: 'open' }
  expect(await refusal(manager, acts.matchLines, body(sales, statementIds))).toMatchObject(unexplained)
  expect(await refusal(manager, acts.unmatchGroup, { params: { id }, body: { groupId: 987_654 } })).toMatchObject({ statusCode: 404 })
})

test('matches by hand, explains a difference, and takes both back', async () => {
  const { id, sales, statementIds } = await aMonth({ ours: [25_00n, 30_00n], operator: ['25,00', '30,50'] })
  const { outcomes, totals } = await match(id, [sales[0]!], [statementIds[0]!])
  expect(outcomes).toMatchObject([{ statut: 'matched' }])
  expect(totals.ours).toMatchObject({ all: { count: 2, amount: 55 }, matched: { count: 1, amount: 25 }, open: { count: 1, amount: 30 } })
  const explained = await call(manager, acts.matchLines, {
    params: { id },
    body: { ours: [sales[1]!], operator: [statementIds[1]!], explanation: { reason: 'wrong_amount' } },
  })
  expect(explained.totals.operator).toMatchObject({ explained: { count: 1, amount: 30.5 }, open: { count: 0, amount: 0 } })
  expect(await refusal(manager, acts.matchLines, { params: { id }, body: { ours: sales, operator: statementIds } })).toMatchObject({
    code: 'line_taken',
    statut: 'matched',
  })
  const { groupId } = outcomes[0]!
  const { group, totals: after } = await call(manager, acts.unmatchGroup, { params: { id }, body: { groupId } })
  expect(group).toMatchObject({ statut: 'undone', step: 'hand', score: null, ours: [{ statut: 'gap', gapKind: 'missing_at_operator' }] })
  expect(after.ours.open).toEqual({ count: 1, amount: 25 })
  expect(await refusal(manager, acts.unmatchGroup, { params: { id }, body: { groupId } })).toMatchObject({
    code: 'illegal_transition',
    statut: 'undone',
  })
})

test('filters lines and adds up what the filter leaves', async () => {
  const { id, month } = await aMonth({ ours: [25_00n, 30_00n], operator: ['25,00', '30,50'] })
  const query = { side: 'operator', amountFrom: 26, sort: '-amount', q: '77000001' } as const
  const page = await call(manager, contract.listReconciledLines, { params: { id }, query })
  expect(page).toMatchObject({ totals: { count: 1, amount: 30.5 }, content: [{ statut: 'unmatched', gapKind: null, day: `${month}-05` }] })
  const countOf = async (words: string) =>
    (await call(manager, contract.listReconciledLines, { params: { id }, query: { side: 'ours', statut: words } })).totals.count
  expect([await countOf('gap'), await countOf('unmatched,gap')]).toEqual([0, 2])
})

test('posts a difference on the outlet, which another manager takes back', async () => {
  const { id, month, sales, statementIds } = await aMonth({ operator: ['24,00'] })
  const adjust = (ours: number[], operator: number[]) => ({ params: { id }, body: { ours, operator, note: 'Remise de l’opérateur' } })
  const { group, movementId } = await call(manager, acts.adjustLines, adjust(sales, statementIds))
  expect(group).toMatchObject({ statut: 'adjusted', difference: -1, movementId })
  const [, monthNumber] = month.split('-')
  const movements = async () => (await call(manager, listMovements, { params: { userId: outlet.id }, query: {} })).content
  const [posted] = await movements()
  const description = `Rapprochement ${monthNumber}/2025 : Remise de l’opérateur`
  expect(posted).toMatchObject({ id: movementId, kind: 'credit', amount: 1, description, reconciliationGroupId: group.id })
  const undo = { params: { id }, body: { groupId: group.id } }
  expect(await refusal(manager, acts.unmatchGroup, undo)).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  await promotedAlone(async () =>
    expect(await refusal(other, acts.unmatchGroup, undo)).toMatchObject({ statusCode: 403, code: 'four_eyes' }),
  )
  expect((await call(other, acts.unmatchGroup, undo)).group).toMatchObject({ statut: 'undone' })
  expect((await movements())[0]).toMatchObject({ amount: -1, reverses: movementId })
})

test('who entered a sale does not give its money back by an adjustment', async () => {
  const { id, month, statementIds } = await aMonth({ ours: [], operator: ['24,00'] })
  const sale = await aSale({ subscriber: '77000000', day: `${month}-05`, enteredBy: other })
  const body = { ours: [sale], operator: statementIds, note: 'Remise' }
  expect(await refusal(other, acts.adjustLines, { params: { id }, body })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect((await call(manager, acts.adjustLines, { params: { id }, body })).group).toMatchObject({ statut: 'adjusted' })
})

test('posts nothing without a difference, an account or the money', async () => {
  const { id, sales, statementIds } = await aMonth({ operator: ['25,00', '31,00'] })
  const refused = (ours: number[], operator: number) =>
    refusal(manager, acts.adjustLines, { params: { id }, body: { ours, operator: [operator], note: 'Écart' } })
  expect(await refused(sales, statementIds[0]!)).toMatchObject({ code: 'no_difference', statut: 'open' })
  expect(await refused([], statementIds[1]!)).toMatchObject({ code: 'insufficient_funds' })
  await db.updateTable('statementLines').set({ outletId: null }).where('id', '=', statementIds[1]!).execute()
  expect(await refused([], statementIds[1]!)).toMatchObject({ code: 'no_account', statut: 'open' })
  expect(await refused(sales, statementIds[1]!)).toMatchObject({ code: 'several_outlets', statut: 'open' })
})

test('locks what is over, stated and complete, and nothing changes then', async () => {
  const present = monthToWire(inDays(0))
  const running = await open(present.month, present.year)
  const refused = (month: number, at: number) =>
    refusal(manager, contract.lockReconciliation, { params: { id: month }, body: { version: at } })
  expect(await refused(running, 1)).toMatchObject({ code: 'month_not_over', statut: 'open' })
  const { id, sales, statementIds, importId } = await aMonth()
  expect(await refused(id, 99)).toMatchObject({ code: 'stale_version', statut: 'open' })
  expect(await refused(id, (await read(id)).version)).toMatchObject({ code: 'gaps_left', statut: 'open' })
  await match(id, sales, statementIds)
  const locked = await lock(id)
  expect(locked).toMatchObject({ statut: 'locked', lockedBy: manager.id, totals: { ours: { matched: { count: 1, amount: 25 } } } })
  expect(locked.seal).toMatch(/^[0-9a-f]{64}$/)
  expect(await lines(id, 'ours')).toMatchObject([{ statut: 'matched', gapKind: null, transactionId: sales[0] }])
  expect(await refusal(manager, acts.explainLines, { params: { id }, body: { ours: sales, operator: [], reason: 'late' } })).toMatchObject({
    code: 'reconciliation_locked',
    statut: 'locked',
  })
  await expect(db.deleteFrom('lockedLines').where('reconciliationId', '=', id).execute()).rejects.toThrow('never change')
  await expect(db.updateTable('reconciliationGroups').set({ reason: 'x' }).where('reconciliationId', '=', id).execute()).rejects.toThrow(
    'never change',
  )
  await expect(db.updateTable('statementLines').set({ status: 'undone' }).where('importId', '=', importId).execute()).rejects.toThrow(
    'never change',
  )
  await expect(
    db
      .updateTable('reconciliations')
      .set({ seal: '0'.repeat(64) })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('is locked')
})

test('another manager unlocks a month, unless the month is closed', async () => {
  const { id, sales, statementIds, month } = await aMonth()
  await match(id, sales, statementIds)
  await lock(id)
  const unlock = { params: { id }, body: { reason: 'Relevé rectifié' } }
  expect(await refusal(manager, contract.unlockReconciliation, unlock)).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  await promotedAlone(async () =>
    expect(await refusal(other, contract.unlockReconciliation, unlock)).toMatchObject({ statusCode: 403, code: 'four_eyes' }),
  )
  await db
    .insertInto('closedMonths')
    .values({ month: `${month}-01`, closedBy: manager.id })
    .execute()
  expect(await refusal(other, contract.unlockReconciliation, unlock)).toMatchObject({ code: 'month_closed', statut: 'closed' })
  await db.deleteFrom('closedMonths').where('month', '=', `${month}-01`).execute()
  expect(await call(other, contract.unlockReconciliation, unlock)).toMatchObject({ statut: 'open', seal: null, lockedBy: null })
  expect(await refusal(other, contract.unlockReconciliation, unlock)).toMatchObject({ code: 'illegal_transition', statut: 'open' })
})

test('of two people who take the same line at once, one does', async () => {
  const { id, sales, statementIds } = await aMonth()
  const taking = [match(id, sales, statementIds), explain(id, sales, [])]
  const outcomes = await Promise.allSettled(taking)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { totals } = await read(id)
  expect(totals.ours.open.count + totals.ours.matched.count + totals.ours.explained.count).toBe(1)
})

test('a file holds every line of both sides', async () => {
  const { id } = await aMonth({ operator: ['25,00', '31,00'] })
  const { rows } = await sql<{ side: string }>`
    select side from reconciled_lines(${id}, 'ours') union all select side from reconciled_lines(${id}, 'operator')`.execute(db)
  expect(rows.map(({ side }) => side)).toEqual(['ours', 'operator', 'operator'])
})

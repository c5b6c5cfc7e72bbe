import * as imports from '@backoffice/contract/imports/imports'
import { undoImport } from '@backoffice/contract/imports/imports'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import { proposeGroups, unlockReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'
import { applyStatementLines } from './statement-lines.store.ts'

const { db, call, refusal, manager, other, aSale, post, state, idOf, read, lines, match, explain, lock } = await openReconciliations()

const applying = (importId: number) => refusal(manager, imports.applyImport, { params: { id: importId }, query: {} })
const undo = (importId: number) => call(manager, undoImport, { params: { id: importId }, query: {} })

test('refuses a month to come, which stays unopened', async () => {
  const ahead = inDays(31).slice(0, 7)
  for (const mode of ['rehearse', 'apply'] as const) {
    const answer = await post([{ subscriber: '70000001', day: inDays(0) }], { mode, month: ahead })
    expect(answer.json()).toMatchObject({ statusCode: 400, fields: [{ path: 'month', message: 'Ce mois n’a pas commencé.' }] })
  }
  expect(await db.selectFrom('reconciliations').select('id').execute()).toEqual([])
  expect(await db.selectFrom('imports').select('id').execute()).toEqual([])
})

test('rehearses without opening the month, and says what the file brings', async () => {
  const stated = [
    { subscriber: '71000001', day: '2026-01-05' },
    { subscriber: '71000002', day: '2026-01-05', amount: '0,00' },
    { subscriber: '71000003', day: '2026-01-06', outlet: '9999' },
    { subscriber: '71000004', day: '2026-02-06' },
    { subscriber: '71000005', day: '2026-01-06', code: 'PREST' },
  ]
  const dryRun = await state(stated, { mode: 'rehearse', month: '2026-01' })
  expect(dryRun.counts).toMatchObject({ lines: 5, accepted: 4, rejected: 1, quarantined: 0, warning: 1 })
  const effect = { month: '2026-01', newLines: 2, amount: 50, ignored: 2, unknownOutlets: [{ outletNumber: '9999', lines: 1 }] }
  expect(dryRun.effect).toEqual(effect)
  expect(await db.selectFrom('reconciliations').select('id').where('month', '=', '2026-01-01').execute()).toEqual([])

  await call(manager, imports.applyImport, { params: { id: dryRun.id }, query: {} })
  const id = await idOf('2026-01-01')
  expect((await read(id)).totals).toMatchObject({
    operator: { all: { count: 2, amount: 50 }, open: { count: 2 } },
    ignored: { count: 2, amount: 25 },
  })
  expect(await lines(id, 'operator')).toMatchObject([
    { subscriberNumber: '71000001', outletNumber: '1001', importId: dryRun.id },
    { subscriberNumber: '71000003', outletNumber: '9999', outletId: null },
  ])
  expect(await db.selectFrom('activities').select('id').execute()).toEqual([])
})

test('knows a line again, corrects one, and undoes both', async () => {
  const line = { subscriber: '72000001', day: '2026-02-05' }
  const first = await state([line], { month: '2026-02' })
  const again = await state([line, { subscriber: '72000002', day: '2026-02-05' }], { month: '2026-02' })
  expect(again.counts).toMatchObject({ duplicate: 1, accepted: 1 })
  const corrected = await state([{ ...line, amount: '26,00' }], { month: '2026-02' })
  expect(corrected.counts).toMatchObject({ corrected: 1 })
  const id = await idOf('2026-02-01')
  const amounts = async () => (await lines(id, 'operator', { sort: 'amount' })).map(({ amount }) => amount)
  expect(await amounts()).toEqual([25, 26])

  await undo(corrected.id)
  expect(await amounts()).toEqual([25, 25])
  await undo(first.id)
  expect(await amounts()).toEqual([25, 25])
  await undo(again.id)
  expect(await amounts()).toEqual([])
})

test('undoing dissolves groups, but not an adjustment', async () => {
  const sale = await aSale({ subscriber: '73000001', day: '2026-03-05' })
  const day = '2026-03-05'
  const stated = await state(
    [
      { subscriber: '73000001', day },
      { subscriber: '73000002', day, amount: '1,00' },
    ],
    { month: '2026-03' },
  )
  const id = await idOf('2026-03-01')
  const [first, second] = await lines(id, 'operator', { sort: '-amount' })
  await match(id, [sale], [first!.id])
  const body = { ours: [await aSale({ subscriber: '73000003', day })], operator: [second!.id], note: 'Trop facturé' }
  const { group } = await call(manager, acts.adjustLines, { params: { id }, body })
  expect(group.difference).toBe(-24)
  expect(await refusal(manager, undoImport, { params: { id: stated.id }, query: {} })).toMatchObject({
    statusCode: 409,
    code: 'adjusted_lines',
  })
  const [line] = await lines(id, 'ours', { statut: 'matched' })
  expect(line).toMatchObject({ id: sale })
})

test('undoing gives our sales back as gaps', async () => {
  const sale = await aSale({ subscriber: '74000001', day: '2026-04-05' })
  const stated = await state([{ subscriber: '74000001', day: '2026-04-05' }], { month: '2026-04' })
  const id = await idOf('2026-04-01')
  await match(id, [sale], [(await lines(id, 'operator'))[0]!.id])
  await call(manager, undoImport, { params: { id: stated.id }, query: {} })
  expect(await read(id)).toMatchObject({ imports: [], totals: { ours: { open: { count: 1 } }, operator: { all: { count: 0 } } } })
  expect(await lines(id, 'ours')).toMatchObject([{ statut: 'gap', groupId: null }])
})

test('refuses a locked and a closed month, and takes a late line of a locked one', async () => {
  const day = '2026-05-05'
  const sale = await aSale({ subscriber: '75000001', day })
  const stated = await state([{ subscriber: '75000001', day }], { month: '2026-05' })
  const id = await idOf('2026-05-01')
  await match(id, [sale], [(await lines(id, 'operator'))[0]!.id])
  await lock(id)
  for (const mode of ['rehearse', 'apply'] as const) {
    const answer = await post([{ subscriber: '75000002', day }], { mode, month: '2026-05' })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'reconciliation_locked', statut: 'locked' })
  }
  expect(await refusal(manager, undoImport, { params: { id: stated.id }, query: {} })).toMatchObject({ code: 'reconciliation_locked' })

  const late = await state(
    [
      { subscriber: '75000002', day },
      { subscriber: '75000003', day: '2026-04-05' },
    ],
    { month: '2026-06' },
  )
  expect(late.counts).toMatchObject({ accepted: 1, rejected: 1, warning: 1 })
  expect(await lines(await idOf('2026-06-01'), 'operator')).toMatchObject([{ isLate: true, day }])

  await db.insertInto('closedMonths').values({ month: '2026-07-01', closedBy: manager.id }).execute()
  for (const mode of ['rehearse', 'apply'] as const) {
    const answer = await post([{ subscriber: '75000002', day: '2026-07-05' }], { mode, month: '2026-07' })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'month_closed' })
  }
  expect(
    await explain(
      await idOf('2026-06-01'),
      [],
      (await lines(await idOf('2026-06-01'), 'operator')).map((line) => line.id),
    ),
  ).toMatchObject({
    totals: { operator: { explained: { count: 1 } } },
  })
})

test('lines that were being applied while proposing ran are no gaps: nothing has compared them', async () => {
  await state([{ subscriber: '76000001', day: '2026-08-05' }], { month: '2026-08' })
  const id = await idOf('2026-08-01')
  const late = await state([{ subscriber: '76000002', day: '2026-08-05' }], { month: '2026-08', mode: 'rehearse' })
  const propose = () => call(manager, proposeGroups, { params: { id } })
  await db.transaction().execute(async (tx) => {
    await sql`select now()`.execute(tx)
    await propose()
    await applyStatementLines(tx, { importId: late.id, reconciliationId: id })
  })
  const statuses = async () => (await lines(id, 'operator')).map((line) => [line.subscriberNumber, line.statut])
  expect(await statuses()).toEqual([
    ['76000001', 'gap'],
    ['76000002', 'unmatched'],
  ])
  await propose()
  expect((await statuses())[1]).toEqual(['76000002', 'gap'])
})

test('refuses to apply a rehearsal if the lock of an earlier month has changed what its lines are', async () => {
  const sale = await aSale({ subscriber: '77000001', day: '2025-11-05' })
  await state([{ subscriber: '77000001', day: '2025-11-05' }], { month: '2025-11' })
  const id = await idOf('2025-11-01')
  await match(id, [sale], [(await lines(id, 'operator'))[0]!.id])
  const sendDryRun = () => state([{ subscriber: '77000002', day: '2025-11-06' }], { month: '2025-12', mode: 'rehearse' })
  const before = await sendDryRun()
  expect(before.counts).toMatchObject({ rejected: 1 })
  await lock(id)
  expect(await applying(before.id)).toMatchObject({ statusCode: 409, code: 'figures_changed' })
  const late = await sendDryRun()
  expect(late.counts).toMatchObject({ accepted: 1 })
  await call(other, unlockReconciliation, { params: { id }, body: { reason: 'Erreur' } })
  expect(await applying(late.id)).toMatchObject({ statusCode: 409, code: 'figures_changed' })
})

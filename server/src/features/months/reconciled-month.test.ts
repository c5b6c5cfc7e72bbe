import * as imports from '@backoffice/contract/imports/imports'
import * as contract from '@backoffice/contract/months/months'
import { readReconciliation, unlockReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { someActivities } from '../../../test/activities.ts'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { closeByTwo, confirmationOf, faultsOfMonths } from '../../../test/months.ts'
import { readPdf } from '../../../test/pdf.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'

const { db, call, send, sendFile, refusal, manager, other, outlet, aSale, post, state, open, idOf, lines, match, lock } =
  await openReconciliations()
const LINE = { subscriber: '77000001', day: '2026-03-05' }
const IGNORED = { subscriber: '77000002', day: '2026-04-05', amount: '0,00' }
const unlocked = (id: number) => ({ params: { id }, body: { reason: 'Relevé rectifié' } })

/** Opens a month, `2026-03`, with one sale that its statement confirms, and locks it. */
async function aLockedMonth(month: string) {
  const line = { ...LINE, day: `${month}-05` }
  const sale = await aSale(line)
  const { id: importId } = await state([line], { month })
  const id = await idOf(`${month}-01`)
  await match(id, [sale], [(await lines(id, 'operator'))[0]!.id])
  await lock(id)
  return { id, importId }
}

const itemOf = async (code: string, month: string) =>
  (await call(manager, contract.getMonth, { params: { month } })).checklist.find((item) => item.code === code)

test('what is to reconcile holds a month up until it is locked', async () => {
  expect(await itemOf('reconciliation', '2026-02')).toMatchObject({ statut: 'not_applicable' })
  const line = { ...LINE, day: '2026-02-05' }
  const sale = await aSale(line)
  expect(await itemOf('reconciliation', '2026-02')).toMatchObject({ statut: 'blocking', detail: 'Le rapprochement n’est pas ouvert.' })
  await state([line], { month: '2026-02' })
  const id = await idOf('2026-02-01')
  await match(id, [sale], [(await lines(id, 'operator'))[0]!.id])
  expect(await itemOf('reconciliation', '2026-02')).toMatchObject({ statut: 'blocking', count: 1, link: '/relance/raprochement' })
  await lock(id)
  expect(await itemOf('reconciliation', '2026-02')).toMatchObject({ statut: 'ok', count: 0 })
})

test('a line that waits for its outlet holds its month up', async () => {
  const line = aLine({ NUMDIST: '7999', DATE: '05/02/2026 10:00:00' })
  await sendFile(manager, imports.importActivities, {
    query: {},
    file: csvOf([line, aLine({ NUMDIST: '7999', DATE: '05/01/2026 10:00:00' })]),
  })
  expect(await itemOf('quarantine', '2026-02')).toMatchObject({
    statut: 'blocking',
    count: 1,
    detail: '1\u00a0ligne du mois attend en quarantaine.',
    link: '/logistique/importactivation?tab=quarantine',
  })
  expect(await itemOf('quarantine', '2026-03')).toMatchObject({ statut: 'ok', count: 0 })
})

test('a closed month takes no statement, loses none, and stays locked', async () => {
  const { id, importId } = await aLockedMonth('2026-03')
  const kinds = ['recruitment', 'renewal_early', 'renewal_late', 'renewal_late', 'package_change', 'equipment_sale', 'other'] as const
  await someActivities(
    db,
    kinds.map((kind) => ({ outlet, day: '2026-03-09', kind })),
  )
  const { figures } = await closeByTwo({ call }, [manager, other], '2026-03')
  expect(figures).toMatchObject({
    recruitments: 1,
    renewals: 4,
    renewalsEarly: 1,
    renewalsLate: 2,
    upgrades: 1,
    equipmentSales: 1,
    other: 1,
  })
  expect(figures.reconciliation).toEqual({ matched: 25, explained: 0, adjusted: 0 })
  expect(await faultsOfMonths(db)).toEqual([0, 0, 0])
  const { seal } = await call(manager, readReconciliation, { params: { id } })
  const record = await readPdf((await send(manager, contract.downloadRecord, { params: { month: '2026-03' } })).rawPayload)
  const text = record.pages[0]?.texts.join('\n')
  expect(text).toContain('Sceau du rapprochement')
  expect(text).toContain(seal)

  const closed = { statusCode: 409, code: 'month_closed' }
  for (const mode of ['rehearse', 'apply'] as const) {
    expect((await post([LINE], { month: '2026-03', mode })).json()).toMatchObject(closed)
  }
  expect(await refusal(manager, imports.undoImport, { params: { id: importId }, query: {} })).toMatchObject(closed)
  expect(await refusal(other, unlockReconciliation, unlocked(id))).toMatchObject(closed)
  const opening = sql`update reconciliations set status = 'open', locked_by = null, locked_at = null, seal = null where id = ${id}`
  await expect(opening.execute(db)).rejects.toThrow('the month is closed')

  await call(manager, contract.reopenMonth, { params: { month: '2026-03' }, body: { reason: 'Relevé rectifié' } })
  expect(await refusal(other, unlockReconciliation, unlocked(id))).toMatchObject(closed)
  await call(other, contract.reopenMonth, { params: { month: '2026-03' }, body: {} })
  expect(await call(other, unlockReconciliation, unlocked(id))).toMatchObject({ statut: 'open' })
})

test('a statement of ignored lines alone holds its month up until it is locked, which needs nothing more', async () => {
  const { id: importId } = await state([{ ...IGNORED, day: '2026-01-05' }], { month: '2026-01' })
  expect(await itemOf('reconciliation', '2026-01')).toMatchObject({ statut: 'blocking', count: 1 })
  await call(manager, imports.undoImport, { params: { id: importId }, query: {} })
  expect(await itemOf('reconciliation', '2026-01')).toMatchObject({ statut: 'not_applicable' })
  await state([{ ...IGNORED, day: '2026-01-05' }], { month: '2026-01' })
  await lock(await idOf('2026-01-01'))
  expect(await itemOf('reconciliation', '2026-01')).toMatchObject({ statut: 'ok' })
})

test('a month that was closed without a statement takes none either', async () => {
  const analysed = await state([IGNORED], { month: '2026-04', mode: 'rehearse' })
  const id = await open(4)
  await closeByTwo({ call }, [manager, other], '2026-04')
  expect(await refusal(manager, imports.applyImport, { params: { id: analysed.id }, query: {} })).toMatchObject({ code: 'month_closed' })
  const entering = sql`
    insert into statement_lines (reconciliation_id, import_id, line_number, identity, is_ignored, is_late, at, day, outlet_number, outlet_name,
      subscriber_number, decoder_number, movement_code, article_code, amount, reference)
    values (${id}, ${analysed.id}, 1, gen_random_uuid(), true, false, '2026-04-05T10:00:00Z', '2026-04-05', '1001', 'Boutique du port',
      '77000002', '', 'REAAV', 'ESSENT', 0, '')`
  await expect(entering.execute(db)).rejects.toThrow('the month is closed')
})

test('unlocking and closing at one instant: what is closed is locked', async () => {
  const { id } = await aLockedMonth('2026-05')
  const params = { month: '2026-05' }
  const body = await confirmationOf({ call }, manager, '2026-05')
  await call(manager, contract.closeMonth, { params, body })
  const [closing, unlocking] = await Promise.all([
    send(other, contract.closeMonth, { params, body }),
    send(other, unlockReconciliation, unlocked(id)),
  ])
  expect([closing.statusCode, unlocking.statusCode].toSorted()).toEqual([200, 409])
})

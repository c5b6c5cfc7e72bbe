import * as contract from '@backoffice/contract/imports/imports'
import { listQuarantine, openWaitingOutlets } from '@backoffice/contract/imports/quarantine'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { openOutlets } from '../accounts/index.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'

const { db, manager, send, call, refusal, readLeaving, revenueOf, tableLines } = await openImportTests()
const undo = (id: number) => call(contract.undoImport, { params: { id }, query: {} })
const waiting = async () => (await call(listQuarantine, { query: {} })).totalElements
const openOutlet = (outletNumber: string) =>
  db.transaction().execute(async (tx) => {
    await openOutlets(tx, [{ outletNumber, outletName: 'BOUTIQUE NEUVE' }], { actorId: manager.id })
    return joinQuarantinedLines(tx)
  })
const close = (month: string) => db.insertInto('closedMonths').values({ month }).execute()
const reopen = () => db.deleteFrom('closedMonths').execute()

test('a line of an unknown outlet waits, is known, and joins when its outlet appears', async () => {
  const line = aLine({ NUMDIST: '7101', DATE: '01/09/2026' })
  const { id, counts, problems, effect } = await send(csvOf([line]))
  expect(counts).toMatchObject({ accepted: 0, quarantined: 1 })
  expect(problems).toMatchObject([
    { column: 'NUMDIST', read: '7101', reason: 'Point de vente inconnu\u00a0: la ligne attendra sa création.' },
  ])
  expect(effect?.unknownOutlets).toMatchObject([{ outletNumber: '7101', figures: { lines: 1, revenue: 44 } }])
  expect((await send(csvOf([line]))).counts).toMatchObject({ duplicate: 1, quarantined: 0 })
  expect(await waiting()).toBe(1)
  const columns = ['outlet', 'date', 'amount', 'source']
  expect(await tableLines(manager, listQuarantine, { query: {}, table: { columns } })).toEqual([
    'N° PDV;Date;Montant;Import et ligne',
    `7101;01/09/2026;44;"n°\u00a0${id}, ligne 2"`,
  ])
  const files = await tableLines(manager, contract.listImports, { query: {}, table: { columns: ['state', 'period', 'quarantined'] } })
  expect(files).toContain('Appliqué;01/09/2026;1')

  expect(await openOutlet('7101')).toBe(1)
  expect(await waiting()).toBe(0)
  expect(await revenueOf('2026-09-01')).toEqual({ lines: 1, revenue: 4_400 })
  expect((await call(contract.getImport, { params: { id }, query: {} })).counts).toMatchObject({ accepted: 1, quarantined: 0 })
  expect((await send(csvOf([line]))).counts).toMatchObject({ duplicate: 1 })
})

test('a dry run shows by day what creating the outlets adds, without lines that wait for their month', async () => {
  await close('2026-06-01')
  const lines = ['08/08/2026', '09/08/2026', '09/06/2026'].map((DATE) => aLine({ NUMDIST: '7199', DATE }))
  const { id, counts, effect } = await send(csvOf([...lines, aLine({ NUMDIST: '7199', MONTANT_TTC: 'douze' })]), { mode: 'rehearse' })
  expect(counts).toMatchObject({ quarantined: 3, rejected: 1 })
  expect(effect?.unknownDays.map(({ date, after }) => [date, after.lines, after.revenue])).toEqual([
    ['2026-08-08', 1, 44],
    ['2026-08-09', 1, 44],
  ])
  expect(effect?.unknownOutlets).toMatchObject([{ outletNumber: '7199', figures: { lines: 2 } }])
  const effectShown = async (query: { createOutlets?: 'true' }) =>
    (await call(contract.listImportLines, { params: { id }, query: { kind: 'problem', ...query } })).content.map(
      ({ fate: lineStatus, reason }) => [lineStatus, reason],
    )
  expect((await effectShown({})).map(([lineStatus]) => lineStatus)).toEqual(['rejected', 'quarantined', 'quarantined', 'quarantined'])
  expect(await effectShown({ createOutlets: 'true' })).toEqual([
    ['rejected', 'Le montant n’est pas un nombre.'],
    ['quarantined', expect.stringContaining('Le mois est clos')],
  ])
  await reopen()
})

test('undoing also removes lines that joined since, unless another applied import holds them', async () => {
  const line = aLine({ NUMDIST: '7102', DATE: '02/09/2026' })
  const [a, b] = [await send(csvOf([line])), await send(csvOf([line]))]
  await undo(a.id)
  expect(await waiting()).toBe(1)
  await openOutlet('7102')
  expect(await revenueOf('2026-09-02')).toEqual({ lines: 1, revenue: 4_400 })
  await undo(b.id)
  expect(await revenueOf('2026-09-02')).toEqual({ lines: 0, revenue: 0 })
})

test('the preview of undoing is current: it includes joined lines and excludes those of another import', async () => {
  const [known, corrected] = [aLine({ NUMDIST: '7112', DATE: '12/09/2026' }), aLine({ NUMDIST: '7112', DATE: '12/09/2026' })]
  await openOutlet('7112')
  const first = await send(csvOf([known, corrected]))
  const late = aLine({ NUMDIST: '7113', DATE: '12/09/2026', CMOUVMT: 'CREAT', MONTANT_TTC: '60,00' })
  const { id } = await send(csvOf([known, { ...corrected, MONTANT_TTC: '50' }, late]))
  expect(await readLeaving(id)).toMatchObject({ removed: 1, restored: 1, lines: 0, revenue: 6 })
  expect(await readLeaving(first.id)).toMatchObject({ removed: 0, restored: 0, revenue: 0 })

  await openOutlet('7113')
  const effect = await readLeaving(id)
  expect(effect).toMatchObject({ removed: 2, restored: 1, recruitments: 1, lines: 1, revenue: 66 })
  const before = await revenueOf('2026-09-12')
  await undo(id)
  expect(await revenueOf('2026-09-12')).toEqual({ lines: before!.lines - effect!.lines, revenue: before!.revenue - 6_600 })
  expect(await readLeaving(id)).toBeUndefined()
})

test('the lines of an undone import no longer wait', async () => {
  const line = aLine({ NUMDIST: '7103', DATE: '03/09/2026' })
  const { id } = await send(csvOf([line]))
  await undo(id)
  expect(await waiting()).toBe(0)
  expect((await send(csvOf([line]), { mode: 'rehearse' })).counts).toMatchObject({ quarantined: 1, duplicate: 0 })
})

test('a line corrected while it waits joins with its last amount, or the earlier one if that is undone', async () => {
  const line = aLine({ NUMDIST: '7104', DATE: '04/09/2026' })
  const [, b] = [await send(csvOf([line])), await send(csvOf([{ ...line, MONTANT_TTC: '50' }]))]
  expect(b.counts).toMatchObject({ quarantined: 1 })
  expect(await waiting()).toBe(1)
  await openOutlet('7104')
  expect(await revenueOf('2026-09-04')).toEqual({ lines: 1, revenue: 5_000 })
  await undo(b.id)
  expect(await revenueOf('2026-09-04')).toEqual({ lines: 1, revenue: 4_400 })
})

test('a line corrected and undone while it waits keeps the earlier amount', async () => {
  const line = aLine({ NUMDIST: '7105', DATE: '05/09/2026' })
  const of = (amount: string) => csvOf([{ ...line, MONTANT_TTC: amount }])
  const [, b, c] = [await send(of('40')), await send(of('50')), await send(of('60'))]
  await undo(b.id)
  expect(await waiting()).toBe(1)
  await undo(c.id)
  await openOutlet('7105')
  expect(await revenueOf('2026-09-05')).toEqual({ lines: 1, revenue: 4_000 })
})

test('sent again with createOutlets, the waiting lines join their new outlet', async () => {
  const line = aLine({ NUMDIST: '7106', NOMDIST: 'BOUTIQUE DES HAUTS', DATE: '06/09/2026' })
  await send(csvOf([line]))
  expect((await send(csvOf([line]), { createOutlets: '1' })).counts).toMatchObject({ duplicate: 1 })
  expect(await revenueOf('2026-09-06')).toEqual({ lines: 1, revenue: 4_400 })
  const outlet = await db.selectFrom('accounts').selectAll().where('outletNumber', '=', '7106').executeTakeFirstOrThrow()
  expect(outlet).toMatchObject({ roleName: 'ROLE_PDV', status: 'invited', email: null, outletName: 'BOUTIQUE DES HAUTS' })
})

test('creates the outlets of waiting lines at once; lines of closed months keep waiting', async () => {
  await openOutlet('7114')
  await close('2026-07-01')
  const lines = ['7114', '7115', '7116', '7116'].map((NUMDIST) =>
    aLine({ NUMDIST, NOMDIST: `BOUTIQUE ${NUMDIST}`, DATE: NUMDIST === '7114' ? '09/07/2026' : '09/09/2026' }),
  )
  await send(csvOf(lines))
  const already = await waiting()
  expect(await call(openWaitingOutlets, {})).toEqual({ outlets: 2, lines: 3 })
  expect([await waiting(), await revenueOf('2026-09-09')]).toEqual([already - 3, { lines: 3, revenue: 13_200 }])
  expect(await call(openWaitingOutlets, {})).toEqual({ outlets: 0, lines: 0 })
  const outlet = await db.selectFrom('accounts').select('outletName').where('outletNumber', '=', '7116').executeTakeFirstOrThrow()
  expect(outlet.outletName).toBe('BOUTIQUE 7116')
  await reopen()
  await db.transaction().execute(joinQuarantinedLines)
})

test('a line of a closed month waits until the month is reopened, and cannot be undone meanwhile', async () => {
  await openOutlet('7107')
  const [known, line] = [aLine({ NUMDIST: '7107', DATE: '07/08/2026' }), aLine({ NUMDIST: '7107', DATE: '07/08/2026' })]
  const { id } = await send(csvOf([known]))
  await close('2026-08-01')
  const late = await send(csvOf([{ ...known, MONTANT_TTC: '50' }, line]))
  expect(late.counts).toMatchObject({ quarantined: 2, accepted: 0, corrected: 0 })
  expect(late.problems[0]).toMatchObject({ column: 'DATE', reason: 'Le mois est clos\u00a0: la ligne attendra sa réouverture.' })
  expect(await refusal(contract.undoImport, { params: { id }, query: {} })).toMatchObject({ statusCode: 409, code: 'month_closed' })
  expect(await revenueOf('2026-08-07')).toEqual({ lines: 1, revenue: 4_400 })

  await reopen()
  await db.transaction().execute(joinQuarantinedLines)
  expect(await revenueOf('2026-08-07')).toEqual({ lines: 2, revenue: 9_400 })
})

test('identifies an outlet by its number, not its name', async () => {
  await openOutlet('7108')
  const { counts } = await send(csvOf([aLine({ NUMDIST: '71080', NOMDIST: 'BOUTIQUE NEUVE', DATE: '08/09/2026' })]), { mode: 'rehearse' })
  expect(counts).toMatchObject({ quarantined: 1 })
})

import * as contract from '@backoffice/contract/imports/imports'
import { beforeEach, expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'
import { aSerialAt, depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'

const { db, manager, send, call } = await openImportTests()
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })

// Each test has a day of its own.
let day = 0
let DATE = ''
let at = ''
beforeEach(() => {
  day += 1
  at = `2026-09-${String(day).padStart(2, '0')}`
  DATE = `${String(day).padStart(2, '0')}/09/2026 10:30:00`
})
const undo = (id: number) => call(contract.undoImport, { params: { id }, query: {} })
const decodersNow = async () => {
  const rows = await db
    .selectFrom('activities')
    .select('decoderNumber')
    .where('day', '=', at)
    .where('voidedAt', 'is', null)
    .orderBy('rank')
    .execute()
  return rows.map(({ decoderNumber }) => decoderNumber)
}

test('another decoder on an otherwise equal line is a correction; undoing it brings the old number back', async () => {
  const line = aLine({ DATE, NUMDECO: '00028061000001' })
  await send(csvOf([line]))
  for (const NUMDECO of ['28061000001', '28061000001.0', '', '2,8061E+10']) {
    expect((await send(csvOf([{ ...line, NUMDECO }]))).counts).toMatchObject({ duplicate: 1, corrected: 0 })
  }
  const corrected = await send(csvOf([{ ...line, NUMDECO: '28061000002' }]))
  expect(corrected.counts).toMatchObject({ corrected: 1, duplicate: 0 })
  expect(corrected.effect?.corrections).toEqual({ lines: 1, revenue: 0 })
  expect(await decodersNow()).toEqual(['28061000002'])
  await undo(corrected.id)
  expect(await decodersNow()).toEqual(['00028061000001'])
})

test('lines of one identity and amount that come in another order, with their decoders, change nothing', async () => {
  const [one, two] = ['28061000003', '28061000004'].map((NUMDECO) => ({ ...aLine({ DATE, NUMABO: '91919191', NUMCARTE: '5' }), NUMDECO }))
  await send(csvOf([one ?? {}, two ?? {}]))
  expect((await send(csvOf([two ?? {}, one ?? {}]))).counts).toMatchObject({ duplicate: 2 })
  const third = { ...one, NUMDECO: '28061000005' }
  expect((await send(csvOf([third, one ?? {}]))).counts).toMatchObject({ duplicate: 1, corrected: 1 })
  expect((await decodersNow()).toSorted()).toEqual(['28061000003', '28061000005'])
})

test('a line without a decoder gets one from a later file', async () => {
  const line = aLine({ DATE, NUMDECO: '' })
  await send(csvOf([line]))
  expect((await send(csvOf([{ ...line, NUMDECO: '28061000006' }]))).counts).toMatchObject({ corrected: 1 })
  expect(await decodersNow()).toEqual(['28061000006'])
})

const openAlertsOf = async (number: string) => {
  const canonical = number.replace(/^0+/, '')
  const alerts = await db.selectFrom('stockAlerts').select('kind').where('subject', '=', canonical).where('holds', '=', true).execute()
  return alerts.map(({ kind }) => kind)
}

test('sale, stock and alert move with a corrected decoder, and back when the file is undone', async () => {
  const [place, sold] = [await depotOf(db, outlet), await depotOf(db, 'sold')]
  const [wrong, right] = [await aSerialAt(db, manager, place), await aSerialAt(db, manager, place)]
  const pieceOf = async ({ articleId, number, serialIds: [id = 0] }: typeof wrong) => ({
    ...(await db
      .selectFrom('serials')
      .select(['depotId', 'soldBy', 'soldOn', 'activatedOn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()),
    stock: await quantityIn(db, place, articleId),
    alerts: await openAlertsOf(number),
  })
  const there = { depotId: place, soldBy: null, soldOn: null, activatedOn: null, stock: 1, alerts: [] }
  const gone = {
    depotId: sold,
    soldBy: outlet.id,
    soldOn: expect.any(String),
    activatedOn: at,
    stock: 0,
    // No delivery brought it to this outlet.
    alerts: ['activated_before_shipped'],
  }

  const line = aLine({ DATE, CMOUVMT: 'CREAT', NUMDECO: wrong.number })
  await send(csvOf([line]))
  expect([await pieceOf(wrong), await pieceOf(right)]).toEqual([gone, there])
  const corrected = await send(csvOf([{ ...line, NUMDECO: right.number }]))
  expect(corrected.counts).toMatchObject({ corrected: 1 })
  expect([await pieceOf(wrong), await pieceOf(right)]).toEqual([there, gone])
  await undo(corrected.id)
  expect([await pieceOf(wrong), await pieceOf(right)]).toEqual([gone, there])
  expect(await violationsOf(db)).toEqual([])
})

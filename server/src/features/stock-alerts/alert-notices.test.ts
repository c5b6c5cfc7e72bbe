import { importActivities, undoImport } from '@backoffice/contract/imports/imports'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { addReceipt, listReceiptLines, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { listStockAlerts, takeStockAlert } from '@backoffice/contract/stock-alerts/stock-alerts'
import { updateDepot } from '@backoffice/contract/stock/depots'
import { expect, onTestFinished, test } from 'vitest'
import { aLine, csvOf, type Line } from '../../../test/activity-files.ts'
import { listen } from '../../../test/listening.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { anArticle, depotOf } from '../../../test/stock.ts'
import { dataOf, openTestApp } from '../../../test/test-app.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'
import { sellSerial } from '../stock/index.ts'

const { app, db, call, sendFile } = await openTestApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const shop = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const stranger = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7002' })
const { north, aPiece, ship, aValidatedSale } = await aTwinWorld(db, manager)
const depotId = await depotOf(db, shop)
let lastNumber = 0

const written = (day: string) => `${day.split('-').toReversed().join('/')} 10:30:00`
function aCreation(cells: Line = {}): Line {
  lastNumber += 1
  return aLine({ CMOUVMT: 'CREAT', NUMDECO: `0077${String(lastNumber).padStart(6, '0')}`, DATE: written(daysAgo(3)), ...cells })
}
const importLines = async (lines: Line[]) =>
  dataOf(importActivities, await sendFile(manager, importActivities, { query: {}, file: csvOf(lines) })).import.id

async function noticesTo(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: { size: 200 } })
  const ofAlerts = notifications.content.filter(({ link }) => link?.includes('alertstock'))
  return ofAlerts.map(({ topic, title, body, link }) => [topic, title, body.replaceAll(/\s/g, ' '), link]).toReversed()
}
async function newNotices(act: () => Promise<unknown>) {
  const before = (await noticesTo(manager)).length
  await act()
  return (await noticesTo(manager)).slice(before)
}
const track = (trackedFrom: string | null) => call(manager, updateDepot, { params: { id: depotId }, body: { trackedFrom } })

test('managers hear once of a file, however many exceptions it opens, and of nothing when it is undone', async () => {
  await track(daysAgo(30))
  const lines = Array.from({ length: 30 }, () => aCreation())
  let importId = 0
  const notices = await newNotices(async () => {
    importId = await importLines(lines)
  })
  const several = 'différences entre notre stock et les fichiers de l’opérateur : 0,00 € en jeu.'
  expect(notices).toEqual([['stock', 'Nouvelles alertes de stock', `30 ${several}`, '/logistique/alertstock']])
  expect(await noticesTo(shop)).toEqual([])
  expect(await newNotices(() => call(manager, undoImport, { params: { id: importId }, query: {} }))).toEqual([])
  expect(await newNotices(() => importLines([aCreation({ CMOUVMT: 'REAAV' })]))).toEqual([])
  // The same causes come back.
  expect((await newNotices(() => importLines(lines))).map(([, , body]) => body)).toEqual([`30 ${several}`])
})

test('a depot that is compared from another day on: one notice', async () => {
  await track(null)
  await importLines([aCreation(), aCreation()])
  expect((await newNotices(() => track(daysAgo(20)))).length).toBe(1)
})

test('a receipt that opens several: one notice with what they cost', async () => {
  await track(null)
  const [first, second] = [aCreation(), aCreation()]
  await importLines([first, second])
  const articleId = await anArticle(db)
  const slip = { articleId, quantity: 1, unitPrice: 31.5, date: daysAgo(1), supplier: 'EUROSAT' }
  const serials = [first, second].map(({ NUMDECO }) => [NUMDECO ?? ''])
  const body = { lines: serials.map((one, index) => ({ ...slip, reference: `BL-${index}`, serials: one })) }
  expect((await newNotices(() => call(manager, addReceipt, { body }))).map(([, , text]) => text)).toEqual([
    '2 différences entre notre stock et les fichiers de l’opérateur : 63,00 € en jeu.',
  ])
  // A corrected price is what the alert costs, and no new exception.
  const [line] = await call(manager, listReceiptLines, { query: { articleId } }).then((lines) =>
    'content' in lines ? lines.content : lines,
  )
  const correction = { id: line?.id ?? 0, unitPrice: 40, raison: 'Facture' }
  expect(await newNotices(() => call(manager, updateReceiptLine, { body: correction }))).toEqual([])
  const { totals } = await call(manager, listStockAlerts, { query: { kind: 'activated_before_shipped' } })
  expect(totals).toEqual({ count: 2, amount: 71.5 })
})

test('a sale that opens one: a notice with its link, and none if the act fails', async () => {
  const { id, number } = await aPiece()
  await ship(id, shop, { days: 10 })
  const sell = async (outlet: Caller, subscriber: string, days: number) => {
    const transactionId = await aValidatedSale({ seller: outlet, decoder: number, subscriber, days, amount: 99_00n })
    return { transactionId, reference: 'VTE-1', outletId: outlet.id, decoderNumber: number }
  }
  const [first, second] = [await sell(shop, '700001', 2), await sell(north, '700002', 1)]
  const posting = (sale: typeof first) => db.transaction().execute((tx) => sellSerial(tx, sale, manager))
  const failing = db.transaction().execute(async (tx) => {
    await sellSerial(tx, second, manager)
    throw new Error('the process is killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await newNotices(async () => undefined)).toEqual([])
  const notices = await newNotices(() => posting(first))
  const { content } = await call(manager, listStockAlerts, { query: { serial: number, kind: 'sold_twice' } })
  expect(notices).toEqual([
    [
      'stock',
      'Nouvelle alerte de stock',
      '1 différence entre notre stock et les fichiers de l’opérateur : 99,00 € en jeu.',
      `/logistique/alertstock?id=${content[0]?.id}`,
    ],
  ])
  expect(await newNotices(() => posting(second))).toEqual([])
})

test('a file tells the managers and the outlet of its alerts, and no other outlet, that the stock changed', async () => {
  await track(daysAgo(30))
  const people = [manager, shop, stranger]
  const streams = await Promise.all(people.map((person) => listen(address, person)))
  onTestFinished(() => streams.forEach(({ leave }) => leave()))
  const heard = () => streams.map(({ topics }) => topics().filter((topic) => topic === 'stock').length)
  async function hearing(act: () => Promise<unknown>, whether: boolean[]) {
    const before = heard()
    await act()
    await expect.poll(() => heard().map((times, index) => times > (before[index] ?? 0))).toEqual(whether)
  }

  const line = aCreation()
  let importId = 0
  const file = async () => {
    importId = await importLines([line])
  }
  await hearing(file, [true, true, false])
  const { content } = await call(manager, listStockAlerts, { query: { serial: line.NUMDECO ?? '' } })
  await hearing(() => call(manager, takeStockAlert, { params: { id: content[0]?.id ?? 0 }, body: {} }), [true, true, false])
  await hearing(() => call(manager, undoImport, { params: { id: importId }, query: {} }), [true, true, false])
  const { id, number } = await aPiece()
  await hearing(() => ship(id, shop, { days: 10 }), [true, true, false])
  await hearing(() => importLines([aCreation({ NUMDECO: number })]), [true, true, false])
})

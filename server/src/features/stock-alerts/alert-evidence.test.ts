import { frenchDay } from '@backoffice/contract/dates'
import type { AlertKind, Evidence } from '@backoffice/contract/stock/alert'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { north, south, aPiece, ship, sell, activate, aValidatedSale, refresh, track } = await aTwinWorld(db, manager)
await db.updateTable('accounts').set({ outletName: 'Boutique du port' }).where('id', '=', north.id).execute()
await db.updateTable('accounts').set({ outletName: 'Comptoir' }).where('id', '=', south.id).execute()
await track(north, daysAgo(200))

const dayOf = (days: number) => frenchDay(daysAgo(days))
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const textsOf = (evidence: Evidence[]) => evidence.map(({ text, documentKind, line }) => [plain(text), documentKind, line])

async function alertOf(kind: AlertKind, serial: string, caller: Caller = manager) {
  const { content } = await call(caller, listStockAlerts, { query: { kind, serial } })
  const [alert] = content
  if (!alert || content.length > 1) throw new Error(`${content.length} alerts ${kind} about ${serial}`)
  return { ...alert, sentence: plain(alert.sentence) }
}

test('never received: what the file says, and whom to ask', async () => {
  await activate([{ outlet: north, days: 9, decoder: '00770001', subscriber: '1001' }])
  const alert = await alertOf('never_received', '770001')
  expect(alert).toMatchObject({
    serial: '00770001',
    sentence: `Le n° 00770001 a été activé chez Boutique du port le ${dayOf(9)} : nous ne l’avons jamais reçu.`,
    ours: [],
    ask: { userId: north.id, name: 'Boutique du port' },
  })
  expect(textsOf(alert.operators)).toEqual([['Activé chez Boutique du port, abonné 1001', 'activation', 2]])
})

test('activated before it was shipped: our moves stand beside the line', async () => {
  const { id, number } = await aPiece()
  await activate([{ outlet: north, days: 9, decoder: number, subscriber: '1001' }])
  await ship(id, south, { days: 8, stays: true })
  const alert = await alertOf('activated_before_shipped', number)
  expect(alert.sentence).toBe(
    `Le n° ${number} (Décodeur) a été activé chez Boutique du port le ${dayOf(9)} : ce jour-là, il n’avait été expédié à aucun point de vente.`,
  )
  expect(textsOf(alert.ours)).toEqual([
    ['Reçu du fournisseur', 'manual', null],
    ['Expédié vers Comptoir', 'delivery', null],
  ])
  expect(textsOf(alert.operators)).toEqual([['Activé chez Boutique du port, abonné 1001', 'activation', 2]])
})

test('activated elsewhere: an outlet is not told which other one', async () => {
  const { id, number } = await aPiece()
  await ship(id, south, { days: 20 })
  await activate([{ outlet: north, days: 9, decoder: number, subscriber: '1001' }])
  const alert = await alertOf('activated_elsewhere', number)
  expect(alert.sentence).toBe(
    `Le n° ${number} (Décodeur) a été activé chez Boutique du port le ${dayOf(9)} : ce jour-là, il avait été expédié à Comptoir.`,
  )
  expect(textsOf(alert.ours).at(-1)).toEqual(['Arrivé chez Comptoir', 'delivery', null])
  const toOutlet = await alertOf('activated_elsewhere', number, north)
  expect(toOutlet.sentence).toContain('ce jour-là, il avait été expédié à un autre point de vente.')
  expect(textsOf(toOutlet.ours).slice(1)).toEqual([
    ['Expédié vers un autre lieu', 'delivery', null],
    ['Arrivé chez un autre point de vente', 'delivery', null],
  ])
  expect(JSON.stringify(toOutlet)).not.toContain('Comptoir')
})

test('activated twice: both lines, and to the later outlet nothing of the subscriber of the other', async () => {
  const { id, number } = await aPiece()
  await ship(id, south, { days: 50 })
  await activate([{ outlet: south, days: 40, decoder: number, subscriber: '5550001' }])
  await activate([{ outlet: north, days: 20, decoder: number, subscriber: '5550002' }])
  const alert = await alertOf('activated_twice', number)
  expect(alert).toMatchObject({
    sentence: `Le n° ${number} (Décodeur) a été activé pour deux abonnés le ${dayOf(40)} et le ${dayOf(20)}, sans être revenu du premier.`,
    ask: { userId: north.id },
  })
  expect(textsOf(alert.operators).map(([text]) => text)).toEqual([
    'Activé chez Comptoir, abonné 5550001',
    'Activé chez Boutique du port, abonné 5550002',
  ])
  const toOutlet = await alertOf('activated_twice', number, north)
  expect(textsOf(toOutlet.operators).map(([text]) => text)).toEqual([
    'Activé chez un autre point de vente',
    'Activé chez Boutique du port, abonné 5550002',
  ])
  expect(toOutlet.operators.map(({ documentId }) => documentId)).toEqual([0, alert.operators[1]?.documentId])
  expect(JSON.stringify(toOutlet)).not.toContain('5550001')
})

test('sold twice: both sales are ours, each once', async () => {
  const { id, number } = await aPiece()
  await ship(id, south, { days: 10 })
  const first = await aValidatedSale({ seller: south, decoder: number, subscriber: '700001', days: 6 })
  await sell(id, south, { transactionId: first, days: 6 })
  const second = await aValidatedSale({ seller: north, decoder: number, subscriber: '700002', days: 2, amount: 99_00n })
  await refresh(id)
  const alert = await alertOf('sold_twice', number)
  expect(alert).toMatchObject({
    amount: 99,
    sentence: `Le n° ${number} (Décodeur) a été vendu à deux abonnés le ${dayOf(6)} et le ${dayOf(2)}, sans être revenu du premier.`,
    operators: [],
  })
  const sales = alert.ours.filter(({ documentKind }) => documentKind === 'transaction')
  expect(sales.map(({ documentId }) => documentId)).toEqual([first, second])
  expect(sales.map(({ text }) => plain(text).replace(/VTE-\d+|TR-\d+|[A-Z]+-\d+/, '#'))).toEqual([
    'Vente # chez Comptoir, abonné 700001, 25,00 €',
    'Vente # chez Boutique du port, abonné 700002, 99,00 €',
  ])
  const toOutlet = await alertOf('sold_twice', number, north)
  expect(JSON.stringify(toOutlet)).not.toMatch(/Comptoir|700001|25,00/)
  const salesToOutlet = toOutlet.ours.filter(({ documentKind }) => documentKind === 'transaction')
  expect(salesToOutlet.map(({ documentId }) => documentId)).toEqual([0, second])
  expect(salesToOutlet[0]?.text).toBe('Vente chez un autre point de vente')
})

test('sold or shipped without an activation: how many days later there is none', async () => {
  const [sold, shipped] = [await aPiece(), await aPiece()]
  await ship(sold.id, south, { days: 70 })
  await ship(shipped.id, south, { days: 70 })
  const transactionId = await aValidatedSale({ seller: south, decoder: sold.number, subscriber: '600001', days: 12 })
  await sell(sold.id, south, { transactionId, days: 12 })
  // The data date is 3 days ago.
  await activate([{ outlet: south, days: 3, decoder: '' }])
  expect(await alertOf('sold_not_activated', sold.number)).toMatchObject({
    sentence: `Le n° ${sold.number} (Décodeur) a été vendu chez Comptoir le ${dayOf(12)} : 9 jours plus tard, aucune activation.`,
    operators: [],
    ask: { userId: south.id, name: 'Comptoir' },
  })
  const late = await alertOf('shipped_not_activated', shipped.number)
  expect(late.sentence).toBe(
    `Le n° ${shipped.number} (Décodeur) a été expédié à Comptoir le ${dayOf(70)} : 67 jours plus tard, aucune activation.`,
  )
  expect(late.ours.map(({ documentKind }) => documentKind)).toEqual(['manual', 'delivery', 'delivery'])
})

test('each alert of a page has its own evidence', async () => {
  const decoders = Array.from({ length: 12 }, (_, index) => `0088${String(index).padStart(4, '0')}`)
  await activate(decoders.map((decoder) => ({ outlet: north, days: 9, decoder })))
  const { content } = await call(manager, listStockAlerts, { query: { kind: 'never_received', q: '880', size: 50 } })
  expect(content.map(({ serial, operators }) => [serial, operators.map(({ line }) => line)]).toSorted()).toEqual(
    decoders.map((decoder, index) => [decoder, [index + 2]]),
  )
})

test('of many lines with one number, the first ten and the last ten are told', async () => {
  const days = Array.from({ length: 25 }, (_, index) => 30 - index)
  await activate(days.map((ago) => ({ outlet: north, days: ago, decoder: '00990000' })))
  const { sentence, operators } = await alertOf('never_received', '990000')
  expect(operators.map(({ line }) => line)).toEqual([...days.slice(0, 10), ...days.slice(-10)].map((ago) => 32 - ago))
  expect(sentence).toContain(`le ${dayOf(6)}`)
})

test('a sale of another outlet is no document for the outlet that activates the piece', async () => {
  const { id, number } = await aPiece()
  await ship(id, south, { days: 20 })
  const transactionId = await aValidatedSale({ seller: south, decoder: number, subscriber: '800001', days: 15 })
  await sell(id, south, { transactionId, days: 15 })
  await activate([{ outlet: north, days: 9, decoder: number, subscriber: '800001' }])
  const saleOf = async (caller: Caller) => (await alertOf('activated_elsewhere', number, caller)).ours.at(-1)
  expect(await saleOf(manager)).toMatchObject({ text: 'Vendu chez Comptoir, abonné 800001', documentId: transactionId })
  expect(await saleOf(north)).toMatchObject({ text: 'Vendu chez un autre point de vente', documentId: 0 })
})

test('a piece that a line sold, and that a later line activates elsewhere, has the sale by the first beside the second', async () => {
  const { id, number } = await aPiece()
  await ship(id, south, { days: 20 })
  const sale = { outlet: south, days: 15, decoder: number, subscriber: '900001' }
  await activate([{ ...sale, decoder: '' }, sale])
  await activate([{ ...sale, outlet: north, days: 9 }])
  const alert = await alertOf('activated_elsewhere', number)
  expect(alert.sentence).toContain(`activé chez Boutique du port le ${dayOf(9)} : ce jour-là, il avait été expédié à Comptoir.`)
  expect(textsOf(alert.ours).at(-1)).toEqual(['Vendu chez Comptoir, abonné 900001', 'activation', 3])
})

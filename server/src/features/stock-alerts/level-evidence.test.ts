import type { AlertKind, Evidence } from '@backoffice/contract/stock/alert'
import { listStockAlerts, readStockAlert } from '@backoffice/contract/stock-alerts/stock-alerts'
import { frenchDay } from '@backoffice/contract/dates'
import { expect, test } from 'vitest'
import { someActivities } from '../../../test/activities.ts'
import { aDeliveryOnItsWay } from '../../../test/deliveries.ts'
import { aLevelWorld } from '../../../test/levels.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { aDepotStatement } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { daysAgo, instant } from '../../../test/twin.ts'
import { compareLevels, followLines } from '../stock/index.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { depots, aGood, anOutletWithDepot, bring, sell } = await aLevelWorld(db, manager)

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const textsOf = (evidence: Evidence[]) => evidence.map(({ text, documentKind, line }) => [plain(text), documentKind, line])

async function aShop(outletName: string) {
  const outlet = await anOutletWithDepot()
  await db.updateTable('accounts').set({ outletName }).where('id', '=', outlet.id).execute()
  return outlet
}
async function aNamedGood(code: string, fields: Parameters<typeof aGood>[0] = {}, pieces = 1_000) {
  const id = await aGood(fields, pieces)
  await db.updateTable('articles').set({ code }).where('id', '=', id).execute()
  return id
}
async function alertOf(kind: AlertKind, outlet: Caller, caller: Caller = manager) {
  await compareLevels(db)
  const { content } = await call(caller, listStockAlerts, { query: { kind, outletId: outlet.id } })
  const [alert] = content
  if (!alert || content.length > 1) throw new Error(`${content.length} alerts ${kind}`)
  return { ...alert, sentence: plain(alert.sentence) }
}

test('a depot below a threshold shows its latest moves, of the central depot to managers only', async () => {
  const articleId = await aNamedGood('PARA60', { alertThreshold: 12, criticalThreshold: 6 }, 20)
  const shop = await aShop('Boutique du port')
  await bring(articleId, shop.depotId, { quantity: 9, days: 40 })
  for (const days of [30, 20]) await sell(articleId, shop.depotId, { quantity: 1, days })
  const alert = await alertOf('below_threshold', shop)
  expect(alert).toMatchObject({
    sentence: 'Il reste 7 PARA60 chez Boutique du port : le seuil d’alerte est de 12.',
    level: 'alert',
    serial: null,
    depotId: shop.depotId,
    articleId,
    operators: [],
    ask: { userId: shop.id, name: 'Boutique du port' },
  })
  expect(textsOf(alert.ours)).toEqual([
    ['Arrivé chez Boutique du port, 9 pièces', 'manual', null],
    ['Vendu chez Boutique du port, 1 pièce', 'manual', null],
    ['Vendu chez Boutique du port, 1 pièce', 'manual', null],
  ])
  await sell(articleId, shop.depotId, { quantity: 1, days: 10 })
  expect((await alertOf('below_threshold', shop)).sentence).toContain('Il reste 6 PARA60')
  expect((await alertOf('below_threshold', shop)).sentence).toContain('le seuil critique est de 6.')

  const all = await call(manager, listStockAlerts, { query: { kind: 'below_threshold' } })
  const central = all.content.find(({ depotId }) => depotId === depots.central)
  expect(central).toMatchObject({ outletId: null, outletName: null, ask: null })
  expect(plain(central?.sentence ?? '')).toBe('Il reste 11 PARA60 au dépôt central : le seuil d’alerte est de 12.')
  const own = await call(shop, listStockAlerts, { query: {} })
  expect(own.content.map(({ depotId }) => depotId)).not.toContain(depots.central)
})

test('what sells and runs short, and what does not move', async () => {
  const [selling, idle] = [await aNamedGood('TETLNB'), await aNamedGood('CABLE')]
  const shop = await aShop('Comptoir')
  await bring(selling, shop.depotId, { quantity: 60, days: 100 })
  for (let days = 56; days > 0; days -= 1) await sell(selling, shop.depotId, { quantity: 1, days })
  expect((await alertOf('cover_short', shop)).sentence).toBe(
    'Avec 4 TETLNB chez Comptoir ou en route, le stock risque de manquer avant la prochaine livraison.',
  )
  await bring(idle, shop.depotId, { quantity: 3, days: 120 })
  expect(await alertOf('immobile', shop)).toMatchObject({
    sentence: '3 CABLE chez Comptoir : rien n’en est sorti depuis plus de 90 jours.',
    amount: 94.5,
  })
})

test('a gap with a statement: the import that states it, with its line', async () => {
  const articleId = await aNamedGood('DECOSD')
  const shop = await aShop('Boutique Nord')
  await bring(articleId, shop.depotId, { quantity: 5, days: 300 })
  // After the month of the statement.
  await sell(articleId, shop.depotId, { quantity: 1, days: 1 })
  const month = `${daysAgo(70).slice(0, 7)}-01`
  const statementId = await aDepotStatement(db, { depotId: shop.depotId, articleId, closing: 3, month })
  const { importId } = await db.selectFrom('depotStatements').select('importId').where('id', '=', statementId).executeTakeFirstOrThrow()
  const alert = await alertOf('stated_gap', shop)
  expect(alert.sentence).toMatch(/^Le relevé (de |d’)\S+ \d{4} compte 3 DECOSD chez Boutique Nord : 2 de moins que nos mouvements\.$/)
  expect(alert.operators).toMatchObject([{ documentKind: 'import', documentId: importId, line: 2 }])
  expect(textsOf(alert.operators)[0]?.[0]).toBe('Relevé : 3 pièces à la fin du mois')
  expect(textsOf(alert.ours)).toEqual([['Arrivé chez Boutique Nord, 5 pièces', 'manual', null]])
})

test('a late delivery: when it was prepared and shipped', async () => {
  const articleId = await aNamedGood('ANTENNE')
  const shop = await aShop('Boutique Sud')
  const places = { from: depots.central, to: shop.depotId, outletId: shop.id }
  const at = { preparedAt: instant(10), shippedAt: instant(9) }
  const { reference } = await aDeliveryOnItsWay(db, { ...places, ...at, by: manager, articleId })
  const alert = await alertOf('transit_late', shop)
  expect(alert.sentence).toBe(`La livraison ${reference} vers Boutique Sud est en route depuis 9 jours.`)
  expect(textsOf(alert.ours)).toEqual([
    [`Livraison ${reference} préparée, 4 pièces`, 'delivery', null],
    [`Livraison ${reference} expédiée vers Boutique Sud`, 'delivery', null],
  ])
})

test('a late return goes to the central depot; once it is over, the days no longer grow', async () => {
  const articleId = await aNamedGood('TELECOM')
  const shop = await aShop('Boutique Ouest')
  const places = { from: shop.depotId, to: depots.central, outletId: shop.id }
  const at = { preparedAt: instant(30), shippedAt: instant(29) }
  const { id, reference } = await aDeliveryOnItsWay(db, { kind: 'return', ...places, ...at, by: shop, articleId })
  const late = await alertOf('transit_late', shop)
  expect(late.sentence).toBe(`La livraison ${reference} vers le dépôt central est en route depuis 29 jours.`)
  expect(textsOf(late.ours).at(-1)?.[0]).toBe(`Livraison ${reference} expédiée vers le dépôt central`)

  const sentence = async () => plain((await call(manager, readStockAlert, { params: { id: late.id } })).sentence)
  await db
    .updateTable('stockAlerts')
    .set({ status: 'closed', closedAt: instant(5) })
    .where('id', '=', late.id)
    .execute()
  expect(await sentence()).toBe(`La livraison ${reference} vers le dépôt central a été en route pendant 24 jours.`)
  const received = { status: 'received', receivedAt: instant(10), receivedBy: manager.id } as const
  await db.updateTable('deliveries').set(received).where('id', '=', id).execute()
  expect(await sentence()).toContain('a été en route pendant 19 jours.')
})

test('a sale without stock: the line that sells, and how the depot became empty', async () => {
  const articleId = await aNamedGood('ROUTEUR', {}, 10)
  const shop = await aShop('Boutique Est')
  await db
    .updateTable('depots')
    .set({ trackedFrom: daysAgo(10) })
    .where('id', '=', shop.depotId)
    .execute()
  await bring(articleId, shop.depotId, { quantity: 1, days: 20 })
  await sell(articleId, shop.depotId, { quantity: 1, days: 8 })
  await someActivities(db, [{ outlet: shop, kind: 'equipment_sale', article: 'ROUTEUR', day: daysAgo(5) }])
  await db.transaction().execute((tx) => followLines(tx, manager.id))
  const alert = await alertOf('sold_without_stock', shop, shop)
  expect(alert.sentence).toBe(
    `Le fichier de l’opérateur enregistre la vente d’un ROUTEUR chez Boutique Est le ${frenchDay(daysAgo(5))} : le dépôt était vide, rien n’en est sorti.`,
  )
  expect(textsOf(alert.operators)).toEqual([['Vente de ROUTEUR chez Boutique Est', 'activation', 2]])
  expect(textsOf(alert.ours).map(([text]) => text)).toEqual(['Arrivé chez Boutique Est, 1 pièce', 'Vendu chez Boutique Est, 1 pièce'])
})

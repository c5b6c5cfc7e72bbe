import { readFile } from 'node:fs/promises'
import { aLine, csvOf } from '../server/test/activity-files.ts'
import { arriveAs, confirm, fillSale, read, sell, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'stock-life' })

type Row = { id: number }
type PageOf<Item> = { content: Item[] }
type Life = {
  events: { kind: string; line: number | null; personName: string | null }[]
  alerts: (Row & { kind: string; statut: string })[]
}

const DECODER = 'Décodeur HD'
const SUBSCRIBER = '61000911'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('decoders are ordered, prepared, received but for one, sold and activated by three people, and the life-line tells it', async ({
  browser,
  baseURL,
}) => {
  const outlet = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE, address: '/?panel=order' })
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/logistique/cmdstock' })
  const second = await arriveAs({ browser, baseURL }, 'gestionnaire2', { address: '/logistique/approda' })

  await orderWhatIsProposed(outlet)
  const [sold, missing] = await prepareTwo(manager)
  const delivery = await shipWithSlip(manager)
  await receiveAllBut(outlet, { delivery, there: sold })
  await test.step('a second manager settles the gap: the missing decoder is found', () => settleAsFound(second, delivery))
  const found = await lifeOf(manager, missing)
  expect(found.events.map(({ kind }) => kind)).toEqual(['received', 'reserved', 'shipped', 'arrived'])

  const outletNumber = await numberOf(outlet)
  await sellOnTelephone(outlet, sold)
  await test.step('the second manager validates the sale', () => validateSale(second))
  await importCreation(manager, { decoder: sold, subscriber: SUBSCRIBER, outletNumber })
  await test.step('the life-line tells all of it, and the twin is silent', async () => {
    const life = await lifeOf(manager, sold)
    expect(life.events.map(({ kind }) => kind)).toEqual(['received', 'reserved', 'shipped', 'arrived', 'sold', 'activated'])
    const people = await Promise.all([manager, manager, outlet, second].map(nameOf))
    expect(life.events.slice(1, 5).map(({ personName }) => personName)).toEqual(people)
    expect(life.events.at(-1)?.line).toBe(2)
    expect(life.alerts).toEqual([])
    await manager.goto(`/logistique/stock?serial=%22${sold}%22`)
    await expect(dialog(manager, new RegExp(sold))).toContainText('Activé')
  })

  const elsewhere = outletNumber === '1001' ? '1002' : '1001'
  await importCreation(manager, { decoder: sold, subscriber: SUBSCRIBER, outletNumber: elsewhere })
  await test.step('a file that activates it at another outlet makes the twin speak', () => readAlert(manager, sold))
})

async function orderWhatIsProposed(outlet: Page): Promise<void> {
  const form = dialog(outlet, 'Commander du stock')
  await form
    .getByRole('button', { name: /proposées?$/ })
    .first()
    .click()
  await form.getByLabel(`Pièces, ${DECODER}`).fill('4')
  await form.getByRole('button', { name: /^Commander / }).click()
  await expect(dialog(outlet, /^CMD-/)).toContainText('Envoyée')
}

/** Approves two of the decoders and nothing else, and scans them: not the oldest, which would go by themselves. */
async function prepareTwo(manager: Page): Promise<[string, string]> {
  const article = (await read<PageOf<Row>>(manager, '/securecanal/articles?q=DECOHD&page=0')).content[0]
  const central = (await read<(Row & { kind: string })[]>(manager, '/securecanal/depots')).find(({ kind }) => kind === 'central')
  const oldest = `/securecanal/serials?articleId=${article?.id}&depotId=${central?.id}&order=oldest&size=100`
  const pieces = (await read<PageOf<{ number: string; activationId: number | null }>>(manager, oldest)).content
  // The demonstration has activated some that never left the depot.
  const [, first = '', second = ''] = pieces.filter(({ activationId }) => activationId === null).map(({ number }) => number)
  const order = (await read<PageOf<Row>>(manager, '/securecanal/stock-orders?size=1')).content[0]

  await manager.goto(`/logistique/cmdstock?id=${order?.id}`)
  const panel = dialog(manager, /^CMD-/)
  await panel.getByRole('button', { name: 'Approuver…' }).click()
  const approval = dialog(manager, /^Approuver CMD-/)
  for (const field of await approval.getByLabel(/^Pièces approuvées, /).all()) await field.fill('0')
  await approval.getByLabel(`Pièces approuvées, ${DECODER}`).fill('2')
  await approval.getByRole('button', { name: /^Approuver 2/ }).click()

  await panel.getByRole('button', { name: 'Préparer…' }).click()
  const preparation = dialog(manager, /^Préparer une livraison/)
  await scan(preparation.getByLabel('Numéro', { exact: true }), first, second, '99999999999999')
  await expect(preparation.getByRole('list', { name: 'Numéros à revoir' })).toContainText('numéro inconnu')
  await preparation.getByRole('button', { name: 'Retirer les numéros à revoir' }).click()
  await preparation.getByRole('button', { name: /^Préparer 2/ }).click()
  await expect(manager.getByText(/^BL-.* est préparée$/)).toBeVisible()
  return [first, second]
}

/** Types as a hand scanner does. */
async function scan(field: ReturnType<Page['getByLabel']>, ...numbers: string[]): Promise<void> {
  for (const number of numbers) {
    await field.fill(number)
    await field.press('Enter')
  }
}

async function shipWithSlip(manager: Page): Promise<number> {
  const delivery = (await read<PageOf<Row>>(manager, '/securecanal/deliveries?statut=prepared&size=1')).content[0]?.id ?? 0
  await manager.goto(`/logistique/approda?id=${delivery}`)
  const panel = dialog(manager, /^Livraison BL-/)
  const downloading = manager.waitForEvent('download')
  await panel.getByRole('button', { name: 'Bon de livraison' }).click()
  const slip = await readFile(await (await downloading).path())
  expect(slip.toString('latin1', 0, 5)).toBe('%PDF-')
  await panel.getByRole('button', { name: 'Expédier…' }).click()
  await dialog(manager, /^Expédier BL-/)
    .getByRole('button', { name: /^Expédier 2/ })
    .click()
  await expect(manager.getByText(/est en route$/)).toBeVisible()
  return delivery
}

async function receiveAllBut(outlet: Page, { delivery, there }: { delivery: number; there: string }): Promise<void> {
  await outlet.goto(`/?delivery=${delivery}&step=receive`)
  const form = dialog(outlet, /^Livraison BL-/)
  await scan(form.getByLabel('Numéro', { exact: true }), there)
  await expect(form).toContainText(/1.manquant/)
  await form.getByRole('textbox', { name: 'Raison' }).fill('Un seul décodeur dans le carton')
  await form.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect(form).toContainText('Écart à régler')
}

async function settleAsFound(manager: Page, delivery: number): Promise<void> {
  await manager.goto(`/logistique/approda?id=${delivery}&step=settle`)
  const form = dialog(manager, /^Livraison BL-/)
  await form.getByRole('combobox').selectOption('found')
  await form.getByRole('textbox', { name: 'Raison' }).fill('Retrouvé dans le camion')
  await form.getByRole('button', { name: /^Régler 1/ }).click()
  await confirm(manager)
  await expect(form).toContainText('Écarts réglés')
}

async function numberOf(outlet: Page): Promise<string> {
  const depots = await read<{ outletNumber: string | null }[]>(outlet, '/securecanal/depots')
  return depots[0]?.outletNumber ?? ''
}

async function sellOnTelephone(outlet: Page, decoder: string): Promise<void> {
  await outlet.goto('/')
  const sale = await fillSale(outlet, SUBSCRIBER)
  await sale.getByLabel('Numéro du décodeur').fill(decoder)
  await sell(sale)
  await expect(outlet.getByText('Vente enregistrée')).toBeVisible()
}

async function validateSale(second: Page): Promise<void> {
  await second.goto('/client/transactionencours')
  await second.getByRole('row').filter({ hasText: SUBSCRIBER }).locator('[data-open]').first().click()
  await dialog(second, /^TR-/)
    .getByRole('button', { name: /^Valider / })
    .click()
  await dialog(second, /^Valider 1/)
    .getByRole('button', { name: /^Valider / })
    .click()
  await expect(second.getByRole('row').filter({ hasText: SUBSCRIBER })).toBeHidden()
}

/** Finds the one alert of a decoder from its life-line, and reads both sides of it. */
async function readAlert(manager: Page, decoder: string): Promise<void> {
  expect((await lifeOf(manager, decoder)).alerts).toMatchObject([{ kind: 'activated_elsewhere', statut: 'open' }])
  await manager.goto(`/logistique/stock?serial=%22${decoder}%22`)
  await dialog(manager, new RegExp(decoder)).getByRole('link', { name: 'Voir l’alerte' }).click()
  const alert = dialog(manager, new RegExp(`^Activé ailleurs, ${decoder}`))
  await expect(alert.getByRole('link', { name: 'La livraison' }).first()).toBeVisible()
  await expect(alert.getByRole('cell').filter({ hasText: /Activé chez/ })).toBeVisible()
}

const nameOf = async (page: Page) => {
  const { firstName, lastName } = await read<{ firstName: string; lastName: string }>(page, '/securecanal/userinfo')
  return `${firstName} ${lastName}`
}

type Creation = { decoder: string; subscriber: string; outletNumber: string }

/** Imports a file in which the operator recruits a subscriber at the end of this day, after the sale. */
async function importCreation(manager: Page, { decoder, subscriber, outletNumber }: Creation): Promise<void> {
  const today = new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })
  const line = aLine({
    CMOUVMT: 'CREAT',
    NUMDIST: outletNumber,
    NUMDECO: decoder,
    NUMABO: subscriber,
    DATE: `${today} 23:59:00`,
    DEBABO: today,
  })
  const { bytes } = csvOf([line])
  await manager.goto('/logistique/importactivation')
  const file = { name: `matin-${subscriber}.csv`, mimeType: 'text/csv', buffer: Buffer.from(bytes) }
  await manager.getByLabel('Fichier d’activité').setInputFiles(file)
  await manager.getByRole('button', { name: /^Appliquer, / }).click()
  await expect(manager.getByRole('region', { name: 'Import appliqué' })).toBeVisible()
}

const lifeOf = (page: Page, number: string) => read<Life>(page, `/securecanal/serials/${number}`)

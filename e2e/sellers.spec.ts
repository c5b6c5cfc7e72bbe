import type { Locator } from '@playwright/test'
import { amountPattern, arriveAs, balanceOn, fillSale, leaveReceipt, read, sell, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'sellers' })

const RECEIPT = { name: 'recu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const COUNTER = { viewport: TELEPHONE }

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Loses the answers to writes at that address during the act; the server carries them out. */
async function withoutAnswer(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    expect((await route.fetch()).ok()).toBe(true)
    return route.abort()
  })
  await act()
  await page.unroute(address)
}

/** Holds every document sent during the act, and loses it when `lose` is called. */
async function withoutDocuments(page: Page, act: (lose: () => void) => Promise<void>): Promise<void> {
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/documents', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await isLost
    return route.abort()
  })
  await act(lose)
  await page.unroute('**/documents')
}

async function expectSales(page: Page, subscriber: string, count: number): Promise<void> {
  const sales = await read<readonly { subscriberNumber: string }[]>(page, '/securecanal/transactionEncours')
  expect(sales.filter(({ subscriberNumber }) => subscriberNumber === subscriber)).toHaveLength(count)
}

async function keepOpen(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await dialog(page, /^Quitter sans enregistrer/)
    .getByRole('button', { name: 'Continuer la saisie' })
    .click()
}

/** Sends a document that fails, then a text whose answer is lost; both are sent again. */
async function answer(page: Page, request: Locator): Promise<void> {
  await withoutDocuments(page, async (lose) => {
    await request.getByLabel('Document à joindre').setInputFiles({ ...RECEIPT, name: 'suite.pdf' })
    await request.getByRole('button', { name: 'Envoyer le document' }).click()
    await expect(request.getByRole('button', { name: 'Envoi du document…' })).toBeDisabled()
    lose()
    await expect(request.getByRole('alert')).toContainText('suite.pdf n’est pas parti.')
  })
  await request.getByLabel('Répondre').fill('Le reçu est joint')
  await withoutAnswer(page, '**/comments', async () => {
    await request.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(request.getByRole('alert')).toContainText('La réponse n’est pas confirmée.')
  })
  await keepOpen(page, request)
  await request.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(request.getByText('a écrit')).toHaveCount(1)
  await expect(request.getByRole('alert')).toHaveCount(0)
  await keepOpen(page, request)
  await request.getByRole('button', { name: 'Renvoyer le document' }).click()
  await expect(request.getByRole('list', { name: 'Pièces jointes' })).toContainText('suite.pdf')
  await expect(request.getByText('a écrit')).toHaveCount(1)
}

test('a request whose answer is lost is sent again unchanged, followed by its document', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  await page.getByRole('button', { name: 'Demander un crédit' }).click()
  const panel = dialog(page, 'Demander un crédit')
  await panel.getByRole('button', { name: /^Demander/ }).click()
  await expect(panel.getByText('Écrivez un montant')).toBeVisible()
  await panel.getByLabel('Montant').fill('20')
  await expect(panel.getByText('Écrivez un montant')).toBeHidden()
  await panel.getByLabel('Pour quoi').fill('Fin de semaine')
  await panel.getByLabel('Document à joindre').setInputFiles(RECEIPT)
  await withoutAnswer(page, '**/securecanal/approCredit', async () => {
    await panel.getByRole('button', { name: /^Demander 20/ }).click()
    await expect(panel.getByRole('alert')).toContainText('La demande n’est pas confirmée.')
  })
  await withoutDocuments(page, async (lose) => {
    await panel.getByRole('button', { name: /^Demander 20/ }).click()
    await expect(page.getByText('Déjà enregistré')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Envoi du document…' })).toBeDisabled()
    await expect(panel.getByRole('button', { name: 'Continuer sans document' })).toBeDisabled()
    lose()
    await expect(panel.getByRole('alert')).toContainText('Le document n’est pas parti.')
  })
  await panel.getByRole('button', { name: 'Renvoyer le document' }).click()
  const request = dialog(page, /^Demande n°/)
  await expect(request.getByRole('list', { name: 'Pièces jointes' })).toContainText('recu.pdf')

  await answer(page, request)
})

test('a sale whose answer is lost is sent again and made once; an abandoned sale is not made', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  const sale = await fillSale(page, '20263333')
  await withoutAnswer(page, '**/securecanal/transaction', async () => {
    await sell(sale)
    await expect(sale.getByRole('alert')).toContainText('renvoyez tel quel, rien ne sera fait deux fois.')
  })
  await sell(sale)
  await expect(page.getByText('Déjà enregistré')).toBeVisible()
  await expectSales(page, '20263333', 1)
  await leaveReceipt(page)

  await fillSale(page, '20264444')
  let posted = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/securecanal/transaction')) posted += 1
  })
  await sale.getByRole('button', { name: 'Annuler' }).click()
  await dialog(page, /^Quitter sans enregistrer/)
    .getByRole('button', { name: 'Quitter sans enregistrer' })
    .click()
  await expect(sale).toBeHidden()
  await expectSales(page, '20264444', 0)
  expect(posted).toBe(0)
})

test('the held amount links to the sales that hold it, and one is cancelled although the first answer was lost', async ({
  browser,
  baseURL,
}) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  await sell(await fillSale(page, '20261111'))
  await leaveReceipt(page)
  await page.getByRole('region', { name: 'Solde' }).getByRole('link').last().click()
  await dialog(page, 'Ce qui est retenu')
    .getByRole('button', { name: /20261111/ })
    .click()
  await page.getByRole('button', { name: 'Annuler la vente…' }).click()
  const confirmation = dialog(page, /^Annuler 1/)
  await confirmation.getByLabel('Raison').fill('Abonné parti')
  await withoutAnswer(page, '**/transaction/cancel/**', async () => {
    await confirmation.getByRole('button', { name: 'Annuler la transaction' }).click()
    await expect(confirmation.getByRole('alert')).toContainText('L’annulation n’est pas confirmée.')
  })
  await confirmation.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Déjà enregistré')).toBeVisible()
  await expect(dialog(page, /^TR-/).getByText('Abonné parti')).toBeVisible()

  await page.goto('/')
  await page.getByRole('list', { name: 'Derniers mouvements' }).getByRole('button').first().click()
  await expect(dialog(page, /^TR-/)).toContainText('20261111')
})

test('a sale above the available balance shows the missing amount and links to a request for it', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'client', COUNTER)
  const dear = async () => {
    await page.getByRole('button', { name: 'Vendre une formule' }).click()
    await dialog(page, 'Vendre une formule').getByLabel('Formule').selectOption({ label: 'Intégral' })
    await page.getByText(/^12.mois$/).click()
  }
  await dear()
  await page.getByLabel('Numéro d’abonné').fill('20262222')
  await page.getByLabel('Numéro du décodeur').fill('2026222200')
  await page.getByRole('button', { name: /^Vendre, / }).click()
  await expect(page.getByText('Vente enregistrée')).toBeVisible()
  await leaveReceipt(page)
  await dear()
  await page.getByRole('button', { name: /^Demander 216,00/ }).click()
  await expect(dialog(page, 'Demander un crédit').getByLabel('Montant')).toHaveValue('216,00')
})

test('an agent with too little float requests the missing amount from the open request', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'agent')
  const balance = await balanceOn(page)
  await page.goto('/client/creditencours')
  await page.getByRole('button', { name: /1\s200,00/ }).click()
  await expect(page.getByRole('button', { name: /^Approuver/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`^Accorder ${amountPattern(balance)}`) })).toBeVisible()
  const missing = amountPattern(1_200 - balance)
  await page.getByRole('link', { name: new RegExp(`^Demander ${missing}`) }).click()
  const amount = dialog(page, 'Demander un crédit').getByLabel('Montant')
  await expect(amount).toHaveValue(new RegExp(`^${missing}$`))
  await amount.fill('1500')
  await page.keyboard.press('Tab')
  await expect(amount).toHaveValue('1\u00a0500')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('300')
  await expect(amount).toHaveValue('300')
})

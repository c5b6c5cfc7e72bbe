import { arriveAs, fillSale, leaveReceipt, salesTo, sell, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'counter' })

const COUNTER = { viewport: TELEPHONE }

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a sale ends with its receipt, whose reference can be copied and which can be shared and printed', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { seen: shared, print: () => shared.push('printed') })
    Object.assign(navigator, { share: async ({ text }: ShareData) => shared.push(text ?? '') })
  })
  await page.reload()
  await sell(await fillSale(page, '61000333'))
  const receipt = dialog(page, /^TR-\d+$/)
  const reference = await receipt.getByRole('heading').first().innerText()
  await expect(receipt.getByRole('status')).toContainText(/Vente enregistrée.*retenus jusqu’à la validation/)
  await receipt.getByRole('button', { name: 'Copier la référence' }).click()
  await expect(page.getByText('Référence copiée')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)

  await receipt.getByRole('button', { name: 'Partager' }).click()
  await receipt.getByRole('button', { name: 'Imprimer' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading')).toHaveText([`Reçu ${reference}`])
  const paper = page.getByRole('article')
  await expect(paper).toContainText(
    /Date\d\d\/\d\d\/\d{4} à \d\d:\d\dVendeur.+Formule.+Abonné61000333Décodeur6100033300Montant.+€.*Étaten cours/,
  )
  const shared = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(shared).toEqual([expect.stringMatching(new RegExp(`Référence.: ${reference}[^]*Abonné.: 61000333`)), 'printed'])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})

test('a repeated sale is announced before sending, confirmed by the seller, and marked for the validator', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  await sell(await fillSale(page, '61000666'))
  await leaveReceipt(page)
  const sale = await fillSale(page, '61000666')
  await sell(sale)
  await expect(sale.getByRole('alert')).toContainText(/La même vente vient d’être faite.*61000666.*Rien n’a été vendu/)
  await expect(sale.getByRole('button', { name: /^Vendre, / })).toBeDisabled()
  expect(await salesTo(page, '61000666')).toBe(1)
  await sale.getByLabel('Numéro d’abonné').fill('61000665')
  await expect(sale.getByRole('button', { name: /^Vendre, / })).toBeEnabled()
  await sale.getByLabel('Numéro d’abonné').fill('61000666')
  await sell(sale)
  await sale.getByLabel('Vendre une seconde fois à cet abonné').check()
  await sell(sale)
  await expect(page.getByText('Vente enregistrée')).toBeVisible()
  expect(await salesTo(page, '61000666')).toBe(2)

  const address = '/client/transactionencours-agent?age=repeated'
  const agent = await arriveAs({ browser, baseURL }, 'agent', { ...COUNTER, address })
  const cards = agent.getByRole('list', { name: 'Transactions en cours' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(/Abonné.61000666 · TR-\d+déjà vendue par TR-\d+/)
  await cards.locator('[data-open]').first().click()
  const panel = dialog(agent, /^TR-/)
  await expect(panel.getByRole('note')).toContainText('moins de dix minutes après')
  await panel.getByRole('button', { name: /^Valider / }).click()
  await expect(dialog(agent, /^Valider 1/).getByRole('note')).toContainText('même formule, même abonné')
})

test('a request far above its usual size needs confirmation, and one above the ceiling is never sent', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  await page.getByRole('button', { name: 'Demander un crédit' }).click()
  const panel = dialog(page, 'Demander un crédit')
  await panel.getByLabel('Pour quoi').fill('Fin de mois')
  await panel.getByLabel('Montant').fill('1500300')
  await expect(panel.getByRole('note')).toContainText(/C’est [\d\s]+fois votre mois.: .*€ reçus en 30.jours\./)
  const send = panel.getByRole('button', { name: /^Demander 1/ })
  await expect(send).toBeDisabled()
  await panel.getByLabel(/^Je demande bien 1.500.300/).check()
  await send.click()
  await expect(panel.getByText(/Une demande ne dépasse pas 100.000,00.€/)).toBeVisible()
  await panel.getByLabel('Montant').fill('90000')
  await expect(panel.getByRole('button', { name: /^Demander 90/ })).toBeDisabled()
  await panel.getByLabel(/^Je demande bien 90/).check()
  await panel.getByRole('button', { name: /^Demander 90/ }).click()
  await expect(page.getByText('Demande envoyée')).toBeVisible()
})

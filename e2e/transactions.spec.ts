import { arriveAs, confirm, leaveReceipt, TELEPHONE } from './credit-acts.ts'
import { FORTY_DAYS } from './days.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const AGENT = { email: 'agent@demo.test', password: DEMONSTRATION_PASSWORD }

test.use({ story: 'transactions' })

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions en cours' }).locator('tbody tr[data-index]')

async function sellerOf(page: Page, index: number): Promise<string> {
  return (await rows(page).nth(index).locator('[data-open]').first().innerText()).trim()
}

test('two transactions are selected and validated by the keyboard, after their total is shown', async ({ page }) => {
  await signIn(page, MANAGER, '/client/transactionencours')
  await expect(rows(page).first()).toBeVisible()
  const count = await rows(page).count()
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  const total = await page.getByRole('region', { name: 'Sélection' }).innerText()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: /^Valider 2.transactions/ })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const validate = dialog.getByRole('button', { name: /^Valider / })
  expect(total).toContain((await validate.innerText()).replace('Valider ', ''))
  await validate.click()
  await expect(page.getByText('2 transactions validées')).toBeVisible()
  await expect(rows(page)).toHaveCount(count - 2)
})

test('a transaction no longer in progress is reported and does not stop the others', async ({ page, browser, baseURL }) => {
  await signIn(page, MANAGER, '/client/transactionencours')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: /^Valider 2/ })
  await expect(dialog).toBeVisible()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const otherTab = await context.newPage()
  await signIn(otherTab, { ...MANAGER, email: 'gestionnaire2@demo.test' }, '/client/transactionencours')
  await rows(otherTab).first().locator('[data-open]').first().click()
  await otherTab.getByRole('button', { name: 'Annuler la vente…' }).click()
  await otherTab.getByLabel('Raison').fill('Abonné parti')
  await otherTab.getByRole('button', { name: 'Annuler la transaction' }).click()
  await expect(otherTab.getByText('Transaction annulée', { exact: true })).toBeVisible()
  await context.close()

  await dialog.getByRole('button', { name: /^Valider / }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('Cette transaction est déjà annulée.')
  await expect(dialog.getByRole('listitem').last()).toContainText('validée')
  await dialog.getByRole('button', { name: 'Fermer le compte rendu' }).click()

  await page.goto(`/client/historiquetransactions?part=transactions&status=cancelled&${FORTY_DAYS}`)
  await page.getByRole('table', { name: 'Transactions' }).locator('tbody [data-open]').first().click()
  await expect(page.getByRole('dialog').getByText('Abonné parti')).toBeVisible()
})

test('an agent can decide only sales of their own portfolio', async ({ page }) => {
  await signIn(page, AGENT, '/client/transactionencours')
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
  await page.goto('/client/transactionencours-agent')
  await expect(page.getByRole('heading', { name: 'Transactions en cours' })).toBeVisible()
})

test('an account’s balance links to its movements, and its sales can be exported', async ({ page }) => {
  await signIn(page, MANAGER, '/client/transactionencours')
  const seller = await sellerOf(page, 0)
  await page.goto('/client/historiquetransactions')
  await page.getByPlaceholder('Nom ou numéro').fill(seller)
  const table = page.getByRole('table', { name: 'Situation des comptes' })
  await expect(table.locator('tbody tr[data-index]')).toHaveCount(1)
  await table.getByRole('button', { name: seller }).click()
  const account = page.getByRole('dialog', { name: seller })
  await expect(account.getByRole('region', { name: 'Mouvements' }).getByRole('listitem').first()).toContainText('TR-')
  await account.getByRole('link', { name: 'Voir ses transactions' }).click()
  await expect(page.getByRole('combobox', { name: 'Vendeur' })).toHaveValue(new RegExp(seller))
  await page.getByRole('button', { name: 'Exporter, affichage' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
})

test('an outlet follows its own sales on a telephone, and cancels one that is still in progress', async ({ page }) => {
  await page.setViewportSize(TELEPHONE)
  await signIn(page, { ...AGENT, email: 'pdv@demo.test' })
  await page.getByRole('button', { name: 'Vendre une formule' }).click()
  await page.getByLabel('Numéro d’abonné').fill('20267777')
  await page.getByLabel('Numéro du décodeur').fill('2026777700')
  await page.getByRole('button', { name: /^Vendre, / }).click()
  await leaveReceipt(page)
  const sales = page.getByRole('list', { name: 'Mes ventes' })
  await expect(sales.getByRole('listitem').first()).toContainText('20267777')
  await expect(sales.getByRole('listitem').first()).toContainText('en cours')

  await page.getByRole('region', { name: 'Mes ventes' }).getByRole('link', { name: 'Toutes' }).click()
  const salesDialog = page.getByRole('dialog', { name: 'Toutes mes ventes' })
  await salesDialog.getByRole('button', { name: /20267777/ }).click()
  await page.getByRole('button', { name: 'Annuler la vente…' }).click()
  await page.getByRole('textbox', { name: 'Raison' }).fill('Numéro mal lu')
  await page.getByRole('button', { name: 'Annuler la transaction' }).click()
  await expect(page.getByText('Transaction annulée', { exact: true })).toBeVisible()
  const sale = page.getByRole('dialog', { name: /^TR/ })
  await expect(sale.getByText('Numéro mal lu')).toBeVisible()
  await expect(sale.getByRole('button', { name: 'Annuler la vente…' })).toHaveCount(0)
})

test('a figure of the user’s own balance links to its movements', async ({ page }) => {
  await signIn(page, { ...AGENT, email: 'pdv@demo.test' })
  await page.getByRole('region', { name: 'Solde' }).getByRole('link', { name: /€/ }).first().click()
  await expect(page).toHaveURL(/credit-appro#mouvements$/)
  await expect(page.getByRole('table', { name: 'Mouvements' })).toBeInViewport()
})

test('a validated sale is reversed by another manager, and its seller reads the reason', async ({ page, browser, baseURL }) => {
  const first = await arriveAs({ browser, baseURL }, 'gestionnaire2', { address: '/client/transactionencours' })
  await rows(first).first().locator('[data-open]').first().click()
  const reference = (await first.getByRole('dialog').getByRole('heading').first().innerText()).trim()
  await first.getByRole('button', { name: /^Valider / }).click()
  await first
    .getByRole('dialog', { name: /^Valider 1/ })
    .getByRole('button', { name: /^Valider / })
    .click()
  await expect(first.getByText('Transaction validée', { exact: true })).toBeVisible()
  const inHistory = `/client/historiquetransactions?part=transactions&q=${reference}`
  const open = async (tab: Page) => {
    await tab.goto(inHistory)
    await tab.getByRole('table', { name: 'Transactions' }).locator('tbody [data-open]').first().click()
  }
  await open(first)
  await expect(first.getByRole('dialog', { name: reference })).toContainText('validée')
  await expect(first.getByRole('button', { name: 'Contre-passer…' })).toHaveCount(0)

  await signIn(page, MANAGER)
  await open(page)
  await page.getByRole('button', { name: 'Contre-passer…' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Contre-passer ${reference}`) })
  await dialog.getByRole('button', { name: 'Contre-passer la vente' }).click()
  await expect(dialog.getByText('Écrivez pourquoi')).toBeVisible()
  await dialog.getByLabel('Raison').fill('Mauvais abonné')
  await dialog.getByRole('button', { name: 'Contre-passer la vente' }).click()
  await confirm(page)
  await expect(page.getByText('Vente contre-passée')).toBeVisible()
  await expect(page.getByRole('dialog', { name: reference })).toContainText('Mauvais abonné')
})

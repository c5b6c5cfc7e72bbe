import { amountIn, arriveAs, confirm } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

// An untouched product, as balances are compared to the cent.
test.use({ story: 'movements' })

type Panel = ReturnType<Page['getByRole']>

/** Returns the balance in an account's panel, in cents. */
async function availableIn(account: Panel): Promise<number> {
  return Math.round(amountIn(await account.locator('p').first().innerText()) * 100)
}

const creditedToday = (page: Page) => page.getByText('Crédité aujourd’hui').locator('..').getByRole('link')

async function takeBack(page: Page, account: Panel, name: string): Promise<void> {
  await account.getByRole('button', { name: 'Reprendre du crédit…' }).click()
  const takeDialog = page.getByRole('dialog', { name: `Reprendre du crédit à ${name}` })
  await takeDialog.getByRole('button', { name: 'Reprendre du crédit' }).click()
  await expect(takeDialog.getByText('Écrivez la référence de la pièce.')).toBeVisible()
  await takeDialog.getByLabel('Montant').fill('12,50')
  await takeDialog.getByLabel('Raison').fill('Bordereau rendu')
  await takeDialog.getByLabel('Référence').fill('B-12')
  await takeDialog.getByRole('button', { name: /^Reprendre 12,50/ }).click()
  await confirm(page)
  await expect(takeDialog).toBeHidden()
}

async function expectMeaning(page: Page, term: string | RegExp, meaning: RegExp): Promise<void> {
  const name = typeof term === 'string' ? `Définition\u00a0: ${term}` : term
  await page.getByRole('button', { name }).click()
  await expect(page.getByText(meaning)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Reverses the newest movement of that amount; returns the dialog once submitted. */
async function reverse(page: Page, account: Panel, { amount, reason }: { amount: string; reason: string }): Promise<Panel> {
  // Waits for the row, as the balance may arrive before the movement.
  const movement = account.getByRole('listitem').filter({ hasText: amount }).first()
  await movement.getByRole('button', { name: 'Actions sur ce mouvement' }).click()
  await page.getByRole('menuitem', { name: 'Contre-passer…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Contre-passer 1/ })
  await dialog.getByLabel('Raison').fill(reason)
  await dialog.getByRole('button', { name: 'Contre-passer le mouvement' }).click()
  return dialog
}

async function correct(page: Page, account: Panel, amount: string): Promise<void> {
  await account.getByRole('button', { name: 'Actions sur ce mouvement' }).first().click()
  await page.getByRole('menuitem', { name: 'Corriger le montant…' }).click()
  const correction = page.getByRole('dialog', { name: /^Corriger 12,50/ })
  await correction.getByLabel('Montant juste').fill(amount)
  await correction.getByRole('button', { name: /^Corriger en/ }).click()
  await confirm(page)
  await expect(correction).toBeHidden()
}

test('credit is taken back, corrected by a second manager and reversed by the first, and every movement is listed', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const context = { browser, baseURL }
  const [manager, secondManager] = [await arriveAs(context, 'gestionnaire'), await arriveAs(context, 'gestionnaire2')]
  await manager.goto('/client/historiquetransactions?role=ROLE_AGENT&sort=-available')
  const creditedBefore = await creditedToday(manager).innerText()
  const first = manager.getByRole('table', { name: 'Situation des comptes' }).locator('tbody [data-open]').first()
  const name = (await first.innerText()).trim()
  await first.click()
  const account = manager.getByRole('dialog', { name })
  const availableBefore = await availableIn(account)

  await takeBack(manager, account, name)
  await expect.poll(() => availableIn(account)).toBe(availableBefore - 1250)
  const ownReversal = await reverse(manager, account, { amount: '12,50', reason: 'Erreur' })
  await expect(
    ownReversal.getByText('Ce mouvement se contre-passe par une personne qui ne l’a ni demandé, ni approuvé, ni reçu.'),
  ).toBeVisible()
  await ownReversal.getByRole('button', { name: 'Annuler' }).click()

  await secondManager.goto(manager.url())
  await correct(secondManager, secondManager.getByRole('dialog', { name }), '10')
  // Another person's change appears without a reload.
  await expect.poll(() => availableIn(account)).toBe(availableBefore - 1000)
  await expect(await reverse(manager, account, { amount: '10,00', reason: 'Bordereau perdu' })).toBeHidden()
  await expect.poll(() => availableIn(account)).toBe(availableBefore)

  await manager.goto('/client/historiquetransactions?part=reversals')
  const rows = manager.getByRole('table', { name: 'Contre-passations' }).locator('tbody tr[data-index]').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Bordereau perdu')
  await expect(rows.nth(1)).toContainText('Bordereau rendu')

  // Today's sum is net of reversals, and links to its movements.
  await manager.goto('/client/historiquetransactions')
  await expect(creditedToday(manager)).toHaveText(creditedBefore)
  await creditedToday(manager).click()
  await expect(manager.getByText('Entrées', { exact: true }).locator('..').locator('dd')).toHaveText(creditedBefore)
  const movements = manager.getByRole('table', { name: 'Tous les mouvements' }).locator('tbody tr[data-index]').filter({ hasText: name })
  await expect(movements).toHaveCount(0)
  // Both lines stay: the debit and its reversal.
  await manager.getByRole('group', { name: 'Vues' }).getByRole('button', { name: 'Contre-passations' }).click()
  await expect(movements).toHaveCount(2)
  await expect(movements.first()).toContainText('Bordereau perdu')
  await movements.first().locator('[data-open]').click()
  await expect(manager.getByRole('dialog', { name })).toBeVisible()
})

test('credit that an agent returns is held until a manager validates it', async ({ browser, baseURL }) => {
  const context = { browser, baseURL }
  const [agent, manager] = [await arriveAs(context, 'agent'), await arriveAs(context, 'gestionnaire')]
  await agent.goto('/credit/credit-appro')
  await agent.getByRole('button', { name: 'Rendre du crédit' }).click()
  const giving = agent.getByRole('dialog', { name: 'Rendre du crédit au réseau' })
  await giving.getByLabel('Montant').fill('5')
  await giving.getByLabel('Raison').fill('Trop reçu')
  await giving.getByLabel('Référence').fill('R-7')
  await giving.getByRole('button', { name: /^Rendre 5,00/ }).click()
  await confirm(agent)
  await expect(agent.getByText('Crédit rendu, à valider')).toBeVisible()

  await manager.goto('/client/transactionencours')
  const row = manager.getByRole('table').locator('tbody tr').filter({ hasText: 'Trop reçu' })
  await row.locator('[data-open]').first().click()
  await manager.getByRole('button', { name: /^Valider 5,00/ }).click()
  const dialog = manager.getByRole('dialog', { name: /^Valider/ })
  await dialog.getByRole('button', { name: /^Valider/ }).click()
  await expect(manager.getByText('Transaction validée', { exact: true })).toBeVisible()

  await agent.goto('/credit/credit-appro')
  const returnedRow = agent.getByRole('table', { name: 'Mouvements' }).locator('tbody tr[data-index]').first()
  await expect(returnedRow).toContainText('Crédit rendu')
  await expect(returnedRow).toContainText('R-7')
  await expect(returnedRow.locator('[data-open]')).toHaveCount(1)

  const days = agent.getByRole('region', { name: 'Mouvements' }).getByRole('button', { name: /^30\sjours/ })
  await days.click()
  await expect(agent.getByText('ventes en cours et annulées comprises')).toBeVisible()
  await expect(days).toBeFocused()
})

test('an outlet reads the definition of its figures, and thirty days and the month link to their movements', async ({
  browser,
  baseURL,
  product,
}) => {
  const database = await product.openDatabase()
  await database.query(
    `insert into balance_settings (account_id, credit_limit) select id, 10000 from accounts where email = 'pdv@demo.test'
     on conflict do nothing`,
  )
  await database.end()
  const page = await arriveAs({ browser, baseURL }, 'pdv', { address: '/credit/credit-appro' })
  await expectMeaning(page, 'Retenu', /attendent d’être validées/)
  await expectMeaning(page, 'Plancher', /Jusqu’où votre solde peut descendre/)
  await expectMeaning(page, 'Marge', /Ce que vous pouvez encore dépenser/)
  await expectMeaning(page, /^Définition.: Sorti en 30/, /sans les mouvements contre-passés/)
  await page.getByText('Reçu en 30').locator('..').getByRole('link').click()
  await expect(page).toHaveURL(/days=30#mouvements$/)
  await expect(page.getByText('ventes en cours et annulées comprises')).toBeVisible()
  await page.goto('/')
  await expectMeaning(page, 'Jours ouvrables', /où le réseau vend d’habitude/)
  await page.getByText('Recrutements', { exact: true }).locator('..').getByRole('link').click()
  await expect(page).toHaveURL(/statistique\/lignes/)
})

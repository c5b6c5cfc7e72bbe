import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PIN, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const NBSP = '\u00a0'

test.use({ story: 'limits' })

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function confirmWithPin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code PIN' }).fill(DEMONSTRATION_PIN)
  await page.getByRole('button', { name: 'Confirmer et continuer' }).click()
}

test('a limit of a role is set, refused if it makes no sense, and read again', async ({ page }) => {
  await signIn(page, MANAGER, '/client/parametragemontant')
  await row(page, 'Demande au réseau').filter({ hasText: 'Points de vente' }).getByText('Points de vente').click()
  const form = page.getByRole('dialog', { name: 'Points de vente, demande au réseau' })
  await expect(form.getByText(/Le montant du second accord .* y compris pour ce qui est déjà demandé/)).toBeVisible()
  await form.getByLabel('Minimum').fill('500')
  await form.getByLabel('Maximum').fill('100')
  await form.getByRole('button', { name: 'Enregistrer les montants' }).click()
  await expect(form.getByText('Le minimum dépasse le maximum.')).toBeVisible()

  await form.getByLabel('Minimum').fill('50')
  await form.getByLabel('Maximum').fill('2 000')
  await form.getByRole('button', { name: 'Enregistrer les montants' }).click()
  await confirmWithPin(page)
  await expect(form).toBeHidden()
  await expect(row(page, 'Demande au réseau').filter({ hasText: 'Points de vente' })).toContainText(`2${NBSP}000,00${NBSP}€`)
})

test('accounts that would fall below a level are listed before it is saved', async ({ page }) => {
  await signIn(page, MANAGER, '/client/parametragemontant?part=balances')
  await row(page, 'Points de vente').getByText('Points de vente').click()
  const form = page.getByRole('dialog', { name: 'Points de vente, solde' })
  await form.getByLabel('Seuil critique').fill('155')
  const changes = form.getByRole('status', { name: 'Ce qui changerait' })
  await expect(changes.getByRole('listitem').first()).toBeVisible()
  await expect(changes).toContainText('Seraient critiques')
  await form.getByRole('button', { name: 'Enregistrer les seuils' }).click()
  await confirmWithPin(page)
  await expect(form).toBeHidden()
  await expect(row(page, 'Points de vente')).toContainText(`155,00${NBSP}€`)
})

test('a person with a low balance is called: the contact takes the follow-up, which is closed and stays in the history', async ({
  page,
}) => {
  await signIn(page, MANAGER, '/relance/alertcredit?kind=low_balance')
  const first = page
    .getByRole('list', { name: 'Alertes de crédit' })
    .getByRole('button')
    .filter({ hasNotText: /prise|promesse|rappeler/ })
    .first()
  const name = (await first.getByTitle(/./).innerText()).trim()
  await first.click()
  const person = page.getByRole('article', { name })
  await expect(person.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:0\d+$/)
  await person.getByLabel('Résultat').selectOption('A promis')
  await person.getByLabel('Montant promis').fill('20')
  await person.getByLabel('Promis pour le', { exact: true }).fill('demain')
  await person.getByLabel('Note').fill('Virement demain matin')
  await person.getByRole('button', { name: 'Noter le contact' }).click()
  await expect(person.getByText('Virement demain matin').last()).toBeVisible()
  await expect(person.getByText('Vous vous en occupez.')).toBeVisible()
  await person.getByRole('button', { name: 'Marquer résolue' }).click()
  await expect(page.getByText('Relance résolue')).toBeVisible()

  await page.getByRole('button', { name: 'Relances', exact: true }).click()
  await expect(row(page, name).first()).toContainText('résolue')
  await expect(row(page, name).first()).toContainText('A promis')
})

import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
/** A month without objectives. */
const YEAR = new Date().getFullYear() + 2
const MONTH = `mars ${YEAR}`

const rowOf = (page: Page, at: number) => page.getByRole('grid').locator('tbody').getByRole('row').nth(at)

/** Pastes as a spreadsheet does, into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a manager sets the network’s objective of a month, fills outlets by pasting, and publishes all of it', async ({ page }) => {
  await signIn(page, MANAGER, `/objectif/reseau?year=${YEAR}&month=3`)
  const panel = page.getByRole('dialog', { name: `Réseau, ${MONTH}` })

  await test.step('the network’s objective, a draft', async () => {
    await panel.getByLabel('Recrutements').fill('30')
    await panel.getByLabel('Réabonnements').fill('120')
    await panel.getByLabel('Upgrades').fill('12')
    await panel.getByLabel('Chiffre d’affaires').fill('26 500,50')
    await panel.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Brouillon' })).toContainText('Recrutements\u00a0: 30')
    await panel.getByRole('link', { name: 'Objectifs des points de vente' }).click()
  })

  await test.step('two outlets, pasted from a spreadsheet', async () => {
    const grid = page.getByRole('grid', { name: `Objectifs de ${MONTH}` })
    await expect(grid.getByRole('row', { name: /^Écart/ })).toContainText('−30')
    await grid.focus()
    await paste(page, '18\t70\t8\t13 250,50\n12\t50\t4\t13\u202f250,00 €\n')
    await expect(grid.getByRole('row', { name: /^Écart/ })).toHaveText(/réseau0000,00$/)
    await page.reload()
    await expect(rowOf(page, 1)).toContainText('13\u00a0250,00')
    await page.getByRole('button', { name: /^Enregistrer 2/ }).click()
    await expect(page.getByRole('region', { name: 'Saisie' })).toBeHidden()
    await expect(rowOf(page, 0)).toContainText('Brouillon')
  })

  await test.step('the whole month is published', async () => {
    await page.getByRole('button', { name: 'Publier tout le mois…' }).click()
    const question = page.getByRole('dialog', { name: `Publier les objectifs de ${MONTH}` })
    await expect(question).toContainText(/L’objectif du réseau et 2\sobjectifs de points de vente/)
    await question.getByRole('button', { name: /^Publier 3/ }).click()
    await expect(rowOf(page, 0)).toContainText('Publié')
    await page.goto(`/objectif/reseau?year=${YEAR}`)
    await expect(page.getByRole('table', { name: `Objectifs de ${YEAR}` }).getByRole('row', { name: /^Mars/ })).toContainText(/Publié.*30/)
  })
})

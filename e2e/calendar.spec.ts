import { DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { expect, test } from './story.ts'

const manager = { email: 'gestionnaire@demo.test', password }

// This story closes days that the figures of other stories contain.
test.use({ story: 'calendar' })

test('a manager closes the network, finds the days named on the charts, and takes the closing back', async ({ page }) => {
  await signIn(page, manager, '/reseau/statistique/jour?month=2026-05')
  await page.getByRole('link', { name: 'Fête du Travail', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jours fériés et fermetures, 2026')
  await expect(page.getByRole('region', { name: 'mai 2026' })).toContainText('Fête du Travail')

  await page.getByLabel('Nom de la fermeture').fill('Inventaire')
  await page.getByLabel('Premier jour', { exact: true }).fill('1/2/2027')
  await page.getByLabel(/^Dernier jour/).fill('2/2/2027')
  await page.getByRole('button', { name: 'Ajouter la fermeture' }).click()
  await expect(page.getByText('Fermeture enregistrée')).toBeVisible()
  await expect(page).toHaveURL(/year=2027/)
  const february = page.getByRole('region', { name: 'février 2027' })
  await expect(february.getByRole('listitem')).toHaveCount(2)

  await page.getByLabel('Nom de la fermeture').fill('Travaux')
  await page.getByLabel('Premier jour', { exact: true }).fill('2/2/2027')
  await page.getByRole('button', { name: 'Ajouter la fermeture' }).click()
  await expect(page.getByText(/Le réseau est déjà fermé/)).toBeVisible()

  await february.getByRole('button', { name: 'Retirer la fermeture du lundi 1er février 2027' }).click()
  await page.getByRole('checkbox', { name: /Retirer toute la fermeture/ }).click()
  await page.getByRole('button', { name: 'Retirer les 2 jours' }).click()
  await expect(february).toContainText('Aucun jour fermé')
  await page.getByRole('button', { name: 'Ajouter la fermeture' }).click()
  await expect(february.getByRole('listitem')).toHaveText('2 mardiTravaux')

  await page.getByLabel('Jours fériés de').selectOption('Guadeloupe')
  await page.getByRole('button', { name: 'Enregistrer le territoire' }).click()
  await expect(page.getByRole('region', { name: 'mai 2027' })).toContainText('Abolition de l’esclavage')
})

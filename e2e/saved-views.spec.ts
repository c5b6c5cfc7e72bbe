import { keptIn } from './kept-mails.ts'
import { DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { expect, test } from './story.ts'

test.use({ story: 'saved-views' })

const SALES = '/client/historiquetransactions'
const LIST = `${SALES}?part=transactions&status=validated`

test('a manager saves and shares a view, opens it by default and gets it by mail; an agent finds it with their own rows', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  await signIn(page, { email: 'gestionnaire@demo.test', password }, LIST)
  await page.getByRole('button', { name: 'Vues enregistrées' }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer ce que je vois…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' })
  await dialog.getByLabel('Nom').fill('Validées de la semaine')
  await dialog.getByLabel('Période').selectOption({ label: 'Les 7 derniers jours' })
  await dialog.getByRole('switch', { name: 'Partager' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer la vue' }).click()
  const view = page.getByRole('button', { name: 'Vue Validées de la semaine', exact: true })
  await expect(view).toBeVisible()

  await page.getByRole('button', { name: 'Annulées', exact: true }).click()
  await page.getByRole('button', { name: 'Vue Validées de la semaine modifiée' }).click()
  await page.getByRole('menuitem', { name: 'Revenir à' }).click()
  await view.click()
  await page.getByRole('menuitem', { name: 'Ouvrir par défaut' }).click()
  await expect(page.getByText('Vue par défaut', { exact: true })).toBeVisible()
  await page.goto(SALES)
  await expect(view).toBeVisible()
  await expect(page).toHaveURL(/status=validated/)

  await view.click()
  await page.getByRole('menuitem', { name: 'Recevoir par e-mail…' }).click()
  await page.getByLabel('Jour').selectOption({ label: 'Chaque lundi' })
  await page.getByRole('button', { name: 'M’abonner' }).click()
  await expect(page.getByRole('button', { name: 'Arrêter l’abonnement' })).toBeVisible()
  await page.getByRole('button', { name: 'M’envoyer cet e-mail maintenant' }).click()
  await expect(page.getByText('E-mail envoyé')).toBeVisible()
  expect(await keptIn(product, /Validées de la semaine : du .+/)).toContain(' au ')

  const agent = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await signIn(agent, { email: 'agent@demo.test', password }, LIST)
  await agent.getByRole('button', { name: 'Vues enregistrées' }).click()
  await agent.getByRole('menuitemradio', { name: /Validées de la semaine/ }).click()
  await expect(agent.getByRole('button', { name: 'Vue Validées de la semaine' })).toBeVisible()
})

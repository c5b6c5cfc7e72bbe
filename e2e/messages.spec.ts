import { arriveAs, type StoryBrowser } from './credit-acts.ts'
import { DEMONSTRATION_PASSWORD } from './people.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'counter' })

const SUBJECT = 'Vitrine fêlée'
const TASK = 'Photographier la vitrine'
const ANNOUNCEMENT = 'Le vitrier passe jeudi'

test('an outlet comes from the public page, writes to the managers, is answered, does a task, and its reading of an announcement is counted', async ({
  browser,
  baseURL,
}) => {
  const outlet = await arriveFromLanding({ browser, baseURL })
  await outlet.getByLabel('Objet').fill(SUBJECT)
  await outlet.getByLabel('Message', { exact: true }).fill('La vitrine s’est fêlée cette nuit.')
  await outlet.getByRole('button', { name: 'Envoyer aux gestionnaires' }).click()
  await expect(outlet.getByRole('heading', { name: SUBJECT })).toBeVisible()

  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/apps/mail' })
  await manager
    .getByRole('button', { name: new RegExp(SUBJECT) })
    .first()
    .click()
  await manager.getByLabel('Répondre').fill('Le vitrier est prévenu.')
  await manager.getByRole('button', { name: 'Envoyer la réponse' }).click()
  // The outlet's screen hears of it by itself.
  await expect(outlet.getByRole('article').getByText('Le vitrier est prévenu.')).toBeVisible()

  await giveTask(manager)
  await outlet.goto('/apps/tasklist')
  await outlet.getByLabel(`Terminer ${TASK}`).click()
  await outlet.getByRole('button', { name: 'Terminées' }).click()
  await expect(outlet.getByLabel(`Rouvrir ${TASK}`)).toBeVisible()

  await publish(manager)
  await expect(manager.getByText(/^lue par 0 sur /)).toBeVisible()
  await outlet.goto('/apps/blog/list')
  await outlet.getByRole('link', { name: ANNOUNCEMENT }).click()
  await expect(outlet.getByText('Il fait le tour du secteur.')).toBeVisible()
  await expect(async () => {
    await manager.reload()
    await expect(manager.getByText(/^lue par 1 sur /)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

/** Follows the public page to the managers, which asks to sign in first. */
async function arriveFromLanding({ browser, baseURL }: StoryBrowser): Promise<Page> {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await page.goto('/landing')
  await page.getByRole('link', { name: 'écrivez aux gestionnaires' }).click()
  await page.getByLabel('Adresse e-mail').fill('pdv@demo.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMONSTRATION_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Écrire aux gestionnaires' })).toBeVisible()
  return page
}

async function giveTask(page: Page): Promise<void> {
  await page.goto('/apps/tasklist?open=new')
  const panel = page.getByRole('dialog', { name: 'Nouvelle tâche' })
  await panel.getByLabel('Tâche', { exact: true }).fill(TASK)
  await panel.getByLabel('Qui la fait', { exact: true }).fill('1001')
  await page.getByRole('option', { name: /1001/ }).click()
  await panel.getByRole('button', { name: 'Ajouter la tâche' }).click()
  await expect(panel).toBeHidden()
}

async function publish(page: Page): Promise<void> {
  await page.goto('/apps/blog/edit')
  await page.getByLabel('Titre').fill(ANNOUNCEMENT)
  await page.getByLabel('Texte').fill('Il fait le tour du secteur.')
  await page.getByRole('group', { name: 'Pour quels secteurs' }).getByLabel('Ouest', { exact: true }).check()
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  // The saved draft takes the place of the form, also for somebody who is just leaving it.
  await expect(page.getByRole('heading', { name: 'Modifier l’annonce' })).toBeVisible()
  await page.getByRole('link', { name: 'Toutes les annonces' }).click()
  await page.getByRole('link', { name: ANNOUNCEMENT }).click()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier l’annonce' }).click()
  await expect(page.getByText('Annonce publiée')).toBeVisible()
}

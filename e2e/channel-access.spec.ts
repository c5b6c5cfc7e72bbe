import type { Product } from '../test-support/product.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const OTHER = { email: 'gestionnaire2@demo.test', password: DEMONSTRATION_PASSWORD }
const PIN = '246810'
const ONE_ACCESS = /\/auth\/get\/\d+$/
const NBSP = '\u00a0'

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Returns the date `days` from now, as one types it. */
function day(days: number): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(Date.now() + days * 86_400_000)
}

async function add(page: Page, access: { username: string; password: string; end?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un accès' }).first().click()
  const form = panel(page, 'Nouvel accès')
  await form.getByLabel('Identifiant').fill(access.username)
  await form.getByRole('textbox', { name: 'Mot de passe' }).fill(access.password)
  if (access.end !== undefined) await form.getByRole('textbox', { name: 'Fin' }).fill(access.end)
  await form.getByRole('button', { name: 'Ajouter l’accès' }).click()
  await expect(panel(page, access.username)).toBeVisible()
  await panel(page, access.username).getByRole('button', { name: 'Fermer' }).click()
}

async function confirmWithPin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Confirmer et continuer' }).click()
}

test('an access is created, revealed for thirty seconds, extended with others, reset and removed', async ({ page, product }) => {
  await page.clock.install()
  await signIn(page, MANAGER, '/parametrage/accesscanal')
  await add(page, { username: 'guichet-1', password: 'Lagon-41', end: day(3) })
  await add(page, { username: 'guichet-2', password: 'Lagon-42' })
  await expect(row(page, 'guichet-1')).toContainText(`expire dans 3${NBSP}jours`)
  await expect(row(page, 'guichet-2')).toContainText(`expire dans 30${NBSP}jours`)
  await expect(page.getByRole('note').filter({ hasText: 'd’ici quatre jours' })).toContainText(`guichet-1 dans 3${NBSP}jours`)

  await test.step('the password is asked for, confirmed, shown, and hidden by itself', () => reveal(page))
  await test.step('many are extended at once, each with its outcome', () => extendBoth(page))
  await test.step('the password that the operator changed is written down, and read back', () => changePassword(page))
  await test.step('its counter starts again at nothing', () => resetCounter(page, product))
  await test.step('the history says who read it, and never what', async () => {
    await row(page, 'guichet-1').getByText('guichet-1').click()
    await panel(page, 'guichet-1').getByRole('button', { name: 'Historique' }).click()
    const history = panel(page, 'guichet-1').getByRole('list', { name: /^Historique/ })
    await expect(history).toContainText('A lu le mot de passe d’un accès Canal')
    await expect(history).not.toContainText('Lagon')
  })
  await test.step('removed, it leaves the list', async () => {
    await openAct(page, 'guichet-1', 'Retirer l’accès…')
    await page.getByRole('button', { name: 'Retirer l’accès', exact: true }).click()
    await expect(row(page, 'guichet-1')).toHaveCount(0)
    await expect(row(page, 'guichet-2')).toBeVisible()
  })
})

async function reveal(page: Page): Promise<void> {
  await row(page, 'guichet-1').getByText('guichet-1').click()
  await panel(page, 'guichet-1').getByRole('button', { name: 'Voir le mot de passe' }).click()
  const dialog = page.getByRole('dialog', { name: /mot de passe de guichet-1/i })
  await dialog.getByRole('button', { name: 'Voir le mot de passe' }).click()
  await confirmWithPin(page)
  await expect(dialog.getByText('Lagon-41')).toBeVisible()
  await expect(dialog.getByText(/Masqué dans \d+.secondes/)).toBeVisible()
  await page.clock.fastForward(25_000)
  await expect(dialog.getByText('Lagon-41')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(dialog.getByText('Lagon-41')).toBeHidden()
  await page.keyboard.press('Escape')
  await panel(page, 'guichet-1').getByRole('button', { name: 'Fermer' }).click()
}

async function extendBoth(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Choisir guichet-1' }).check()
  await page.getByRole('checkbox', { name: 'Choisir guichet-2' }).check()
  await page.getByRole('button', { name: 'Prolonger…' }).last().click()
  await expect(page.getByRole('dialog')).toContainText(`${day(3)} → ${day(33)}`)
  await page.getByRole('button', { name: `Prolonger de 30${NBSP}jours` }).click()
  await expect(page.getByText(`2${NBSP}accès prolongés`)).toBeVisible()
  await expect(row(page, 'guichet-1')).toContainText(`expire dans 33${NBSP}jours`)
  await expect(row(page, 'guichet-2')).toContainText(`expire dans 60${NBSP}jours`)
}

async function changePassword(page: Page): Promise<void> {
  await row(page, 'guichet-2').getByText('guichet-2').click()
  await openAct(page, 'guichet-2', 'Changer le mot de passe…')
  const dialog = page.getByRole('dialog', { name: /^Changer le mot de passe/ })
  await dialog.getByLabel('Nouveau mot de passe').fill('Lagon-52')
  await dialog.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe de guichet-2 est enregistré')).toBeVisible()
  await panel(page, 'guichet-2').getByRole('button', { name: 'Voir le mot de passe' }).click()
  const passwordDialog = page.getByRole('dialog', { name: /mot de passe de guichet-2/i })
  await passwordDialog.getByRole('button', { name: 'Voir le mot de passe' }).click()
  await expect(passwordDialog.getByText('Lagon-52')).toBeVisible()
  await page.keyboard.press('Escape')
  await panel(page, 'guichet-2').getByRole('button', { name: 'Fermer' }).click()
}

/** Sets a usage count in the database, as this product has no integration key, then resets it on the screen. */
async function resetCounter(page: Page, product: Product): Promise<void> {
  const database = await product.openDatabase()
  await database.query(`update channel_accesses set usage_count = 7, version = version + 1 where username = 'guichet-2'`)
  await database.end()
  await page.reload()
  await row(page, 'guichet-2').getByText('guichet-2').click()
  await openAct(page, 'guichet-2', 'Remettre le compteur à zéro…')
  await expect(page.getByRole('dialog', { name: /^Remettre à zéro/ })).toContainText(`Usages${NBSP}: 7 → 0`)
  await page.getByRole('button', { name: 'Remettre à zéro', exact: true }).click()
  await expect(page.getByText('Le compteur de guichet-2 est à zéro')).toBeVisible()
  await expect(panel(page, 'guichet-2').getByRole('definition').last()).toHaveText('0')
  await panel(page, 'guichet-2').getByRole('button', { name: 'Fermer' }).click()
}

async function openAct(page: Page, access: string, act: string): Promise<void> {
  await panel(page, access).getByRole('button', { name: 'Autres actes' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('when two people edit one access, the second is told and loses no typed text', async ({ page, browser, baseURL }) => {
  await signIn(page, MANAGER, '/parametrage/accesscanal')
  await add(page, { username: 'partage', password: 'Lagon-43' })
  await row(page, 'partage').getByText('partage').click()
  const ownPanel = panel(page, 'partage')
  await expect(ownPanel.getByLabel('Note')).toBeVisible()
  // Until it sends its own change, the page must not read the other one.
  let hasSent = false
  page.on('request', (request) => (hasSent ||= request.method() === 'PUT'))
  await page.route(ONE_ACCESS, (route) => (hasSent ? route.continue() : route.abort()))
  await ownPanel.getByLabel('Note').fill('Caisse du port')

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const otherTab = await context.newPage()
  await signIn(otherTab, OTHER, '/parametrage/accesscanal')
  await row(otherTab, 'partage').getByText('partage').click()
  await panel(otherTab, 'partage').getByLabel('Note').fill('Guichet de la gare')
  await panel(otherTab, 'partage').getByRole('button', { name: 'Enregistrer l’accès' }).click()
  await expect(otherTab.getByText('partage est enregistré')).toBeVisible()
  await context.close()

  await ownPanel.getByRole('button', { name: 'Enregistrer l’accès' }).click()
  await expect(ownPanel.getByText('Modifié entre-temps.')).toBeVisible()
  await expect(ownPanel.getByRole('textbox', { name: 'Note' })).toHaveValue('Caisse du port')
  await expect(ownPanel.getByText('Guichet de la gare')).toBeVisible()
  await ownPanel.getByRole('button', { name: 'Garder ma saisie' }).click()
  await ownPanel.getByRole('button', { name: 'Enregistrer l’accès' }).click()
  await expect(page.getByText('partage est enregistré')).toBeVisible()
  await expect(row(page, 'partage')).toContainText('Caisse du port')
})

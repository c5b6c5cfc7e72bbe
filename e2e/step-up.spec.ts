import type { Response } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PIN, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const SAMPLE = 'server/test/fixtures/activites-2026-09.csv'
const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const REASON = 'Fichier du mauvais mois'
const UNDO = /\/securecanal\/deleteStat\/\d+$/

/** True if the answer is that of the specification's call that undoes an import. */
const isUndo = (answer: Response) => answer.request().method() === 'DELETE' && UNDO.test(new URL(answer.url()).pathname)

// The file of this story is one that the product has never seen.
test.use({ story: 'step-up' })

test('undoing an import asks for the PIN; after wrong, cancelled and blocked attempts the reason is still there', async ({
  page,
  browser,
  baseURL,
}) => {
  const otherPage = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await otherPage.clock.install()
  await signIn(otherPage, { ...MANAGER, email: 'gestionnaire2@demo.test' })
  await openImport(otherPage)
  await guessUntilHeld(otherPage)

  await signIn(page, MANAGER, otherPage.url())
  const undo = page.getByRole('dialog', { name: /^Annuler l’import/ })
  await page.getByRole('button', { name: 'Annuler l’import…' }).click()
  await undo.getByLabel('Raison').fill(REASON)
  const refused = page.waitForResponse((answer) => isUndo(answer) && answer.status() === 403)
  await undo.getByRole('button', { name: 'Annuler l’import' }).click()
  expect((await (await refused).json()).code).toBe('step_up_required')

  const confirmation = page.getByRole('dialog', { name: 'Confirmez avec votre code PIN' })
  await confirmation.getByRole('button', { name: 'Annuler' }).click()
  await expect(confirmation).toBeHidden()
  await expect(undo.getByRole('alert')).toContainText('Confirmez')
  await expect(undo.getByLabel('Raison')).toHaveValue(REASON)

  await undo.getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(confirmation.getByLabel('Code PIN')).toBeVisible()
  await page.context().setOffline(true)
  await confirmation.getByLabel('Code PIN').fill(DEMONSTRATION_PIN)
  await page.keyboard.press('Enter')
  await expect(confirmation.getByRole('alert')).toContainText('Rien n’a été confirmé')
  await page.context().setOffline(false)
  await confirmation.getByLabel('Code PIN').fill('111111')
  await confirmation.getByRole('button', { name: 'Confirmer et continuer' }).click()
  await expect(confirmation.getByRole('alert')).toHaveText('Ce code PIN n’est pas le bon.')
  await expect(confirmation.getByLabel('Code PIN')).toBeFocused()
  // The dialog below is out of reach meanwhile, and keeps what was typed in it.
  const undoDialog = page.getByRole('dialog', { name: /^Annuler l’import/, includeHidden: true })
  await expect(undoDialog.getByLabel('Raison')).toHaveValue(REASON)

  await confirmation.getByLabel('Code PIN').fill(DEMONSTRATION_PIN)
  const undoResponse = page.waitForResponse((answer) => isUndo(answer) && answer.ok())
  await page.keyboard.press('Enter')
  expect(new URL((await undoResponse).url()).searchParams.get('reason')).toBe(REASON)
  await expect(page.getByText('Import annulé. Ses lignes ne comptent plus.')).toBeVisible()
})

/** Enters wrong codes until the dialog, which names the act, blocks further attempts and counts down. */
async function guessUntilHeld(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler l’import…' }).click()
  await page
    .getByRole('dialog', { name: /^Annuler l’import/ })
    .getByLabel('Raison')
    .fill(REASON)
  await page.getByRole('button', { name: 'Annuler l’import', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirmez avec votre code PIN' })
  await expect(confirmation.getByText('Annulation d’un import', { exact: true })).toBeVisible()
  for (const guess of ['111111', '222222', '333333', '444444', '555555', '666666']) {
    await confirmation.getByLabel('Code PIN').fill(guess)
    await page.keyboard.press('Enter')
    await expect(confirmation.getByLabel('Code PIN')).toHaveValue('')
  }
  const retryButton = confirmation.getByRole('button', { name: /^Réessayer dans \d+/ })
  await expect(retryButton).toBeDisabled()
  const labelBefore = await retryButton.innerText()
  await page.clock.runFor(3_000)
  expect(await retryButton.innerText()).not.toBe(labelBefore)
  await page.clock.runFor(31_000)
  await expect(confirmation.getByRole('alert')).toHaveText('Vous pouvez réessayer.')
  await expect(confirmation.getByRole('button', { name: 'Confirmer et continuer' })).toBeEnabled()
}

async function openImport(page: Page): Promise<void> {
  const [head = '', ...lines] = readFileSync(SAMPLE, 'utf8').split('\n')
  const buffer = Buffer.from([head, ...lines.slice(0, 60)].join('\n'))
  await page.goto('/logistique/importactivation')
  await page.getByLabel('Fichier d’activité').setInputFiles({ name: 'quelques-lignes.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('table', { name: 'Les lignes du fichier' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('switch', { name: /Créer/ }).check({ force: true })
  await page.getByRole('button', { name: /^Appliquer, / }).click()
  await expect(page.getByText('Import appliqué').first()).toBeVisible()
}

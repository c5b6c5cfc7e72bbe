import type { Locator } from '@playwright/test'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PIN, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const NBSP = '\u00a0'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function confirmWithPin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code PIN' }).fill(DEMONSTRATION_PIN)
  await page.getByRole('button', { name: 'Confirmer et continuer' }).click()
}

/** Returns the date `days` from now, as one types it. */
function day(days: number): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(Date.now() + days * 86_400_000)
}

test('a package is named and priced: now, from a future day, withdrawn, with its former prices', async ({ page }) => {
  await signIn(page, MANAGER, '/client/packagesprix?view=things')

  await test.step('a package that nobody sold before', async () => {
    await page.getByRole('button', { name: 'Ajouter une formule' }).click()
    const form = panel(page, 'Nouvelle formule')
    await form.getByLabel('Nom').fill('Lagon')
    await form.getByRole('button', { name: 'Ajouter la formule' }).click()
    await confirmWithPin(page)
    await expect(form).toBeHidden()
    await expect(row(page, 'Lagon')).toContainText('se vend')
  })

  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  await row(page, 'Lagon').getByRole('button').first().click()
  const prices = panel(page, `Lagon, 1${NBSP}mois`)

  await test.step('a price that holds at once', async () => {
    await expect(prices).toContainText('Ne se vend pas')
    await prices.getByLabel('Nouveau prix').fill('19,90')
    await prices.getByText('Tout de suite').click()
    await expect(prices.getByRole('status')).toContainText(`Se vendra 19,90${NBSP}€ tout de suite.`)
    await prices.getByRole('button', { name: `Fixer le prix à 19,90${NBSP}€` }).click()
    await expect(prices.getByRole('listitem').filter({ hasText: `19,90${NBSP}€` })).toContainText('en vigueur')
  })

  await test.step('another one from a day on, told before it is sent', () => fixFrom(page, prices))
  await test.step('the calendar tells it, and it can be withdrawn until then', () => withdraw(page, prices))
})

async function fixFrom(page: Page, prices: Locator): Promise<void> {
  await prices.getByText('À partir d’un jour').click()
  await prices.getByLabel('Nouveau prix').fill('24,50')
  await prices.getByRole('textbox', { name: 'À partir du' }).fill(day(10))
  await prices.getByRole('textbox', { name: 'À partir du' }).press('Tab')
  await expect(prices.getByRole('status')).toContainText(`Passera de 19,90${NBSP}€ à 24,50${NBSP}€ (+23,1${NBSP}%)`)
  await prices.getByRole('button', { name: `Fixer le prix à 24,50${NBSP}€` }).click()
  await expect(prices.getByRole('listitem').filter({ hasText: `24,50${NBSP}€` })).toContainText('à venir')
  await expect(row(page, 'Lagon')).toContainText(`24,50${NBSP}€ le ${day(10)}`)
}

async function withdraw(page: Page, prices: Locator): Promise<void> {
  await prices.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: /^Ce qui change/ }).click()
  await page
    .getByRole('button', { name: /^Lagon/ })
    .filter({ hasText: '→' })
    .click()
  await prices.getByRole('button', { name: 'Retirer…' }).click()
  await page.getByRole('button', { name: 'Retirer ce prix' }).click()
  await expect(page.getByText(`19,90${NBSP}€ continue.`)).toBeVisible()
  await expect(prices.getByRole('listitem')).toHaveCount(1)
}

test('a price is edited from its cell, by a click anywhere on it or by Enter', async ({ page }) => {
  await signIn(page, MANAGER, '/client/packagesprix')
  const cell = row(page, 'Essentiel').first().getByRole('cell').first()
  const amount = panel(page, `Essentiel, 1${NBSP}mois`).getByLabel('Nouveau prix')
  const inForce = /^[\d,]+/.exec(await cell.innerText())?.[0] ?? ''
  await cell.click({ position: { x: 1, y: 1 } })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue(inForce)
  await page.keyboard.press('Escape')
  await expect(cell.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(amount).toBeFocused()
  // The current value is selected, so typing replaces it.
  await page.keyboard.type('23,5')
  await expect(panel(page, `Essentiel, 1${NBSP}mois`).getByRole('status')).toContainText(`Passera de ${inForce}${NBSP}€ à 23,50${NBSP}€`)
})

test('a typed price is not lost by closing the panel', async ({ page }) => {
  await signIn(page, MANAGER, '/client/packagesprix')
  await row(page, 'Essentiel').first().getByRole('button').first().click()
  const prices = panel(page, `Essentiel, 1${NBSP}mois`)
  await prices.getByLabel('Nouveau prix').fill('23')
  await prices.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(prices.getByLabel('Nouveau prix')).toHaveValue('23')
})

test('a commission changes from now on, and the former rate stays in the history', async ({ page }) => {
  await signIn(page, MANAGER, '/client/packagesprix?view=rates')
  await row(page, 'Point de vente').filter({ hasText: 'Toutes les autres' }).getByText('Point de vente').click()
  const form = panel(page, 'Taux de commission')
  await form.getByLabel('Nouveau taux').fill('5,25')
  await expect(form.getByRole('status')).toContainText(`De 5${NBSP}% à 5,25${NBSP}%, dès maintenant.`)
  await form.getByRole('button', { name: `Fixer le taux à 5,25${NBSP}%` }).click()
  await confirmWithPin(page)
  await expect(row(page, 'Toutes les autres').filter({ hasText: 'Point de vente' })).toContainText(`5,25${NBSP}%`)
  await page.getByRole('button', { name: /^Passés/ }).click()
  await expect(row(page, 'Point de vente')).toContainText(`5,00${NBSP}%`)
})

import { readFileSync } from 'node:fs'
import { expectedOfSample, type ExpectedFigures } from '../server/test/activity-files.ts'
import { signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const SAMPLE = 'server/test/fixtures/activites-2026-09.csv'
const MANAGER = { email: 'nadia@exemple.test', password: 'lagon bleu et vent du large' }
const NBSP = '\u00a0'
const expected = expectedOfSample()
const september = expected.byMonth['2026-09']!

test.use({ demo: 'off', story: 'main-job' })

test('an empty network gets its figures: sign in, dry run, apply, read, send again, undo', async ({ page, product }) => {
  expect(await product.createManager(MANAGER.email, MANAGER.password)).toMatchObject({ code: 0 })
  await signIn(page, MANAGER)
  await test.step('before the first file there is credit to act on', () => findCredit(page))
  await test.step('the dry run says what will change, and changes nothing', () => dryRun(page))
  await test.step('applying brings exactly these figures', () => apply(page))
  await test.step('the screens show them: by outlet, by salesman, by month', () => read(page))
  await test.step('the same file again has nothing new', () => sendAgain(page))
  await test.step('undoing takes every figure back', () => undo(page))
})

async function findCredit(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Aucun fichier importé')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Demandes en attente/ })).toContainText('Aucune demande n’attend')
  await expect(page.getByRole('region', { name: /^Agents bientôt à court de crédit/ })).toContainText('Aucun solde d’agent ne s’épuise')
}

async function dryRun(page: Page): Promise<void> {
  await page.goto('/logistique/importactivation')
  await deposit(page, 'activites-2026-09.csv')
  await expect(lineCountOf(page, 'Rejetées')).toHaveText('19')
  await expect(lineCountOf(page, 'En quarantaine')).toHaveText(number(8000))
  await page.getByRole('switch', { name: /Créer/ }).check({ force: true })
  await expect(lineCountOf(page, 'Nouvelles')).toHaveText(number(8000))
  await lineCountOf(page, 'Rejetées').getByRole('button').click()
  await expect(page.getByText('Le 31 février n’existe pas.').first()).toBeVisible()
  expect(await figuresOfSeptember(page)).toMatchObject({ lines: 0, revenue: 0 })
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Appliquer, +${money(september.revenueCents)}` }).click()
  await expect(page.getByText('Import appliqué').first()).toBeVisible()
  expect(await figuresOfSeptember(page)).toMatchObject(onWire(september))
}

async function read(page: Page): Promise<void> {
  await page.goto('/reseau/statistique/list?start=2026-09-01&end=2026-09-30')
  await expect(rowOf(page, 'Total')).toContainText(number(september.recruitments))
  await expect(rowOf(page, 'Total')).toContainText(money(september.revenueCents))
  for (const [key, { revenueCents, recruitments }] of Object.entries(expected.byOutlet).slice(0, 5)) {
    const outletNumber = key.split('|')[1]!
    await page.getByPlaceholder('Nom ou numéro').fill(outletNumber)
    await expect(rowOf(page, outletNumber)).toContainText(money(revenueCents))
    await expect(rowOf(page, outletNumber)).toContainText(number(recruitments))
  }
  await page.goto('/reseau/statistique/com?start=2026-09-01&end=2026-09-30')
  await expect(rowOf(page, 'Total')).toContainText(money(september.revenueCents))
  await page.goto('/reseau/statistique/mois?year=2026')
  await expect(rowOf(page, 'septembre')).toContainText(money(september.revenueCents))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mercredi 30 septembre 2026')
}

async function sendAgain(page: Page): Promise<void> {
  await page.goto('/logistique/importactivation')
  await deposit(page, 'de-nouveau.csv')
  await expect(page.getByText(/Rien de nouveau dans ce fichier/)).toBeVisible()
  await expect(lineCountOf(page, 'Déjà connues')).toHaveText(number(8000))
}

async function undo(page: Page): Promise<void> {
  await page.goto('/logistique/importactivation?tab=history')
  await page.getByRole('link', { name: 'activites-2026-09.csv' }).first().click()
  await page.getByRole('button', { name: 'Annuler l’import…' }).click()
  await expect(page.getByRole('table', { name: 'Ce qui quittera les chiffres' })).toContainText(money(september.revenueCents))
  await expect(page.getByRole('dialog')).toContainText(/points de vente créés partent avec cet import/)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  // A person without a PIN confirms with the password.
  const confirmation = page.getByRole('dialog', { name: 'Confirmez avec votre mot de passe' })
  await confirmation.getByLabel('Mot de passe', { exact: true }).fill(MANAGER.password)
  await confirmation.getByRole('button', { name: 'Confirmer et continuer' }).click()
  await expect(page.getByText('Import annulé. Ses lignes ne comptent plus.')).toBeVisible()
  expect(await figuresOfSeptember(page)).toMatchObject({ lines: 0, revenue: 0 })
}

async function deposit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Fichier d’activité').setInputFiles({ name, mimeType: 'text/csv', buffer: readFileSync(SAMPLE) })
  await expect(page.getByRole('table', { name: 'Les lignes du fichier' })).toBeVisible({ timeout: 30_000 })
}

function lineCountOf(page: Page, label: string) {
  return page.getByRole('table', { name: 'Les lignes du fichier' }).getByRole('row', { name: label }).getByRole('cell').first()
}

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name }).last()
}

async function figuresOfSeptember(page: Page) {
  return page.evaluate(async () => {
    const response = await fetch('/securecanal/reportByMonth?year=2026', {
      headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` },
    })
    return (await response.json()).data.rows[8]
  })
}

function onWire({ revenueCents, ...counts }: ExpectedFigures) {
  return { ...counts, revenue: revenueCents / 100 }
}

function number(count: number): string {
  return new Intl.NumberFormat('fr-FR').format(count).replace(/\s/g, NBSP)
}

function money(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100).replace(/\s/g, NBSP)
}

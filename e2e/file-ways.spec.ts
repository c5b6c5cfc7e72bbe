import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asSpreadsheetRows, expectedOfSample, workbookOf } from '../server/test/activity-files.ts'
import { signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const SAMPLE = join(import.meta.dirname, '../server/test/fixtures/activites-2026-09.csv')
const PICTURE = join(import.meta.dirname, '../web/public/favicon.svg')
const MANAGER = { email: 'nadia@exemple.test', password: 'lagon bleu et vent du large' }
const SLOW_NETWORK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
const FAST = { ...SLOW_NETWORK, uploadThroughput: -1 }
const september = expectedOfSample().byMonth['2026-09']!

test.use({ demo: 'off' })

test.beforeEach(async ({ page, product }) => {
  await product.createManager(MANAGER.email, MANAGER.password)
  await signIn(page, MANAGER, '/logistique/importactivation')
})

test('two files at once and a picture are refused when dropped; the operator’s file is analysed', async ({ page }) => {
  await drag(page, [SAMPLE, PICTURE])
  await expect(page.getByText('Lâchez pour analyser')).toBeVisible()
  await drop(page, [SAMPLE, PICTURE])
  await expect(page.getByText('Déposez un seul fichier à la fois.')).toBeVisible()

  await drop(page, [PICTURE])
  await expect(page.getByText(/n’est ni un CSV ni un XLSX/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await drop(page, [SAMPLE])
  await expect(lineCountOf(page, 'Rejetées')).toHaveText('19', { timeout: 30_000 })
  await expect(lineCountOf(page, 'En quarantaine')).toHaveText(/^8\s000$/)
})

test('the same month as a workbook is read, applied and shown to the cent', async ({ page }) => {
  const { bytes } = await workbookOf(asSpreadsheetRows(readFileSync(SAMPLE, 'utf8')), { before: ['Notes'] })
  await choose(page, { name: 'activites-2026-09.xlsx', mimeType: '', buffer: Buffer.from(bytes) })
  await expect(lineCountOf(page, 'Rejetées')).toHaveText('19', { timeout: 30_000 })
  await expect(page.getByText(/XLSX|feuille/i).first()).toBeVisible()
  await page.getByRole('switch', { name: /Créer/ }).check({ force: true })
  await expect(lineCountOf(page, 'Nouvelles')).toHaveText(/^8\s000$/)

  await page.getByRole('button', { name: /^Appliquer, / }).click()
  await expect(page.getByRole('region', { name: 'Import appliqué' })).toBeVisible()
  await page.goto('/reseau/statistique/mois?year=2026')
  await expect(page.getByRole('row').filter({ hasText: 'septembre' })).toContainText(money(september.revenueCents))
})

test('a file sent while the user leaves the screen arrives, and a message links to it', async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  const fileChooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await fileChooser).setFiles(SAMPLE)
  await expect(page.getByRole('progressbar', { name: /^Envoi de/ })).toHaveAttribute('aria-valuenow', /^[1-9]/)

  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.getByRole('navigation').getByRole('link', { name: 'Tableau de Bord' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Import')
  await network.send('Network.emulateNetworkConditions', FAST)
  await page.getByRole('status').filter({ hasText: 'Essai à blanc prêt' }).getByRole('button', { name: 'Voir' }).click({ timeout: 60_000 })
  await expect(lineCountOf(page, 'Rejetées')).toHaveText('19')
})

/** Drags files from the desktop, through DevTools: a page cannot create their content. */
async function send(page: Page, files: string[], types: ('dragEnter' | 'dragOver' | 'drop')[]): Promise<void> {
  const zone = page.getByText('Déposez le fichier de l’opérateur', { exact: true }).or(page.getByText('Lâchez pour analyser'))
  const box = await zone.boundingBox()
  const session = await page.context().newCDPSession(page)
  const [x, y] = [Math.round(box!.x + box!.width / 2), Math.round(box!.y + box!.height / 2)]
  for (const type of types) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data: { items: [], files, dragOperationsMask: 1 } })
  }
  await session.detach()
}

const drag = (page: Page, files: string[]) => send(page, files, ['dragEnter', 'dragOver'])
const drop = (page: Page, files: string[]) => send(page, files, ['dragEnter', 'dragOver', 'drop'])

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Fichier d’activité').setInputFiles(file)
}

function lineCountOf(page: Page, label: string) {
  return page.getByRole('table', { name: 'Les lignes du fichier' }).getByRole('row', { name: label }).getByRole('cell').first()
}

function money(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100).replace(/\s/g, '\u00a0')
}

import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { aLine, csvOf } from '../server/test/activity-files.ts'
import type { Product } from '../test-support/product.ts'
import { arriveAs, read } from './credit-acts.ts'
import { savedBy } from './saved-file.ts'
import { expect, test, type Page } from './story.ts'

const OUTLET = '1001'
const SALES = 3
const NETWORK = { Recrutements: '1 800', Réabonnements: '6 400', Upgrades: '640', 'Chiffre d’affaires': '450 000' }

type Figures = { recruitments: number; renewals: number; upgrades: number; revenue: number }
type Progress = { objective: Figures | null; achieved: Figures; remaining: Figures | null }
type MonthOfOutlets = { rows: (Progress & { outletNumber: string })[]; totals: Progress }

const now = new Date()
const timeZone = 'Europe/Paris'
const [YEAR = 0, MONTH = 0] = now.toLocaleDateString('fr-CA', { timeZone }).split('-').map(Number)
const MONTH_NAME = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone }).format(now)
const OF_MONTH = `(de |d’)${MONTH_NAME}`
const number = (count: number) => new Intl.NumberFormat('fr-FR').format(count).replaceAll(/\s/g, '\\s')
const bar = (page: Page, pattern: string) => page.getByRole('img', { name: new RegExp(pattern) })
const rowOf = (page: Page, at: number) => page.getByRole('grid').locator('tbody').getByRole('row').nth(at)
/** Returns a cell of the grid, whose figures stand after the lock and the status. */
const figureOf = (page: Page, at: number, name: 'recruitments' | 'revenue') =>
  rowOf(page, at)
    .getByRole('gridcell')
    .nth(name === 'revenue' ? 5 : 2)
const ofMonth = (page: Page) => read<MonthOfOutlets>(page, `/securecanal/objectifAgentByMonthYear?month=${MONTH}&year=${YEAR}`)
const recruitmentsOf = ({ rows }: MonthOfOutlets) => rows.reduce((count, { objective }) => count + (objective?.recruitments ?? 0), 0)
const ofOutlet = ({ rows }: MonthOfOutlets) => rows.find(({ outletNumber }) => outletNumber === OUTLET)

// The objectives of this month go before the story begins.
test.use({ story: 'objectives' })

test('the objectives of a month: set, split, corrected, published, read by those concerned, and moved by the file of a day', async ({
  browser,
  baseURL,
  product,
}) => {
  test.slow()
  await withoutObjectives(product)
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: `/objectif/reseau?year=${YEAR}&month=${MONTH}` })
  await test.step('the network’s objective, a draft', () => setNetwork(manager))
  await test.step('it is split over the outlets, to the last one', () => split(manager))
  await test.step('two outlets, pasted from a spreadsheet', () => correct(manager))
  await test.step('two cells of the downloaded workbook, which is sent back', () => sendBack(manager))
  const [sector, outlet] = [await arriveAs({ browser, baseURL }, 'responsable'), await arriveAs({ browser, baseURL }, 'pdv')]
  expect(ofOutlet(await ofMonth(outlet))?.objective).toBeNull()
  await test.step('the whole month is published', () => publish(manager))
  const before = await test.step('the sector manager and the outlet read theirs', () => compareReaders({ manager, sector, outlet }))
  await test.step('the file of the day moves all of it', async () => {
    await importSales(manager)
    const after = await compareReaders({ manager, sector, outlet })
    for (const reader of ['manager', 'sector', 'outlet'] as const) {
      expect(after[reader].objective).toEqual(before[reader].objective)
      expect(after[reader].achieved.recruitments).toBe(before[reader].achieved.recruitments + SALES)
    }
  })
  await test.step('the screens of all three show it', () => compareScreens({ manager, sector, outlet }))
})

/** Removes the objectives of this month, which only the administrator of the database can. */
async function withoutObjectives(product: Product): Promise<void> {
  const database = await product.openDatabase('postgres')
  const first = `'${YEAR}-${MONTH}-01'`
  await database.query("set session_replication_role = 'replica'")
  await database.query(`delete from objective_versions where objective_id in (select id from objectives where month = ${first})`)
  await database.query(`delete from objectives where month = ${first}`)
  await database.end()
}

async function setNetwork(manager: Page): Promise<void> {
  const panel = manager.getByRole('dialog', { name: `Réseau, ${MONTH_NAME}` })
  for (const [label, value] of Object.entries(NETWORK)) await panel.getByLabel(label).fill(value)
  await panel.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Brouillon' })).toContainText(/Recrutements\s: 1\s800/)
  await panel.getByRole('link', { name: 'Répartir' }).click()
}

async function split(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: 'Proposer' }).click()
  await expect(manager.getByText(/^Proposition pour \d+\spoints de vente, dont la somme est exacte/)).toBeVisible()
  await manager.getByRole('button', { name: /^Appliquer à \d+\spoints de vente/ }).click()
  await expect(manager.getByText(/^\d+\sobjectifs répartis/)).toBeVisible()
}

/** Pastes as a spreadsheet does, into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function correct(manager: Page): Promise<void> {
  const grid = manager.getByRole('grid', { name: new RegExp(`^Objectifs ${OF_MONTH}$`) })
  await expect(grid.getByRole('row', { name: /^Écart/ })).toHaveText(/réseau0000,00$/)
  await grid.focus()
  await paste(manager, '18\t70\t8\t13 250,50\n12\t50\t4\t13\u202f250,00 €\n')
  await expect(grid.getByRole('row', { name: /^Écart/ })).not.toHaveText(/réseau0000,00$/)
  await manager.reload()
  await expect(rowOf(manager, 1)).toContainText('13\u00a0250,00')
  await manager.getByRole('button', { name: /^Enregistrer 2/ }).click()
  await expect(manager.getByRole('region', { name: 'Saisie' })).toBeHidden()
  await expect(rowOf(manager, 0)).toContainText('Brouillon')
}

async function sendBack(manager: Page): Promise<void> {
  const choose = async (name: string) => {
    await manager.getByRole('button', { name: 'Autres actes' }).click()
    await manager.getByRole('menuitem', { name }).click()
  }
  const { name, bytes } = await savedBy(manager, () => choose('Télécharger en XLSX'))
  const edited = await withFigures(bytes, [
    { outlet: 1, heading: 'RECRUTEMENT', figure: 21 },
    { outlet: 2, heading: 'CA', figure: 12_800.75 },
  ])
  await choose('Importer un fichier…')
  await manager.getByLabel('Fichier d’objectifs').setInputFiles({ name, mimeType: '', buffer: edited })
  await expect(manager.getByRole('region', { name: 'Décision' })).toContainText(/Appliquer modifiera 2\sobjectifs\./, { timeout: 60_000 })
  const effect = manager.getByRole('table', { name: 'Effet sur les indicateurs' })
  await expect(effect.getByRole('row', { name: /^Recrutements/ })).toContainText('+3')
  await expect(effect.getByRole('row', { name: /^Chiffre/ })).toContainText('449,25')
  await manager.getByRole('button', { name: /^Appliquer, 2\sobjectifs$/ }).click()
  await expect(manager.getByRole('region', { name: 'Import appliqué' })).toContainText(/2\sobjectifs modifiés/)

  await manager.getByRole('button', { name: 'Revenir à la grille' }).click()
  await expect(figureOf(manager, 0, 'recruitments')).toHaveText('21')
  await expect(figureOf(manager, 1, 'revenue')).toHaveText('12\u00a0800,75')
}

type Edit = { outlet: number; heading: string; figure: number }

/** Edits a workbook as a spreadsheet does; the first outlet is 1. */
async function withFigures(workbook: Buffer, edits: readonly Edit[]): Promise<Buffer> {
  const { sheets } = await readXlsx(workbook)
  const { name = '', rows = [] } = sheets[0] ?? {}
  const figureAt = (line: number, heading: CellValue | undefined) =>
    edits.find((edit) => edit.outlet === line && edit.heading === heading)?.figure
  const edited = rows.map((cells, line) => cells.map((cell, at) => figureAt(line, rows[0]?.[at]) ?? cell))
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows: edited }] }))
}

async function publish(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: 'Publier tout le mois…' }).click()
  const question = manager.getByRole('dialog', { name: new RegExp(`^Publier les objectifs ${OF_MONTH}`) })
  await expect(question).toContainText(/L’objectif du réseau et \d+\sobjectifs de points de vente/)
  await question.getByRole('button', { name: /^Publier \d/ }).click()
  await expect(rowOf(manager, 0)).toContainText('Publié')
}

type Readers = { manager: Page; sector: Page; outlet: Page }

/** Compares the month of the network, of a sector and of an outlet; returns their totals. */
async function compareReaders({ manager, sector, outlet }: Readers): Promise<Record<keyof Readers, Progress>> {
  const [all, ofSector, own] = await Promise.all([manager, sector, outlet].map(ofMonth))
  if (all === undefined || ofSector === undefined || own === undefined) throw new Error('a month is missing')
  expect(all.totals.objective).toEqual({ recruitments: 1800, renewals: 6400, upgrades: 640, revenue: 450_000 })
  expect(own.rows.map(({ outletNumber }) => outletNumber)).toEqual([OUTLET])
  expect(ofSector.totals.objective?.recruitments).toBe(recruitmentsOf(ofSector))
  for (const month of [all, ofSector])
    expect(ofOutlet(month)).toMatchObject({ objective: own.totals.objective, achieved: own.totals.achieved })
  return { manager: all.totals, sector: ofSector.totals, outlet: own.totals }
}

/** Imports a file of today at the desk: three recruitments of the outlet. */
async function importSales(manager: Page): Promise<void> {
  const today = new Intl.DateTimeFormat('fr-FR', { timeZone }).format(now)
  const line = { NUMDIST: OUTLET, DATE: `${today} 00:01:00`, CMOUVMT: 'CREAT', CARTICLE: 'ESSENT' }
  const { name, bytes } = csvOf(Array.from({ length: SALES }, () => aLine(line)))
  await manager.goto('/logistique/importactivation')
  await manager.getByLabel('Fichier d’activité').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) })
  const counts = manager.getByRole('table', { name: 'Les lignes du fichier' })
  await expect(counts.getByRole('row', { name: 'Nouvelles' }).getByRole('cell').first()).toHaveText(String(SALES), { timeout: 30_000 })
  await manager.getByRole('button', { name: /^Appliquer/ }).click()
  await expect(manager.getByText('Import appliqué').first()).toBeVisible()
}

async function compareScreens({ manager, sector, outlet }: Readers): Promise<void> {
  const [own, ofSector, all] = [await ofMonth(outlet), await ofMonth(sector), await ofMonth(manager)].map(
    ({ totals: { achieved, objective } }) => ({
      achieved: number(achieved.recruitments),
      objective: number(objective?.recruitments ?? 0),
    }),
  )
  await Promise.all([outlet.reload(), sector.reload(), manager.goto(`/objectif/reseau?year=${YEAR}`)])
  await expect(bar(outlet, `^Recrutements.: ${own?.achieved} sur ${own?.objective}$`)).toBeVisible()
  const row = manager.getByRole('row').filter({ hasText: new RegExp(`^${MONTH_NAME.split(' ')[0]}`, 'i') })
  await expect(row).toHaveText(new RegExp(`Publié.*${all?.objective}.*${all?.achieved}`))
  await expect(bar(sector, `^Recrutements.: ${ofSector?.achieved}, .* de ${ofSector?.objective}$`)).toBeVisible()
}

import { asSpreadsheetRows, workbookOf } from '../server/test/activity-files.ts'
import { arriveAs, confirm, read } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

// It leaves two decoders more: no other story of this name counts them.
test.use({ story: 'counter' })

const HEADER = 'SERIE;CARTE;ARTICLE;LOT;DATE_RECEPTION;FOURNISSEUR;BON;PRIX'
const WRONG_LENGTH = 'Les numéros de cet article comptent 14 caractères.'
const IMPORT = '/logistique/importstock'
const CENTRAL = '/logistique/stock?state=central'
const today = () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(new Date())

const FOUND = 'IMPORT-0000001'
const MOVED = 'IMPORT-0000003'

type SentFile = { name: string; mimeType: string; buffer: Buffer }

const lineOf = (number: string, slip: string) => `${number};;DECOHD;L9;${today()};EUROSAT;${slip};31,50`
const receipts = (...lines: string[]) => `${[HEADER, ...lines].join('\r\n')}\r\n`
const cellOf = (page: Page, status: string) =>
  page.getByRole('table', { name: 'Les lignes du fichier' }).getByRole('row', { name: status }).getByRole('cell').first()
const rowOf = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Numéros de série' }).getByRole('row').filter({ hasText: number })

test('a file of receipts is rehearsed, applied and undone; one of which a decoder has moved on since is not undone', async ({
  browser,
  baseURL,
}) => {
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: IMPORT })
  const { bytes } = await workbookOf(
    asSpreadsheetRows(receipts(lineOf(FOUND, 'BL-901'), lineOf('IMPORT-0000002', 'BL-901'), lineOf('1234', 'BL-901'))),
  )
  const [workbook, csv] = [
    { name: 'bl-901.xlsx', mimeType: '', buffer: Buffer.from(bytes) },
    {
      name: 'bl-902.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(receipts(lineOf(MOVED, 'BL-902'), lineOf('IMPORT-0000004', 'BL-902'))),
    },
  ]
  await test.step('the rehearsal tells what would come, and the bad line at its line', () => dryRun(manager, workbook))
  const imported = await test.step('applied, its decoders stand in the central depot', () => apply(manager))
  await test.step('undone, they are gone', () => undo(manager, imported))
  await test.step('once a decoder has moved on, nothing is undone', () => refuseToUndo(manager, csv))
})

async function dryRun(manager: Page, file: SentFile): Promise<void> {
  await manager.getByLabel('Fichier de réceptions').setInputFiles(file)
  await expect(cellOf(manager, 'Nouvelles')).toHaveText('2', { timeout: 60_000 })
  await expect(cellOf(manager, 'Rejetées')).toHaveText('1')
  await expect(manager.getByRole('table', { name: 'Articles reçus' })).toContainText(/DECOHD\s*2\s*63,00/)
  await expect(manager.getByRole('row').filter({ hasText: WRONG_LENGTH })).toHaveText(/^4.*1234/)
  expect((await read<{ totalElements: number }>(manager, `/securecanal/serials?q=${FOUND}`)).totalElements).toBe(0)
}

/** Applies the rehearsed file; returns the address of its import. */
async function apply(manager: Page): Promise<string> {
  await manager.getByRole('button', { name: /^Appliquer, 2\spièces$/ }).click()
  await expect(manager.getByRole('region', { name: 'Import appliqué' })).toContainText(/2\spièces reçues/)
  const imported = manager.url()
  await manager.goto(CENTRAL)
  await manager.getByPlaceholder('Début ou fin d’un numéro').fill(FOUND)
  await expect(rowOf(manager, FOUND)).toContainText('Au dépôt central')
  return imported
}

async function undo(manager: Page, imported: string): Promise<void> {
  await manager.goto(imported)
  await askToUndo(manager)
  await confirm(manager)
  await expect(manager.getByText('Import annulé. Tout est retourné au fournisseur.')).toBeVisible()
  await manager.goto(`${CENTRAL}&q=${FOUND}`)
  await expect(manager.getByText('Aucun résultat')).toBeVisible()
}

async function refuseToUndo(manager: Page, file: SentFile): Promise<void> {
  await manager.goto(IMPORT)
  await manager.getByLabel('Fichier de réceptions').setInputFiles(file)
  await manager.getByRole('button', { name: /^Appliquer, 2\spièces$/ }).click()
  await expect(manager.getByRole('region', { name: 'Import appliqué' })).toBeVisible()
  const imported = manager.url()
  await manager.goto(`/logistique/stock?serial=${MOVED}`)
  await manager.getByRole('button', { name: 'Déclarer défectueux…' }).click()
  const move = manager.getByRole('dialog', { name: /^Défectueux/ })
  await move.getByLabel('Raison').fill('Ne s’allume pas')
  await move.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  await expect(manager.getByText(/^Défectueux\s: 1\spièce$/)).toBeVisible()

  await manager.goto(imported)
  const question = await askToUndo(manager)
  await expect(question).toContainText(`Le numéro ${MOVED} n’est plus là\u00a0: il est parmi les défectueux.`)
  await manager.goto(`${CENTRAL}&q=IMPORT-0000004`)
  await expect(rowOf(manager, 'IMPORT-0000004')).toContainText('Au dépôt central')
}

async function askToUndo(manager: Page) {
  await manager.getByRole('button', { name: 'Annuler l’import…' }).click()
  const question = manager.getByRole('dialog', { name: /^Annuler l’import/ })
  await question.getByRole('button', { name: 'Annuler l’import' }).click()
  return question
}

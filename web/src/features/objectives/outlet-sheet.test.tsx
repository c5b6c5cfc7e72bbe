import type { OutletObjective } from '@backoffice/contract/objectives/objective'
import { listObjectiveGrid, saveOutletObjectives } from '@backoffice/contract/objectives/objectives'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, refusing, type SentRequest, serve } from '../../../test/answers.ts'
import { aCoverage, aGridRow, anOutletObjective } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { useRead } from '../../api/use-read.ts'
import { OutletSheet } from './outlet-sheet.tsx'

const PLACE = { month: 12, year: 2026 }
const NETWORK = { recruitments: 60, renewals: 210, upgrades: 24, revenue: 40_000 }

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

function DecemberSheet() {
  const grid = useRead(listObjectiveGrid, { query: PLACE })
  return <OutletSheet grid={grid} place={PLACE} today="2026-11-23" search={{}} onChange={() => undefined} />
}

type Saved = Record<number, OutletObjective | null>

/** Shows three outlets, the third without an objective, over a server that saves what it receives. */
async function openSheet({ saved = {}, refusals = [] }: { saved?: Saved; refusals?: (() => Response)[] } = {}) {
  await page.viewport(1280, 800)
  const objectives: Saved = { 1: anOutletObjective(1), 2: anOutletObjective(2), 3: null, ...saved }
  const requests = serve(
    answering(listObjectiveGrid, () => ({
      rows: [1, 2, 3].map((id) => aGridRow(id, objectives[id])),
      totals: NETWORK,
      coverage: aCoverage({ outlets: 2, network: NETWORK }),
    })),
    answering(saveOutletObjectives, (request) => {
      const refusal = refusals.shift()
      if (refusal) return refusal()
      const rows = rowsIn(request).map(({ outletId, version = 0, ...figures }) =>
        anOutletObjective(outletId, { ...figures, version: version + 1, statut: objectives[outletId]?.statut ?? 'draft' }),
      )
      for (const row of rows) objectives[row.outletId] = row
      return { rows }
    }),
  )
  const screen = await renderPart(
    <ReadBoundary>
      <DecemberSheet />
    </ReadBoundary>,
  )
  const grid = screen.getByRole('grid', { name: 'Objectifs de décembre 2026' })
  await expect.element(grid).toBeVisible()
  const puts = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { screen, grid, puts, objectives }
}

const stale = () => refusing(409, { code: 'stale_version', message: 'Cet objectif a changé entre-temps.' })

type Row = { outletId: number; version?: number; recruitments: number; renewals: number; upgrades: number; revenue: number }

/** Reads a body that the sheet has sent. */
const rowsIn = ({ body }: SentRequest) => (body as { rows: Row[] }).rows

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const cell = (outlet: string, col: number) =>
  page
    .getByRole('row', { name: new RegExp(outlet) })
    .getByRole('gridcell')
    .nth(col)
const foot = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('typing replaces, Tab and Enter go on, F2 corrects, Escape cancels, and the sums follow', async () => {
  const { grid, puts, screen } = await openSheet()
  await expect.element(foot('Écart')).toHaveTextContent(/−24.*−70.*−8/)
  grid.element().focus()
  await userEvent.keyboard('20{Tab}75{Enter}')
  await expect.element(cell('Boutique 1', 2)).toHaveTextContent('20')
  await expect.element(cell('Boutique 1', 3)).toHaveTextContent('75')
  await expect.element(foot('Écart')).toHaveTextContent(/−22.*−65.*−8/)
  // The question mark shows the shortcuts, and edits nothing.
  await userEvent.keyboard('?{F2}1{Enter}{ArrowUp}9{Escape}')
  await expect.element(cell('Boutique 2', 3)).toHaveTextContent('701')
  await screen.getByRole('button', { name: /^Enregistrer 2/ }).click()
  await expect.element(screen.getByText(/2\sobjectifs enregistrés/)).toBeVisible()
  expect(puts()).toEqual([
    {
      ...PLACE,
      rows: [
        { outletId: 1, version: 1, recruitments: 20, renewals: 75, upgrades: 8, revenue: 13_250.5 },
        { outletId: 2, version: 1, recruitments: 18, renewals: 701, upgrades: 8, revenue: 13_250.5 },
      ],
    },
  ])
  await expect.element(screen.getByRole('region', { name: 'Saisie' })).not.toBeInTheDocument()
})

test('a pasted block fills the cells, is undone and redone in one step, and creates what is missing', async () => {
  const { grid, puts, screen } = await openSheet()
  grid.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  paste('5\t20\t2\t3\u202f000,50 €\r\n1\t1\t1\t1\r\n')
  await expect.element(screen.getByText(/4\scellules collées.*4\scellules hors de la grille/)).toBeVisible()
  await expect.element(cell('Boutique 3', 5)).toHaveTextContent(/3\s000,50/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Boutique 3', 2)).toHaveTextContent('')
  await userEvent.keyboard('{Control>}y{/Control}')
  await screen.getByRole('button', { name: /^Enregistrer 1/ }).click()
  await expect.element(screen.getByText(/1\sobjectif enregistré/)).toBeVisible()
  expect(puts()).toEqual([{ ...PLACE, rows: [{ outletId: 3, version: 0, recruitments: 5, renewals: 20, upgrades: 2, revenue: 3000.5 }] }])
})

test('the selected block is copied as a spreadsheet reads it', async () => {
  const { grid } = await openSheet()
  grid.element().focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  expect(clipboardData.getData('text/plain')).toBe('18\t70\r\n18\t70')
})

test('what cannot be an objective is kept, marked, explained, and holds the save back', async () => {
  const { grid, puts, screen } = await openSheet()
  grid.element().focus()
  await userEvent.keyboard('12,5{Tab}7{Enter}')
  await expect.element(cell('Boutique 1', 2)).toHaveTextContent('12,5')
  await expect.element(cell('Boutique 1', 2)).toHaveAttribute('title', 'Écrivez un nombre entier, sans décimales.')
  await expect.element(cell('Boutique 1', 4)).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.element(screen.getByText(/Boutique 1, Upgrades\s: Plus d’upgrades que de réabonnements/)).toBeVisible()
  await screen.getByRole('button', { name: /^Voir 1\sligne à corriger/ }).click()
  await expect.element(page.getByRole('row', { name: /Boutique 2/ })).not.toBeInTheDocument()
  await expect.element(cell('Boutique 1', 2)).toHaveTextContent('12,5')
  expect(puts()).toEqual([])
})

test('a published objective changes only with a reason; a closed one not at all', async () => {
  const saved = { 1: anOutletObjective(1, { statut: 'published' }), 2: anOutletObjective(2, { statut: 'closed' }) }
  const { grid, puts, screen } = await openSheet({ saved })
  grid.element().focus()
  await userEvent.keyboard('{ArrowDown}5{ArrowUp}20{Enter}')
  await expect.element(cell('Boutique 2', 2)).toHaveTextContent('18')
  await screen.getByRole('button', { name: /^Enregistrer 1/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Modifier 1\sobjectif publié/ })
  await dialog.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect.element(dialog.getByText('Écrivez pourquoi des objectifs publiés changent.')).toBeVisible()
  await dialog.getByLabelText('Raison').fill('Travaux finis')
  await dialog.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(puts()).toMatchObject([{ raison: 'Travaux finis', rows: [{ outletId: 1, recruitments: 20 }] }])
})

test('a stale row shows what others changed; one may keep what one typed and go on', async () => {
  const { grid, puts, screen, objectives } = await openSheet({ refusals: [stale] })
  grid.element().focus()
  await userEvent.keyboard('20{Enter}')
  objectives[1] = anOutletObjective(1, { recruitments: 19, version: 2 })
  await screen.getByRole('button', { name: /^Enregistrer 1/ }).click()
  await expect.element(screen.getByText(/^Boutique 1, Recrutements\s: 18 → 19/)).toBeVisible()
  await expect.element(cell('Boutique 1', 2)).toHaveTextContent('20')
  grid.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await screen.getByRole('button', { name: 'Garder ma saisie' }).click()
  await screen.getByRole('button', { name: /^Enregistrer 1/ }).click()
  await expect.element(screen.getByText(/1\sobjectif enregistré/)).toBeVisible()
  expect(puts().at(-1)).toMatchObject({ rows: [{ outletId: 1, version: 2, recruitments: 20 }] })
})

test('what is typed stays through a reload of the page', async () => {
  const first = await openSheet()
  first.grid.element().focus()
  await userEvent.keyboard('20{Enter}')
  await expect.element(first.screen.getByRole('region', { name: 'Saisie' })).toBeVisible()
  await first.screen.unmount()
  const { screen } = await openSheet()
  await expect.element(cell('Boutique 1', 2)).toHaveTextContent('20')
  await screen.getByRole('button', { name: 'Abandonner la saisie' }).click()
  await expect.element(cell('Boutique 1', 2)).toHaveTextContent('18')
})

test('a telephone shows the outlets one by one', async () => {
  await openSheet()
  await page.viewport(375, 800)
  await expect.element(page.getByRole('list', { name: 'Objectifs des points de vente' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Boutique 2' })).toBeVisible()
})

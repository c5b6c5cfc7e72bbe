import { splitObjectives } from '@backoffice/contract/objectives/split'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCoverage, aGridRow } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { NO_FIGURES } from './objective-figures.ts'
import { OutletObjectivesSearch } from './outlet-objectives-search.ts'
import { OutletSheet } from './outlet-sheet.tsx'

const GRID = {
  rows: [aGridRow(1), { ...aGridRow(2), sectorManagerId: null, sectorManagerName: null }],
  totals: NO_FIGURES,
  coverage: aCoverage({ outlets: 2 }),
}

type Props = { search: OutletObjectivesSearch; onChange?: (next: Partial<OutletObjectivesSearch>) => void }

const December = ({ search, onChange = () => undefined }: Props) => (
  <OutletSheet grid={GRID} place={{ month: 12, year: 2026 }} today="2026-11-23" search={search} onChange={onChange} />
)

test('outlets without a sector manager are chosen, and shown alone, like a sector', async () => {
  await page.viewport(1280, 800)
  const onChange = vi.fn<(next: Partial<OutletObjectivesSearch>) => void>()
  const all = await renderPart(<December search={{}} onChange={onChange} />)
  await all.getByRole('table', { name: 'Objectifs par secteur' }).getByRole('button', { name: 'Sans responsable' }).click()
  expect(onChange).toHaveBeenCalledWith({ sectorManagerId: 0 })
  await all.unmount()
  const search = OutletObjectivesSearch.parse({ sectorManagerId: 0 })
  const screen = await renderPart(<December search={search} />)
  const grid = screen.getByRole('grid')
  await expect.element(grid.getByRole('row', { name: /Boutique 2/ })).toBeVisible()
  await expect.element(grid.getByRole('row', { name: /Boutique 1/ })).not.toBeInTheDocument()
})

test('outlets without a sector manager are split alone', async () => {
  const requests = serve(answering(splitObjectives, () => refusing(409, { code: 'split_impossible', message: 'Impossible.' })))
  const screen = await renderPart(<December search={{ open: 'split', sectorManagerId: 0 }} />)
  await screen.getByRole('button', { name: 'Proposer' }).click()
  await expect.poll(() => requests.map(({ body }) => (body as { outletIds?: number[] }).outletIds)).toEqual([[2]])
})

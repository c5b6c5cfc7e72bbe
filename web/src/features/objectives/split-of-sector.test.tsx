import { splitObjectives } from '@backoffice/contract/objectives/split'
import { expect, test } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aGridRow, anOutletObjective } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { SplitView } from './split-view.tsx'
import { useSheet } from './use-sheet.ts'

const GRID = { rows: [aGridRow(1)], network: { recruitments: 40, renewals: 140, upgrades: 16, revenue: 26_501 } }

function Split({ grid, sectorManagerId }: { grid: typeof GRID; sectorManagerId?: number }) {
  const sheet = useSheet(grid, { month: 12, year: 2026 })
  const locks = { ids: new Set<number>(), toggle: () => undefined }
  return <SplitView sheet={sheet} locks={locks} sectorManagerId={sectorManagerId} onClose={() => undefined} />
}

test('a suspended outlet takes no part in the split of a sector: its objective is in no total, and it is not named', async () => {
  const suspended = { ...aGridRow(4, anOutletObjective(4, { statut: 'published', recruitments: 90 })), isActive: false }
  const { sectorManagerId } = suspended
  const requests = serve(answering(splitObjectives, () => refusing(409, { code: 'split_impossible', message: 'Impossible.' })))
  const grid = { ...GRID, rows: [aGridRow(1), aGridRow(2, anOutletObjective(2, { statut: 'draft', recruitments: 7 })), suspended] }
  const screen = await renderPart(<Split grid={grid} {...(sectorManagerId === null ? {} : { sectorManagerId })} />)
  await expect.element(screen.getByLabelText('Recrutements')).toHaveValue('7')
  expect(screen.getByLabelText('Raison').query()).toBeNull()
  await screen.getByRole('button', { name: 'Proposer' }).click()
  await expect.poll(() => requests.map(({ body }) => (body as { outletIds?: number[] }).outletIds)).toEqual([[2]])
})

test('a sector without an active outlet is told so instead of being split', async () => {
  const suspended = { ...aGridRow(4, null), isActive: false }
  const { sectorManagerId } = suspended
  const grid = { ...GRID, rows: [suspended] }
  const screen = await renderPart(<Split grid={grid} {...(sectorManagerId === null ? {} : { sectorManagerId })} />)
  await expect.element(screen.getByText('Tous ceux de ce secteur sont suspendus ou archivés.')).toBeVisible()
})

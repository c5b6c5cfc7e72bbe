import { splitObjectives } from '@backoffice/contract/objectives/split'
import { useState } from 'react'
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

/** Types over two outlets, both of which are fixed: one has an objective, the other none. */
function TypedSplit({ grid }: { grid: typeof GRID }) {
  const sheet = useSheet(grid, { month: 12, year: 2026 })
  const [isOpen, setOpen] = useState(false)
  const locks = { ids: new Set([1, 3]), toggle: () => undefined }
  const typed = [1, 3].map((outletId) => ({ outletId, name: 'recruitments', text: '99' }) as const)
  if (isOpen) return <SplitView sheet={sheet} locks={locks} sectorManagerId={undefined} onClose={() => undefined} />
  return (
    <>
      <button type="button" onClick={() => sheet.type(typed)}>
        Saisir
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
    </>
  )
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

test('a fixed objective keeps what is saved, not what is typed over it, and so asks for no reason', async () => {
  const requests = serve(answering(splitObjectives, () => refusing(409, { code: 'split_impossible', message: 'Impossible.' })))
  const saved = anOutletObjective(1, { statut: 'published' })
  const grid = { ...GRID, rows: [aGridRow(1, saved), aGridRow(3, null)] }
  const screen = await renderPart(<TypedSplit grid={grid} />)
  await screen.getByRole('button', { name: 'Saisir' }).click()
  await screen.getByRole('button', { name: 'Ouvrir' }).click()
  await expect.element(screen.getByText(/1\sobjectif coché garde sa valeur\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Proposer' }).click()
  const { recruitments, renewals, upgrades, revenue } = saved
  const kept = [{ outletId: 1, recruitments, renewals, upgrades, revenue }]
  await expect.poll(() => requests.map(({ body }) => (body as { locked?: unknown }).locked)).toEqual([kept])
})

test('a total of a sector is never left to the network, whose objective the server would take', async () => {
  const requests = serve(answering(splitObjectives, () => refusing(409, { code: 'split_impossible', message: 'Impossible.' })))
  const screen = await renderPart(<Split grid={GRID} sectorManagerId={41} />)
  await screen.getByLabelText('Recrutements').fill('')
  await screen.getByRole('button', { name: 'Proposer' }).click()
  await expect.element(screen.getByText(/^Écrivez un nombre\s; zéro s’écrit 0\.$/)).toBeVisible()
  expect(requests).toEqual([])
})

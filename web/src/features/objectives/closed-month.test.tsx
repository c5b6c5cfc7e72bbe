import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCoverage, aGridRow, anOutletObjective } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { areAllClosed } from './closed-month.ts'
import { OutletSheet } from './outlet-sheet.tsx'

const [closed, draft, without] = [aGridRow(1, anOutletObjective(1, { statut: 'closed' })), aGridRow(2), aGridRow(3, null)]
const TOTALS = { recruitments: 36, renewals: 140, upgrades: 16, revenue: 26_501 }
const GRID = { rows: [closed, draft, without], totals: TOTALS, coverage: aCoverage({ outlets: 2 }) }
const December = ({ isMonthClosed = false, open }: { isMonthClosed?: boolean; open?: string }) => (
  <OutletSheet
    grid={GRID}
    place={{ month: 12, year: 2026 }}
    today="2026-11-23"
    isMonthClosed={isMonthClosed}
    search={{ open }}
    onChange={() => undefined}
  />
)

test('a month can no longer be split once each objective of its outlets is closed', () => {
  expect(areAllClosed([closed, without])).toBe(true)
  expect(areAllClosed([closed, draft])).toBe(false)
  expect(areAllClosed([without])).toBe(false)
})

test('a closed objective cannot be fixed for a split, and nothing of a closed month can be changed', async () => {
  await page.viewport(1280, 800)
  const open = await renderPart(<December />)
  await expect.element(open.getByRole('checkbox', { name: 'Garder Boutique 2 tel quel' })).toBeEnabled()
  await expect.element(open.getByRole('checkbox', { name: 'Garder Boutique 1 tel quel' })).not.toBeInTheDocument()
  await open.unmount()
  const screen = await renderPart(<December isMonthClosed />)
  const grid = screen.getByRole('grid', { name: 'Objectifs de décembre 2026' })
  await expect.element(grid).toBeVisible()
  grid.element().focus()
  await userEvent.keyboard('{ArrowDown}20{Enter} ')
  await expect
    .element(
      screen
        .getByRole('row', { name: /Boutique 2/ })
        .getByRole('gridcell')
        .nth(2),
    )
    .toHaveTextContent('18')
  await expect.element(screen.getByRole('checkbox').first()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Saisie' })).not.toBeInTheDocument()
})

test.each(['split', 'import'])('an address that opens %s in a closed month says why nothing is offered', async (open) => {
  const screen = await renderPart(<December isMonthClosed open={open} />)
  await expect.element(screen.getByText('Ce mois est clos\u00a0: ses objectifs ne changent plus.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revenir à la grille' })).toBeVisible()
})

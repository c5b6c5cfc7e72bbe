import type { YearRow } from '@backoffice/contract/objectives/objectives'
import { expect, test } from 'vitest'
import { anObjective, aYear } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { coverageSentence } from './coverage-note.tsx'
import { YearTable } from './year-table.tsx'

const figures = { recruitments: 10, renewals: 40, upgrades: 2, revenue: 500 }
const NETWORK = { recruitments: 20, renewals: 80, upgrades: 4, revenue: 1_000 }

/** Shows a year whose October is complete, and whose November lacks its last days, by default on a day of December. */
function renderYear(november: Partial<YearRow> = {}, today = '2026-12-02') {
  const year = aYear([anObjective({ month: 10, ...NETWORK }), anObjective({ month: 11, ...NETWORK })])
  const rows = year.rows.map((row) => {
    if (row.month === 10) return { ...row, achieved: figures, landing: figures }
    if (row.month === 11) return { ...row, achieved: figures, landing: { ...figures, recruitments: 12 }, ...november }
    return row
  })
  return renderPart(<YearTable report={{ ...year, rows }} year={2026} today={today} openMonth={undefined} onOpen={() => undefined} />)
}

test('a month that is over is final only once the data reach its last day', async () => {
  const screen = await renderYear()
  const october = screen.getByRole('row', { name: /^Octobre/ })
  const november = screen.getByRole('row', { name: /^Novembre/ })
  await expect.element(october.getByTitle('Part de l’objectif').first()).toHaveTextContent(/^50,0.%$/)
  await expect.element(november.getByTitle(/^Atterrissage/).first()).toHaveTextContent('≈ 12')
  expect(october.getByTitle(/^Atterrissage/).elements()).toHaveLength(0)
  expect(november.getByTitle('Part de l’objectif').elements()).toHaveLength(0)
})

test('a month that runs without a sale yet is not final', async () => {
  const none = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
  const objective = anObjective({ month: 11, ...NETWORK })
  const screen = await renderYear({ achieved: none, landing: none, objective }, '2026-11-02')
  const november = screen.getByRole('row', { name: /^Novembre/ })
  await expect.element(november.getByTitle(/^Atterrissage/).first()).toHaveTextContent('≈ 0')
  expect(november.getByTitle('Part de l’objectif').elements()).toHaveLength(0)
})

test('the sum of the outlets stands beside the objective of the network, with the difference', async () => {
  const sums = { ...NETWORK, recruitments: 23, outlets: 2, network: NETWORK }
  const coverage = { ...sums, difference: { recruitments: 3, renewals: 0, upgrades: 0, revenue: 0 } }
  const screen = await renderYear({ coverage })
  const november = screen.getByRole('row', { name: /^Novembre/ })
  const links = november.getByRole('link')
  await expect.element(links.nth(0)).toHaveTextContent('PDV +3')
  await expect.element(links.nth(0)).toHaveAttribute('title', expect.stringContaining(coverageSentence('recruitments', coverage)))
  expect(coverageSentence('recruitments', coverage)).toMatch(/^2\s+points de vente\s+: 23, écart \+3 avec le réseau$/)
  await expect.element(links.nth(1)).toHaveTextContent('PDV =')
})

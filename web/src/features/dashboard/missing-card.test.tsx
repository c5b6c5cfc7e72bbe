import { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aCoverage } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { InactiveCard } from './inactive-card.tsx'
import { MissingCard } from './missing-card.tsx'
import { monthAt } from './month.ts'

type Objectives = ResponseOf<typeof listOutletObjectives>
type Figures = NonNullable<Objectives['totals']['objective']>

const none: Figures = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }

const MONTH = monthAt('2026-11-20')

/** Shows a month of one outlet, where the objective and what is missing are those of the sector. */
function renderCard(objective: Figures | null, remaining: Figures | null, card = <MissingCard month={MONTH} />) {
  const progress = {
    objective,
    achieved: { ...none, recruitments: 1, renewalsEarly: 0, renewalsLate: 0, equipmentSales: 0, other: 0, lines: 0 },
    recruitmentRate: null,
    renewalRate: null,
    revenueRate: null,
    remaining,
    workingDaysLeft: 2,
    perDay: remaining && { recruitments: 0, renewals: 0, upgrades: 2, revenue: 125 },
    landing: null,
  }
  const outlet = {
    outletId: 5,
    outletNumber: '7034',
    outletName: 'BOUTIQUE SAINT-PAUL',
    sectorManagerId: null,
    sectorManagerName: null,
    sectorName: null,
    latitude: null,
    longitude: null,
    trend: [],
    lastActiveOn: null,
    toComplete: false,
    archived: false,
  }
  const totals = { ...progress, objectiveSource: objective === null ? null : ('outlets' as const), coverage: aCoverage() }
  serve(answering(listOutletObjectives, () => ({ rows: [{ ...outlet, ...progress }], totals })))
  return renderPart(<ReadBoundary>{card}</ReadBoundary>)
}

test('missing upgrades and revenue are said, with a column each', async () => {
  const screen = await renderCard({ recruitments: 9, renewals: 9, upgrades: 8, revenue: 900 }, { ...none, upgrades: 4, revenue: 250 })
  await expect.element(screen.getByText(/^Il manque 4\supgrades/)).toBeVisible()
  await expect.element(screen.getByText(/^Il manque 250,00.€ de chiffre d’affaires/)).toBeVisible()
  const heads = screen.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Point de vente', 'Upgr.', 'CA'])
  await expect.element(screen.getByRole('cell', { name: /^250.€$/ })).toBeVisible()
  expect(screen.getByText(/^Rien ne manque/).elements()).toHaveLength(0)
})

test('an objective that is reached and one that nobody published are two sentences', async () => {
  const reached = await renderCard({ ...none, recruitments: 9 }, none)
  await expect.element(reached.getByText(/^Rien ne manque.: les objectifs publiés sont atteints\.$/)).toBeVisible()
  await reached.unmount()
  const unpublished = await renderCard(null, null)
  await expect.element(unpublished.getByText(/^Aucun objectif publié ce mois-ci/)).toBeVisible()
})

test('the only outlet of a sector that has sold is said in the singular', async () => {
  const screen = await renderCard(null, null, <InactiveCard month={MONTH} isManager={false} />)
  await expect.element(screen.getByText(/^Votre seul point de vente a au moins un recrutement/)).toBeVisible()
  await expect.element(screen.getByText('Aucun point de vente inactif')).toBeVisible()
})

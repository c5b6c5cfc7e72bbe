import { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import type { ObjectiveFigures } from '@backoffice/contract/objectives/objective'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aCoverage } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { FirstObjectives, NextObjective } from './next-objective.tsx'

afterEach(() => void vi.useRealTimers())

const ACHIEVED = {
  recruitments: 0,
  renewals: 0,
  renewalsEarly: 0,
  renewalsLate: 0,
  upgrades: 0,
  equipmentSales: 0,
  other: 0,
  lines: 0,
  revenue: 0,
}

const totalsWith = (objective: ObjectiveFigures | null) => ({
  objective,
  achieved: ACHIEVED,
  recruitmentRate: null,
  renewalRate: null,
  revenueRate: null,
  remaining: objective,
  workingDaysLeft: 26,
  perDay: null,
  landing: null,
  objectiveSource: objective && ('outlets' as const),
  coverage: aCoverage(),
})

const serveObjective = (objective: ObjectiveFigures | null) =>
  serve(answering(listOutletObjectives, () => ({ rows: [], totals: totalsWith(objective) })))

async function showAfterDecember(objective: ObjectiveFigures | null) {
  const requests = serveObjective(objective)
  const screen = await renderPart(<NextObjective after={{ start: '2026-12-01' }} />)
  await expect.poll(() => requests.map(({ query }) => [query.get('month'), query.get('year')])).toEqual([['1', '2027']])
  return screen
}

test('the objective of the month that follows is read before it begins', async () => {
  const screen = await showAfterDecember({ recruitments: 24, renewals: 69, upgrades: 2, revenue: 12_820 })
  await expect
    .element(screen.getByText(/^Objectif de janvier.: 24.recrutements, 69.réabonnements dont 2.upgrades, 12.820,00.€/))
    .toBeVisible()
})

test('while nothing is published for that month, nothing is said of it', async () => {
  const screen = await showAfterDecember(null)
  await expect.element(screen.getByText(/^Objectif/)).not.toBeInTheDocument()
})

test('before the first file, the objectives of this month and the next are read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-15T08:00:00Z') })
  serveObjective({ recruitments: 24, renewals: 69, upgrades: 2, revenue: 12_820 })
  const screen = await renderPart(<FirstObjectives />)
  await expect.element(screen.getByText(/^Objectif de décembre/)).toBeVisible()
  await expect.element(screen.getByText(/^Objectif de janvier/)).toBeVisible()
})

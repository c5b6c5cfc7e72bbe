import type { Coverage, Objective, OutletObjective } from '@backoffice/contract/objectives/objective'
import type { GridRow, YearRow } from '@backoffice/contract/objectives/objectives'

const FIGURES = { recruitments: 18, renewals: 70, upgrades: 8, revenue: 13_250.5 }
const NONE = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
const AT = '2026-11-02T08:12:00.000Z'

export function anObjective(changes: Partial<Objective> = {}): Objective {
  return {
    id: 5,
    month: 12,
    year: 2026,
    ...FIGURES,
    statut: 'draft',
    version: 1,
    origin: 'entry',
    updatedAt: AT,
    updatedByName: 'Julien Rivière',
    publishedAt: null,
    publishedByName: null,
    closedAt: null,
    closedByName: null,
    ...changes,
  }
}

const outletOf = (outletId: number) => ({
  outletId,
  outletNumber: String(7000 + outletId),
  outletName: `Boutique ${outletId}`,
  sectorManagerId: outletId % 2 === 0 ? 40 : 41,
  sectorManagerName: outletId % 2 === 0 ? 'Marie Hoarau' : 'Paul Grondin',
})

export function anOutletObjective(outletId: number, changes: Partial<Objective> = {}): OutletObjective {
  return { ...anObjective({ id: 100 + outletId, ...changes }), ...outletOf(outletId) }
}

export function aGridRow(outletId: number, objective: OutletObjective | null = anOutletObjective(outletId)): GridRow {
  return { ...outletOf(outletId), isActive: true, objective, achieved: NONE, previousYear: FIGURES, bestMonth: FIGURES }
}

export function aCoverage(changes: Partial<Coverage> = {}): Coverage {
  return { ...NONE, outlets: 0, network: null, difference: null, ...changes }
}

export function aYear(objectives: readonly Objective[] = []): {
  rows: YearRow[]
  totals: Record<'objective' | 'achieved' | 'previousYear', typeof NONE>
} {
  const rows = Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    objective: objectives.find(({ month }) => month === at + 1) ?? null,
    previousYear: FIGURES,
    achieved: NONE,
    landing: null,
    coverage: aCoverage(),
  }))
  return { rows, totals: { objective: NONE, achieved: NONE, previousYear: NONE } }
}

import type { AnswerOf, ParsedRequestOf } from '@backoffice/contract/endpoint'
import type * as shape from '@backoffice/contract/objectives/objective'
import type * as wire from '@backoffice/contract/objectives/objectives'
import { currency } from '../../config.ts'
import { moneyOrZeroFromWire, moneyToWire } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import type { Coverage } from '../network-statistics/index.ts'
import type { GridRow } from './objective-grid.read.ts'
import type { MonthOfYearRow } from './objective-year.read.ts'
import type { Figures, ObjectiveInput } from './objective.rules.ts'
import type { ObjectiveRow, VersionRow } from './objectives.read.ts'

type WrittenFigures = Omit<ParsedRequestOf<typeof wire.createObjective>['body'], 'month' | 'year'>
type WrittenRow = ParsedRequestOf<typeof wire.saveOutletObjectives>['body']['rows'][number]

export function figuresFromWire({ recruitments, renewals, upgrades, revenue }: WrittenFigures, path = 'revenue'): Figures {
  return { recruitments, renewals, upgrades, revenue: moneyOrZeroFromWire(revenue, currency, path) }
}

export function rowsFromWire(rows: readonly Omit<WrittenRow, 'version'>[] | readonly WrittenRow[]): ObjectiveInput[] {
  return rows.map((row: WrittenRow, place) => ({
    outletId: row.outletId,
    version: row.version,
    figures: figuresFromWire(row, `rows.${place}.revenue`),
  }))
}

export function changesFromWire({ id, version, raison: reason, revenue, ...counts }: ParsedRequestOf<typeof wire.changeObjective>['body']) {
  const changes = { ...counts, revenue: revenue === undefined ? undefined : moneyOrZeroFromWire(revenue, currency, 'revenue') }
  return { id, version, reason: reason ?? null, changes }
}

export function objectiveToWire(row: ObjectiveRow): shape.Objective {
  const { id, month, status, version, origin, updatedByName, publishedByName, closedByName } = row
  return {
    id,
    ...monthToWire(month),
    ...figuresToWire(row),
    statut: status,
    version,
    origin,
    updatedAt: row.updatedAt.toISOString(),
    updatedByName,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedByName,
    closedAt: row.closedAt?.toISOString() ?? null,
    closedByName,
  }
}

export function outletObjectiveToWire(row: ObjectiveRow): shape.OutletObjective {
  if (row.outlet === null) throw new Error('the objective of the network has no outlet')
  return { ...objectiveToWire(row), ...row.outlet }
}

/** Returns an outlet's objective with its outlet, and the network's without. */
export function eitherToWire(row: ObjectiveRow): shape.Objective | shape.OutletObjective {
  return row.outlet === null ? objectiveToWire(row) : outletObjectiveToWire(row)
}

export function versionToWire({ status, reason, changedAt, ...row }: VersionRow): shape.ObjectiveVersion {
  return { ...row, ...figuresToWire(row), statut: status, raison: reason, changedAt: changedAt.toISOString() }
}

type Year = { rows: MonthOfYearRow[]; totals: Record<'objective' | 'achieved' | 'previousYear', Figures> }

export function yearToWire({ rows, totals }: Year): AnswerOf<typeof wire.listObjectives> {
  return {
    rows: rows.map(({ month, objective, previousYear, achieved, landing, coverage }) => ({
      month,
      objective: objective && objectiveToWire(objective),
      previousYear: figuresToWire(previousYear),
      achieved: figuresToWire(achieved),
      landing: landing && figuresToWire(landing),
      coverage: coverageToWire(coverage),
    })),
    totals: {
      objective: figuresToWire(totals.objective),
      achieved: figuresToWire(totals.achieved),
      previousYear: figuresToWire(totals.previousYear),
    },
  }
}

type Grid = { rows: GridRow[]; totals: Figures; coverage: Coverage }

export function gridToWire({ rows, totals, coverage }: Grid): AnswerOf<typeof wire.listObjectiveGrid> {
  return {
    rows: rows.map(({ objective, achieved, previousYear, bestMonth, ...outlet }) => ({
      ...outlet,
      objective: objective && outletObjectiveToWire(objective),
      achieved: figuresToWire(achieved),
      previousYear: figuresToWire(previousYear),
      bestMonth: figuresToWire(bestMonth),
    })),
    totals: figuresToWire(totals),
    coverage: coverageToWire(coverage),
  }
}

function coverageToWire({ outlets, network, difference, ...covered }: Coverage): shape.Coverage {
  return {
    ...figuresToWire(covered),
    outlets,
    network: network && figuresToWire(network),
    difference: difference && figuresToWire(difference),
  }
}

function figuresToWire({ recruitments, renewals, upgrades, revenue }: Figures): shape.ObjectiveFigures {
  return { recruitments, renewals, upgrades, revenue: moneyToWire(revenue, currency) }
}

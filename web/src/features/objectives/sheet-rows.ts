import type { ObjectiveFigures, OutletObjective } from '@backoffice/contract/objectives/objective'
import type { GridRow } from '@backoffice/contract/objectives/objectives'
import { changesIn, conflictsIn, shownIn } from '../../ui/form/edited-fields.ts'
import {
  differenceOf,
  errorsIn,
  FIGURE_NAMES,
  type FigureName,
  type FigureTexts,
  isAboveBestMonth,
  isSameFigure,
  mapFigures,
  readFigure,
  sumOfFigures,
  textsOf,
} from './objective-figures.ts'
import type { RowEdits, SheetEdits } from './sheet-edits.ts'

/** An outlet of the sheet, with what is typed over its objective. */
export type SheetRow = Omit<GridRow, 'objective'> & {
  objective: OutletObjective | null
  stored: FigureTexts
  texts: FigureTexts
  errors: Partial<FigureTexts>
  changed: readonly FigureName[]
  /** Figures that others changed after they were typed here. */
  conflicts: readonly FigureName[]
  /** True if the objective, or its whole month, is closed. */
  isClosed: boolean
  /** The values used in the sums: the typed ones, else the stored ones; null without an objective. */
  figures: ObjectiveFigures | null
}

type Stored = { rows: readonly GridRow[]; saved: ReadonlyMap<number, OutletObjective>; isMonthClosed: boolean }

/** Returns the rows as they are stored. Of two versions of an objective the newer counts. */
export function storedRows({ rows, saved, isMonthClosed }: Stored): SheetRow[] {
  return rows.map((row) => {
    const answer = saved.get(row.outletId)
    const objective = answer !== undefined && answer.version > (row.objective?.version ?? 0) ? answer : row.objective
    const stored = textsOf(objective)
    const isClosed = isMonthClosed || objective?.statut === 'closed'
    return {
      ...row,
      objective,
      stored,
      texts: stored,
      errors: {},
      changed: [],
      conflicts: [],
      isClosed,
      figures: figuresIn(objective),
    }
  })
}

function figuresIn(objective: ObjectiveFigures | null): ObjectiveFigures | null {
  return objective && mapFigures((name) => objective[name])
}

const editedRows = new WeakMap<RowEdits, { base: SheetRow; row: SheetRow }>()

/** Returns the row with what is typed over it: the same object as long as both are the same. */
function editedRow(base: SheetRow, edits: RowEdits | undefined): SheetRow {
  if (edits === undefined) return base
  const former = editedRows.get(edits)
  if (former?.base === base) return former.row
  const row = withEdits(base, edits)
  editedRows.set(edits, { base, row })
  return row
}

function withEdits(base: SheetRow, edits: RowEdits): SheetRow {
  const { stored } = base
  const texts = shownIn(stored, edits)
  const isEmpty = base.objective === null && FIGURE_NAMES.every((name) => texts[name].trim() === '')
  const figureOf = (name: FigureName) => readFigure(name, texts[name]) ?? readFigure(name, stored[name]) ?? 0
  return {
    ...base,
    texts,
    errors: isEmpty ? {} : errorsIn(texts),
    changed: FIGURE_NAMES.filter((name) => changesIn(stored, edits, isSameFigure)[name] !== undefined),
    conflicts: conflictsIn(stored, edits, isSameFigure),
    figures: isEmpty
      ? null
      : {
          recruitments: figureOf('recruitments'),
          renewals: figureOf('renewals'),
          upgrades: figureOf('upgrades'),
          revenue: figureOf('revenue'),
        },
  }
}

export function editedRowsOf(rows: readonly SheetRow[], edits: SheetEdits): SheetRow[] {
  return rows.map((row) => editedRow(row, edits[row.outletId]))
}

export type Sums = {
  outlets: number
  objective: ObjectiveFigures
  previousYear: ObjectiveFigures
  achieved: ObjectiveFigures
  bestMonth: ObjectiveFigures
}

/** Adds up the rows; `outlets` counts those that have an objective. */
export function sumsOf(rows: readonly SheetRow[]): Sums {
  const objectives = rows.flatMap(({ figures }) => figures ?? [])
  return {
    outlets: objectives.length,
    objective: sumOfFigures(objectives),
    previousYear: sumOfFigures(rows.map(({ previousYear }) => previousYear)),
    achieved: sumOfFigures(rows.map(({ achieved }) => achieved)),
    bestMonth: sumOfFigures(rows.map(({ bestMonth }) => bestMonth)),
  }
}

export type SectorSums = Sums & { sectorManagerId: number | null; name: string; rows: number }

/** Adds up each sector, in the order of the names of their managers; outlets without one come last. */
export function sectorSumsOf(rows: readonly SheetRow[]): SectorSums[] {
  const sectors = [...Map.groupBy(rows, ({ sectorManagerId }) => sectorManagerId)].map(([sectorManagerId, own]) => ({
    ...sumsOf(own),
    sectorManagerId,
    name: own[0]?.sectorManagerName ?? 'Sans responsable',
    rows: own.length,
  }))
  const isLast = ({ sectorManagerId }: SectorSums) => Number(sectorManagerId === null)
  return sectors.toSorted((left, right) => isLast(left) - isLast(right) || left.name.localeCompare(right.name, 'fr'))
}

/** Returns the sum of the outlets minus the network's objective; null without one. */
export function gapOf(sums: Sums, network: ObjectiveFigures | null): ObjectiveFigures | null {
  return network === null ? null : differenceOf(sums.objective, network)
}

/** Returns the figures that a split keeps: those saved, whatever is typed over them; null without an objective. */
export function keptFigures({ objective }: SheetRow): ObjectiveFigures | null {
  return figuresIn(objective)
}

/** True if a split may be asked to keep the objective. It keeps a closed one anyway. */
export function mayBeLocked(row: SheetRow): boolean {
  return keptFigures(row) !== null && !row.isClosed
}

/** True if the figure exceeds the outlet's best month. */
export function isAboveBest({ texts, bestMonth }: SheetRow, name: FigureName): boolean {
  const value = readFigure(name, texts[name])
  return value !== null && isAboveBestMonth(value, bestMonth[name])
}

/** Returns the body's row of a changed outlet. */
export function bodyRowOf({ outletId, objective, texts }: SheetRow) {
  const figure = (name: FigureName) => readFigure(name, texts[name]) ?? 0
  return {
    outletId,
    version: objective?.version ?? 0,
    recruitments: figure('recruitments'),
    renewals: figure('renewals'),
    upgrades: figure('upgrades'),
    revenue: figure('revenue'),
  }
}

import type { TableColumn } from '../table.ts'
import { changeOf } from './change.ts'
import type { Figures } from './figures.ts'
import { INDICATOR_LABELS } from './indicator-labels.ts'

type FigureName = keyof Figures
type Identity = { outletNumber: string; outletName: string; sectorName: string | null }

/** The column of each figure, under its full name. */
export const FIGURE_COLUMNS = {
  recruitments: figure('recruitments'),
  renewals: figure('renewals'),
  upgrades: figure('upgrades'),
  revenue: figure('revenue'),
  renewalsEarly: figure('renewalsEarly'),
  renewalsLate: figure('renewalsLate'),
  equipmentSales: figure('equipmentSales'),
  other: figure('other'),
  lines: figure('lines'),
}

export const OUTLET_IDENTITY_COLUMNS = {
  number: { header: 'N°', value: ({ outletNumber }) => outletNumber },
  outlet: { header: 'Point de vente', filter: 'text', value: ({ outletName }) => outletName },
  sector: { header: 'Secteur', filter: 'choice', value: ({ sectorName }) => sectorName },
} satisfies Record<string, TableColumn<Identity>>

function figure(name: FigureName): TableColumn<Figures> {
  return { header: INDICATOR_LABELS[name], filter: 'number', number: numberOf(name), value: (row) => row[name] }
}

function numberOf(name: FigureName): TableColumn<Figures>['number'] {
  return name === 'revenue' ? 'amount' : undefined
}

/** Declares a column of numbers. */
export function countColumn<Row>(header: string, countOf: (row: Row) => number | null) {
  return { header, filter: 'number', value: countOf } satisfies TableColumn<Row>
}

/** Declares a column of amounts. */
export function amountColumn<Row>(header: string, amountOf: (row: Row) => number | null) {
  return { header, filter: 'number', number: 'amount', value: amountOf } satisfies TableColumn<Row>
}

/** Declares a column of shares, whose filter reads percents. */
export function rateColumn<Row>(header: string, rateOf: (row: Row) => number | null) {
  return { header, filter: 'number', filterUnit: 0.01, number: 'rate', value: rateOf } satisfies TableColumn<Row>
}

/** Declares a column of the counts behind a sparkline. */
export function trendColumn<Row>(header: string, trendOf: (row: Row) => readonly number[]): TableColumn<Row> {
  return { header, isSearched: false, value: (row) => trendOf(row).join(' ') }
}

type Compared = Figures & { previous: Figures }

/** Declares a figure a year before, and its change since. */
export function comparedColumns(name: FigureName) {
  return {
    before: {
      header: `${INDICATOR_LABELS[name]} N−1`,
      number: numberOf(name),
      value: ({ previous }) => (previous.lines === 0 ? null : previous[name]),
    } satisfies TableColumn<Compared>,
    change: {
      header: `${INDICATOR_LABELS[name]} vs N−1`,
      number: 'rate',
      value: (row) => changeOf(row[name], row.previous[name]),
    } satisfies TableColumn<Compared>,
  }
}

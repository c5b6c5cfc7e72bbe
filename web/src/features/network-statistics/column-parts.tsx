import type { Figures } from '@backoffice/contract/network-statistics/figures'
import { FIGURE_COLUMNS } from '@backoffice/contract/network-statistics/statistics-columns'
import { formatDay, formatShortDay } from '../../format/dates.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { RateBar } from '../../ui/chart/rate-bar.tsx'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { ActivitiesSearch } from './activities-search.ts'
import { ChangeNote } from './change-note.tsx'
import { FigureLink } from './figure-link.tsx'
import { formatFigure, formatShort, sumOfOne } from './figures.ts'
import { headOf, type IndicatorName } from './indicators.ts'
import styles from './report.module.css'

type FigureName = keyof Figures & IndicatorName

export type FigureColumn<Row> = {
  name: FigureName
  /** Filters of the lines behind a row's figure. */
  linesOf: (row: Row) => Partial<ActivitiesSearch>
  /** Filters of the lines behind all rows: the total links to them while no row is filtered out. */
  all?: { of: Partial<ActivitiesSearch>; rows: number } | undefined
  isHidden?: boolean
  isSecondary?: boolean
}

/** Returns a column whose figures link to their lines, with the total of the shown rows. */
export function figureColumn<Row extends Figures>({ name, linesOf, all, isHidden, isSecondary }: FigureColumn<Row>): Column<Row> {
  return {
    id: name,
    ...FIGURE_COLUMNS[name],
    ...headOf(name),
    isHidden,
    isSecondary,
    format: (value) => formatFigure(name, Number(value)),
    cell: (row) => <FigureLink name={name} value={row[name]} of={linesOf(row)} />,
    cardCell: (row) => (
      <FigureLink name={name} value={row[name]} of={linesOf(row)}>
        {formatShort(name, row[name])}
      </FigureLink>
    ),
    total: (rows) => {
      const sum = sumOfOne(name, rows)
      return all?.rows === rows.length ? <FigureLink name={name} value={sum} of={all.of} /> : formatFigure(name, sum)
    },
  }
}

type RateColumn<Row> = {
  id: string
  indicator: IndicatorName
  rateOf: (row: Row) => number | null
  /** Returns the rate of the shown rows together. */
  total: ((rows: readonly Row[]) => number | null) | null
  /** Elapsed share of the month, drawn as a tick; null if the period spans several months. */
  share: number | null
  isHidden?: boolean
}

export function rateColumn<Row>({ id, indicator, rateOf, total, share, isHidden }: RateColumn<Row>): Column<Row> {
  const { header, definition } = headOf(indicator)
  const elapsed = share === null ? '' : ` Le trait marque la part du mois écoulée, ${formatPercent(share)}.`
  return {
    id,
    header,
    definition: definition + elapsed,
    align: 'start',
    filter: 'number',
    filterUnit: 0.01,
    isHidden,
    value: rateOf,
    format: (value) => formatPercent(value === null ? null : Number(value)),
    cell: (row) => <Rate rate={rateOf(row)} share={share} />,
    card: isHidden ? undefined : 'bar',
    total: total === null ? undefined : (rows) => <Rate rate={total(rows)} share={share} />,
  }
}

function Rate({ rate, share }: { rate: number | null; share: number | null }) {
  return rate === null ? '–' : <RateBar rate={rate} elapsed={share} />
}

export function changeColumn<Row>(changeOf: (row: Row) => number | null, total: number | null): Column<Row> {
  return {
    id: 'change',
    ...headOf('change'),
    align: 'end',
    filter: 'number',
    filterUnit: 0.01,
    card: 'figure',
    value: changeOf,
    format: (value) => formatPercent(value === null ? null : Number(value)),
    cell: (row) => <ChangeNote change={changeOf(row)} />,
    total: <ChangeNote change={total} />,
  }
}

export function trendColumn<Row>(indicator: IndicatorName, trendOf: (row: Row) => readonly number[]): Column<Row> {
  const { header, definition } = headOf(indicator)
  return {
    id: 'trend',
    header,
    definition,
    sortable: false,
    isSearched: false,
    card: 'none',
    align: 'start',
    value: (row) => trendOf(row).join(' '),
    cell: (row) => (
      <span className={styles.trend}>
        <Sparkline
          values={trendOf(row)}
          name={`${header}\u00a0: ${trendOf(row)
            .map((value) => formatNumber(value))
            .join(', ')}`}
        />
      </span>
    ),
  }
}

export function lastActiveColumn<Row>(dayOf: (row: Row) => string | null): Column<Row> {
  return {
    id: 'lastActiveOn',
    ...headOf('lastActiveOn'),
    isSecondary: true,
    isSearched: false,
    card: 'none',
    align: 'start',
    date: 'day',
    value: dayOf,
    format: (value) => formatDay(value === null ? null : String(value)),
    cell: (row) => <span title={formatDay(dayOf(row))}>{formatShortDay(dayOf(row))}</span>,
  }
}

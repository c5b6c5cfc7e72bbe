import type { StockOverview, StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { currency } from '../../config.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { coverDaysOf, perDayOf } from './reorder.rules.ts'
import type { PositionRow } from './stock-overview.read.ts'

export function overviewToWire(rows: readonly PositionRow[]): StockOverview {
  return {
    rows: rows.map(positionToWire),
    totals: [...Map.groupBy(rows, ({ articleId }) => articleId).values()].map(totalToWire).toSorted(byCode),
  }
}

function positionToWire({ price, sold, ...row }: PositionRow): StockPosition {
  return {
    ...row,
    perDay: perDayOf(sold),
    coverDays: coverDaysOf(row.quantity, sold),
    amount: moneyToWire(worthOf(row.quantity, price), currency),
  }
}

function totalToWire(rows: readonly PositionRow[]): StockOverview['totals'][number] {
  const sumOf = (value: (row: PositionRow) => number) => rows.reduce((total, row) => total + value(row), 0)
  // True because groups are never empty.
  const { articleId, articleCode, articleLabel, price } = rows[0]!
  const quantity = sumOf((row) => row.quantity)
  return {
    articleId,
    articleCode,
    articleLabel,
    quantity,
    reserved: sumOf(({ reserved }) => reserved),
    inTransit: sumOf(({ inTransit }) => inTransit),
    perDay: perDayOf(sumOf(({ sold }) => sold)),
    amount: moneyToWire(worthOf(quantity, price), currency),
  }
}

const worthOf = (pieces: number, price: Money | null): Money => BigInt(pieces) * (price ?? 0n)
const byCode = (one: { articleCode: string }, other: { articleCode: string }) => (one.articleCode < other.articleCode ? -1 : 1)

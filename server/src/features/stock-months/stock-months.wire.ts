import type { StockMonth } from '@backoffice/contract/stock-months/stock-months'
import { monthToWire } from '../../shared/months.ts'
import type { StockMonthRow } from './stock-months.read.ts'

export function stockMonthToWire({ month, ...row }: StockMonthRow): StockMonth {
  return { ...monthToWire(month), ...row }
}

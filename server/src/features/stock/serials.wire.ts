import type { Serial } from '@backoffice/contract/stock/serials'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { SerialRow } from './serials.read.ts'

export function serialToWire({ id: _id, unitPrice, ...row }: SerialRow): Serial {
  return { ...row, unitPrice: moneyToWire(unitPrice, currency) }
}

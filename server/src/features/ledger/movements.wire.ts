import type * as wire from '@backoffice/contract/ledger/ledger'
import type { Movement } from '@backoffice/contract/ledger/movement'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { WrittenJson } from '../../shared/written-json.ts'
import type { MovementTotals } from './all-movements.read.ts'
import type { BalanceRow } from './balances.read.ts'

export function toBalance({ available, held, floor, asOf }: BalanceRow): wire.Balance {
  return {
    balance: moneyToWire(available + held, currency),
    held: moneyToWire(held, currency),
    available: moneyToWire(available, currency),
    floor: moneyToWire(floor, currency),
    asOf: asOf.toISOString(),
  }
}

export function toMovementTotals({ credited, debited }: MovementTotals) {
  return { credited: moneyToWire(credited, currency), debited: moneyToWire(debited, currency) }
}

export function toMovement(json: string): WrittenJson<Movement> {
  return new WrittenJson(json)
}

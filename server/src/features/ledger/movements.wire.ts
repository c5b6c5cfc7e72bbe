import type * as wire from '@backoffice/contract/ledger/ledger'
import type { Movement } from '@backoffice/contract/ledger/movement'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { ListedNetworkMovement, MovementTotals } from './all-movements.read.ts'
import type { BalanceRow } from './balances.read.ts'
import type { ListedMovement } from './movements.read.ts'

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

export function toMovement({ at, amount, balanceAfter, ...row }: ListedMovement): Movement {
  return {
    ...row,
    date: at.toISOString(),
    amount: moneyToWire(amount, currency),
    balanceAfter: moneyToWire(balanceAfter, currency),
  }
}

export function toNetworkMovement({ userId, userName, userRole, ...row }: ListedNetworkMovement): wire.NetworkMovement {
  return { ...toMovement(row), userId, userName, userRole }
}

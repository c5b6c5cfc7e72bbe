import type * as wire from '@backoffice/contract/ledger'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { BalanceRow } from './balances.read.ts'
import type { MovementRow } from './movements.read.ts'

const NETWORK = 'Réseau'

export function toBalance({ available, held, floor, asOf }: BalanceRow): wire.Balance {
  return {
    balance: moneyToWire(available + held, currency),
    held: moneyToWire(held, currency),
    available: moneyToWire(available, currency),
    floor: moneyToWire(floor, currency),
    asOf: asOf.toISOString(),
  }
}

export function toMovement({ at, localTime: _localTime, amount, balanceAfter, counterpart, ...movement }: MovementRow): wire.Movement {
  return {
    ...movement,
    date: at.toISOString(),
    amount: moneyToWire(amount, currency),
    balanceAfter: moneyToWire(balanceAfter, currency),
    counterpart: counterpart ?? NETWORK,
  }
}

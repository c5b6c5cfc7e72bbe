import { canonical } from '../../shared/canonical.ts'
import type { Currency } from '../../shared/money.ts'
import { dateReader, type WallClock } from './dates.rules.ts'
import { readAmount, readOutletNumber, readRate } from './fields.rules.ts'
import { kindOf, type Kind } from './movements.rules.ts'
import { remembered } from './remembered.rules.ts'

export type Readers = {
  amount: (text: string) => number
  code: (text: string) => string
  date: (text: string) => WallClock
  kind: (text: string) => Kind
  outletNumber: (text: string) => string
  rate: (text: string) => string
}

export function readersOf(currency: Currency): Readers {
  return {
    amount: remembered((text) => readAmount(text, currency)),
    code: remembered(canonical),
    date: dateReader(),
    kind: remembered(kindOf),
    outletNumber: remembered(readOutletNumber),
    rate: remembered(readRate),
  }
}

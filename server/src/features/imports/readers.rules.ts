import { dateReader, type WallClock } from './dates.rules.ts'
import { canonical, readAmount, readOutletNumber, readRate } from './fields.rules.ts'
import { remembered } from './remembered.rules.ts'

/** What reads the cells of one file. */
export type Readers = {
  amount: (text: string) => number
  code: (text: string) => string
  date: (text: string) => WallClock
  outletNumber: (text: string) => string
  rate: (text: string) => string
}

export function readersOf({ decimals }: { decimals: number }): Readers {
  return {
    amount: remembered((text) => readAmount(text, decimals)),
    code: remembered(canonical),
    date: dateReader(),
    outletNumber: remembered(readOutletNumber),
    rate: remembered(readRate),
  }
}

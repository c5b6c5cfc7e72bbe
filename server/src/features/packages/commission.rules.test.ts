import { expect, test } from 'vitest'
import { commissionOn } from './commission.rules.ts'

test.each([
  [0n, 300, 0n],
  [1n, 5000, 1n],
  [1n, 4999, 0n],
  [25_00n, 300, 75n],
  [33_33n, 300, 1_00n],
  [16_67n, 300, 50n],
  [16_66n, 300, 50n],
  [16_65n, 300, 50n],
  [16_49n, 300, 49n],
  [16_50n, 300, 50n],
  [99_99n, 1, 1n],
  [49_99n, 1, 0n],
  [50_00n, 1, 1n],
  [100_000_000_000n, 10_000, 100_000_000_000n],
  [12_34n, 0, 0n],
])('the commission on %d at %d hundredths of a per cent is %d', (amount, basisPoints, commission) => {
  expect(commissionOn(amount, basisPoints)).toBe(commission)
})

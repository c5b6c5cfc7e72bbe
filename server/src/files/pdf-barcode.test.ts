import { expect, test } from 'vitest'
import { loadCode128 } from './pdf-barcode.ts'

const START_OF_DIGITS = '211232'
const START_OF_TEXT = '211214'
const STOP = '2331112'

test.each([
  ['00028061000001', START_OF_DIGITS, 9 * 11 + 13],
  ['TETE-A', START_OF_TEXT, 8 * 11 + 13],
])('encodes %s as bars and spaces of Code 128', async (text, start, modules) => {
  const { width, bars } = (await loadCode128())(text)
  const widths = bars.flatMap((bar, index) => {
    const next = bars[index + 1]
    return next === undefined ? [bar.width] : [bar.width, next.start - bar.start - bar.width]
  })
  expect(widths.reduce((sum, one) => sum + one, 0)).toBe(modules)
  expect([width, widths.join('').slice(0, 6), widths.join('').slice(-7)]).toEqual([modules, start, STOP])
})

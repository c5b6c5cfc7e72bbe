import { expect, test } from 'vitest'
import { periodInFrench } from './view-period.rules.ts'

test.each([
  ['2026-11-24', '2026-11-24', '24/11/2026'],
  ['2026-11-01', '2026-11-30', 'novembre 2026'],
  ['2026-11-01', '2026-11-29', 'du 01/11/2026 au 29/11/2026'],
  ['2026-11-01', '2026-12-31', 'du 01/11/2026 au 31/12/2026'],
])('a period from %s to %s reads « %s »', (start, end, text) => {
  expect(periodInFrench({ start, end })).toBe(text)
})

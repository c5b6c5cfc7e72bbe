import { expect, test } from '@playwright/test'
import { measureWeight } from '../bench/browser-weight.ts'

test('the first screens of each role, and every section, are within their weight limits', () => {
  const heavy = measureWeight().rows.filter(({ isMet }) => isMet === false)
  expect(heavy.map(({ title, ours, goal }) => `${title}: ${ours}, ${goal}`)).toEqual([])
})

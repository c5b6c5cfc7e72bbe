import { expect, test } from 'vitest'
import { ImportsSearch } from './imports-search.ts'

test('an address keeps the import, the tab and the lines looked at', () => {
  const address = { id: 12, tab: 'history', lines: 'rejected', line: 1034, page: 2, createOutlets: true }
  expect(ImportsSearch.parse(address)).toEqual(address)
})

test('what an address says wrongly is left out', () => {
  expect(ImportsSearch.parse({ id: 'douze', tab: 'x', lines: 'lost', page: -1, createOutlets: 'oui' })).toEqual({})
})

import { expect, test } from 'vitest'
import { ImportsSearch } from './imports-search.ts'

test('the URL keeps the import, the tab and the kind of lines', () => {
  const address = { id: 12, tab: 'history', lines: 'rejected', line: 1034, page: 2, createOutlets: true }
  expect(ImportsSearch.parse(address)).toEqual(address)
})

test('invalid values in the URL are ignored', () => {
  expect(ImportsSearch.parse({ id: 'douze', tab: 'x', lines: 'lost', page: -1, createOutlets: 'oui' })).toEqual({})
})

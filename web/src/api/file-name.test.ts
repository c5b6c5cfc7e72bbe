import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test('prefers the name with accents', () => {
  expect(fileNameOf('attachment; filename="rejetees.csv"; filename*=UTF-8\'\'rejet%C3%A9es.csv')).toBe('rejetées.csv')
})

test('accepts a plain name', () => {
  expect(fileNameOf('attachment; filename="actifs.xlsx"')).toBe('actifs.xlsx')
})

test('gives a name to a file without one', () => {
  expect(fileNameOf(null)).toBe('export')
})

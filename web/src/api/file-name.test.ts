import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test('the name with its accents is preferred', () => {
  expect(fileNameOf('attachment; filename="rejetees.csv"; filename*=UTF-8\'\'rejet%C3%A9es.csv')).toBe('rejetées.csv')
})

test('a plain name will do', () => {
  expect(fileNameOf('attachment; filename="actifs.xlsx"')).toBe('actifs.xlsx')
})

test('a file without a name gets one', () => {
  expect(fileNameOf(null)).toBe('export')
})

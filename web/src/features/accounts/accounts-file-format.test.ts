import { expect, test } from 'vitest'
import { faultOfFile } from './accounts-file-format.ts'

test('a list of an unreadable format is refused before upload, with advice', () => {
  expect(faultOfFile({ name: 'liste.pdf', size: 10 })).toMatch(/ni un CSV ni un XLSX/)
  expect(faultOfFile({ name: 'liste.csv', size: 0 })).toMatch(/est vide/)
  expect(faultOfFile({ name: 'liste.xlsx', size: 6 * 1024 * 1024 })).toMatch(/5,0\u00a0Mo au plus/)
  expect(faultOfFile({ name: 'Liste PDV.XLSX', size: 2048 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { faultOfFiles } from './accounts-file-format.ts'

test('a list that cannot be read is refused before it leaves, with what to do', () => {
  expect(faultOfFiles([{ name: 'liste.pdf', size: 10 }])).toMatch(/ni un CSV ni un XLSX/)
  expect(faultOfFiles([{ name: 'liste.csv', size: 0 }])).toMatch(/est vide/)
  expect(faultOfFiles([{ name: 'liste.xlsx', size: 6 * 1024 * 1024 }])).toMatch(/5,0\u00a0Mo au plus/)
  expect(
    faultOfFiles([
      { name: 'a.csv', size: 1 },
      { name: 'b.csv', size: 1 },
    ]),
  ).toMatch(/un seul fichier/)
  expect(faultOfFiles([{ name: 'Liste PDV.XLSX', size: 2048 }])).toBeUndefined()
})

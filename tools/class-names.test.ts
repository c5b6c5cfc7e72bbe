import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composedIn, faultsOfSheet, listUses, usesIn } from './class-names.ts'

const uses = listUses()

test.each(globSync('web/src/**/*.module.css'))('%s', (path) => {
  expect(faultsOfSheet(readFileSync(path, 'utf8'), uses.get(path) ?? new Set())).toEqual([])
})

test('finds a class that no sheet defines and one that no element has', () => {
  const [[sheet, worn] = ['', new Set<string>()]] = usesIn(`import styles from './a.module.css'\nclsx(styles.row, styles.lost)`)
  expect(sheet).toBe('./a.module.css')
  expect(faultsOfSheet('/* .gone */ @media print { .row, .left:hover { color: red } }', worn)).toEqual([
    'lost is worn and nowhere',
    'left is worn by nobody',
  ])
})

test('finds two rules of one name, but not the one for print', () => {
  const twice = '.row { color: red } @media print { .row { color: black } } .row { gap: 0 }'
  expect(faultsOfSheet(twice, new Set(['row']))).toEqual(['.row is said twice'])
})

test('a class that another sheet composes is worn', () => {
  expect(composedIn(`.row {\n  composes: target wide from '../ui/a.module.css';\n}`)).toEqual([
    ['../ui/a.module.css', new Set(['target', 'wide'])],
  ])
})

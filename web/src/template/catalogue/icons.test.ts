import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTS } from './icon-acts.ts'
import { SUBJECTS } from './icon-subjects.ts'

const IMPORTED = /import (?:type )?\{([^}]*)\} from '@tabler\/icons-react'/g
const LISTS = /\/icon-(acts|subjects)\.ts$/

/** The icons that the product imports, without the lists of the page. */
const used = new Set(
  globSync('web/src/**/*.{ts,tsx}')
    .filter((path) => !LISTS.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(IMPORTED)])
    .flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []),
)
const listed = [...ACTS, ...SUBJECTS].flatMap(({ icons }) => icons.map(({ name }) => `Icon${name}`))

test('the page of icons shows each once, and none that nothing uses', () => {
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
  expect(listed.filter((name) => !used.has(name))).toEqual([])
})

test('every icon in use has its meaning on the page: in icon-acts.ts or icon-subjects.ts', () => {
  expect([...used].filter((name) => !listed.includes(name))).toEqual([])
})

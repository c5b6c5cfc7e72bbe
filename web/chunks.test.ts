import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { circleIn, groupByNeed } from './chunks.ts'

type FakeModule = { imports?: string[]; code?: string }

const LONG = 'x'.repeat(5_000)
const src = (file: string) => posix.join(import.meta.dirname, 'src', file)

/** Returns the chunk of each of these modules, each with its imports. A name in capitals stands for a large module. */
function chunksOf(lists: string[][], modules: Record<string, FakeModule>) {
  const group = groupByNeed(lists)
  const graph = {
    getModuleInfo: (id: string) => {
      const name = Object.keys(modules).find((one) => src(one) === id)
      if (name === undefined) return null
      const { code = '', imports = [] } = modules[name] ?? {}
      return { code: name.includes('LARGE') ? `${code}${LONG}` : code, importedIds: imports.map(src) }
    },
  }
  return Object.fromEntries(Object.keys(modules).map((name) => [name, group.name(src(name), graph)]))
}

test('modules that the same lists need become one chunk, small ones one for all, and what the first page has stays there', () => {
  const chunks = chunksOf([['a.ts'], ['b.ts']], {
    'main.tsx': { imports: ['present.ts'] },
    'present.ts': {},
    'a.ts': { imports: ['LARGE-a.ts', 'LARGE-both.ts', 'present.ts'] },
    'b.ts': { imports: ['small-b.ts', 'LARGE-both.ts'] },
    'LARGE-a.ts': {},
    'small-b.ts': { imports: ['present.ts'] },
    'LARGE-both.ts': { imports: ['below-both.ts'] },
    'below-both.ts': {},
    'nobody.ts': {},
  })
  expect(chunks).toMatchObject({
    'LARGE-a.ts': 'needed-10',
    'LARGE-both.ts': 'needed-11',
    'below-both.ts': 'needed-11',
    'small-b.ts': 'needed-by-all',
    'present.ts': null,
    'nobody.ts': null,
    'a.ts': null,
  })
})

test('a small part stays apart where the file for all would import what imports it', () => {
  const chunks = chunksOf([['a.ts'], ['b.ts'], ['c.ts']], {
    'main.tsx': {},
    'a.ts': { imports: ['small-a.ts', 'small-all.ts'] },
    'b.ts': { imports: ['LARGE-ab.ts', 'small-all.ts'] },
    'c.ts': { imports: ['small-all.ts'] },
    'small-a.ts': { imports: ['LARGE-ab.ts'] },
    'LARGE-ab.ts': { imports: ['small-all.ts'] },
    'small-all.ts': {},
  })
  expect(chunks).toMatchObject({ 'small-a.ts': 'needed-100', 'LARGE-ab.ts': 'needed-110', 'small-all.ts': 'needed-by-all' })
})

test('of a file that re-exports others only what is imported by name is needed', () => {
  const feature = {
    'main.tsx': {},
    'feature/index.ts': {
      imports: ['feature/LARGE-wanted.ts', 'feature/LARGE-other.ts', 'LARGE-package.ts'],
      code: `export { Wanted, Two as Three } from './LARGE-wanted.ts';\nexport { Other } from './LARGE-other.ts';\nexport { Far } from 'package';`,
    },
    'feature/LARGE-wanted.ts': {},
    'feature/LARGE-other.ts': {},
    'LARGE-package.ts': {},
  }
  const chunksFor = (statement: string) =>
    chunksOf([['a.ts']], { ...feature, 'a.ts': { imports: ['feature/index.ts'], code: `${statement} from './feature/index.ts';` } })
  expect(chunksFor('import { Wanted }')).toMatchObject({ 'feature/LARGE-wanted.ts': 'needed-1', 'feature/LARGE-other.ts': null })
  expect(chunksFor('export { Three as Four }')).toMatchObject({ 'feature/LARGE-wanted.ts': 'needed-1', 'feature/LARGE-other.ts': null })
  expect(chunksFor('import { Far }')).toMatchObject({ 'LARGE-package.ts': 'needed-1', 'feature/LARGE-wanted.ts': null })
  expect(chunksFor('import * as all')).toMatchObject({ 'feature/LARGE-wanted.ts': 'needed-1', 'feature/LARGE-other.ts': 'needed-1' })
})

test('a file that the build does not have is refused', () => {
  expect(() => chunksOf([['renamed.ts']], { 'main.tsx': {} })).toThrow(/src\/renamed\.ts/)
})

test('chunks that import each other are found', () => {
  const imports: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b'], d: ['a'] }
  expect(circleIn((file) => imports[file] ?? [], Object.keys(imports))).toEqual(['b', 'c'])
})

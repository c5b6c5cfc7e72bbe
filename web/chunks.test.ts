import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neededTogether } from './chunks.ts'

const LONG = 'x'.repeat(5_000)
const src = (file: string) => (file.startsWith('/') ? file : join(import.meta.dirname, 'src', file))

/** Returns the chunk of each of these modules, each with its imports. A name in capitals stands for a large module. */
function chunksOf(lists: string[][], modules: Record<string, { imports?: string[]; code?: string }>) {
  const group = neededTogether(lists)
  const graph = {
    getModuleInfo: (id: string) => {
      const [file, module] = Object.entries(modules).find(([name]) => src(name) === id) ?? ['', {}]
      const code = `${module.code ?? ''}${file.includes('LARGE') ? LONG : ''}`
      return { code, importedIds: (module.imports ?? []).map(src) }
    },
  }
  return Object.fromEntries(Object.keys(modules).map((name) => [name, group.name(src(name), graph)]))
}

test('modules that the same lists need become one chunk, small ones one for all, and what the first page has stays there', () => {
  const chunks = chunksOf([['a.ts'], ['b.ts']], {
    'main.ts': {},
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
  const chunks = chunksOf([['a.ts']], {
    'main.tsx': {},
    'a.ts': { imports: ['feature/index.ts'], code: `import { Wanted } from './feature/index.ts';` },
    'feature/index.ts': {
      imports: ['feature/LARGE-wanted.ts', 'feature/LARGE-other.ts'],
      code: `export { Wanted } from './LARGE-wanted.ts';\nexport { Other } from './LARGE-other.ts';`,
    },
    'feature/LARGE-wanted.ts': {},
    'feature/LARGE-other.ts': {},
  })
  expect(chunks).toMatchObject({ 'feature/LARGE-wanted.ts': 'needed-1', 'feature/LARGE-other.ts': null })
})

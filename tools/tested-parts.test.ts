import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g

/** Parts that only tests of features render, because they need a router or answers. */
const RENDERED_BY_FEATURES: readonly string[] = []

const parts = globSync('web/src/ui/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'))

test('every part of the interface is rendered by a component test', () => {
  const reached = reachedFrom(globSync('web/src/ui/**/*.test.tsx'))
  const missing = parts.filter((path) => !reached.has(path))
  expect(missing.map((path) => path.replace('web/src/ui/', ''))).toEqual(RENDERED_BY_FEATURES)
})

/** Returns the files that these import, at once or by another. */
function reachedFrom(paths: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const todo = [...paths]
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    todo.push(...importsOf(path))
  }
  return reached
}

function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, plain, late]) => join(dirname(path), plain ?? late ?? ''))
}

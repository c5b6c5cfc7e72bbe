import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g

/** Returns these files and all that they import, directly or not. */
export function reachedFrom(paths: readonly string[]): Set<string> {
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

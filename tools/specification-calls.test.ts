import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPECIFICATION_CALLS } from './specification-calls.ts'

const ROOT = join(import.meta.dirname, '..')
const CONTRACT = join(ROOT, 'contract/src')

/** The name of each call in the code, such as `approveCreditRequest.float` if there is one per queue. */
const names = new Map<string, string>()
for (const file of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))) {
  for (const [name, value] of Object.entries<unknown>(await import(join(CONTRACT, file)))) {
    if (isCall(value)) names.set(callOf(value), name)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, call] of Object.entries<unknown>({ ...value })) if (isCall(call)) names.set(callOf(call), `${name}.${key}`)
    }
  }
}

const sources = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => withoutImports(readFileSync(join(ROOT, 'web/src', path), 'utf8')))
  .join('\n')

test('the specification lists ninety-eight calls', () => {
  expect(new Set(SPECIFICATION_CALLS).size).toBe(98)
})

test('each call is declared', () => {
  expect(SPECIFICATION_CALLS.filter((call) => !names.has(call))).toEqual([])
})

test('a screen makes each declared call', () => {
  const unmade = SPECIFICATION_CALLS.filter((call) => names.has(call) && !isMade(names.get(call) ?? ''))
  expect(unmade).toEqual([])
})

test('requests the report by sector manager as the specification says, once per month by its first day', () => {
  const queries = [...sources.matchAll(/\breportBySector, *\n? *([^\n]+)/g)].map(([, requests]) => requests)
  expect(queries).toEqual(['sectorReportPeriods(period).map((query) => ({ query })),'])
})

/** True if the browser's code uses the call outside an import, by its own key or by a variable one. */
function isMade(name: string): boolean {
  const [word = '', key] = name.split('.')
  if (key === undefined) return new RegExp(`\\b${word}\\b`).test(sources)
  return new RegExp(`\\b${word}(\\.${key}\\b|\\[|\\))`).test(sources)
}

function withoutImports(source: string): string {
  return source.replaceAll(/^import [^;]*? from '[^']+'$/gms, '')
}

function isCall(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

function callOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':x')}`
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalLabel } from '../web/src/features/audit/refusal-labels.ts'

const SERVER = join(import.meta.dirname, '../server/src')
const CODE = /\bcode: '([a-z_]+)'|\b(?:taken|invalid)\(\s*'([a-z]+_[a-z_]+)'/g

test('the journal has a French label for every refusal code of the server', () => {
  const codes = new Set(
    readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('demonstration'))
      .flatMap((path) => [...readFileSync(join(SERVER, path), 'utf8').matchAll(CODE)].flatMap(([, code, other]) => code ?? other ?? [])),
  )
  expect(codes.size).toBeGreaterThan(100)
  expect([...codes].filter((code) => refusalLabel(code) === code)).toEqual([])
})

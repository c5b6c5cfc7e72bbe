import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listDeclaredCalls } from '../server/src/process/declared-calls.ts'
import { endpointsPage } from './endpoints-page.ts'

test('docs/endpoints.md lists every call of the contract: npm run docs', async () => {
  expect(readFileSync('docs/endpoints.md', 'utf8')).toBe(endpointsPage(await listDeclaredCalls()))
})

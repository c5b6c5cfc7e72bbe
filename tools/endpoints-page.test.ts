import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listDeclaredCalls } from '../server/src/process/declared-calls.ts'
import { endpointsPage } from './endpoints-page.ts'

test('docs/endpoints.md lists every call of the contract: npm run docs', async () => {
  expect(readFileSync('docs/endpoints.md', 'utf8')).toBe(endpointsPage(await listDeclaredCalls()))
})

test('a body that takes one of two forms shows both', async () => {
  const page = endpointsPage(await listDeclaredCalls())
  expect(page).toContain('| POST `/securecanal/commissions/batches` | `month`, `year`, [`ids`] or `userId` |')
})

import { RHYTHM_MONTHS } from '@backoffice/contract/network-statistics/pace'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const FEATURES = join(import.meta.dirname, '../../features')

const FIELD = 'says what a row holds, as it was entered or read, or since when'
const VARIANT = 'a term of the glossary, or a sum of one, over these rows'

/** Lists, by file, the number of definitions that are not indicators, and the reason. */
const OTHERS: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'accounts/account-columns.tsx': [6, FIELD],
  'accounts/account-lines.tsx': [1, FIELD],
  'accounts/float-columns.tsx': [3, VARIANT],
  'amount-settings/balance-panel.tsx': [1, FIELD],
  'amount-settings/balances-table.tsx': [1, FIELD],
  'articles/article-columns.tsx': [4, FIELD],
  'channel-access/access-columns.tsx': [4, FIELD],
  'commissions/alert-columns.tsx': [1, FIELD],
  'commissions/batch-columns.tsx': [3, FIELD],
  'commissions/line-columns.tsx': [1, FIELD],
  'commissions/month-columns.tsx': [2, VARIANT],
  'commissions/rule-columns.tsx': [4, FIELD],
  'commissions/simulation-columns.tsx': [1, VARIANT],
  'deliveries/delivery-columns.tsx': [1, FIELD],
  'ledger/movement-columns.tsx': [3, FIELD],
  'ledger/reversals-table.tsx': [1, FIELD],
  'network-statistics/activity-columns.tsx': [5, FIELD],
  'network-statistics/days-table.tsx': [1, FIELD],
  'network-statistics/months-table.tsx': [2, VARIANT],
  'network-statistics/outlet-columns.tsx': [3, VARIANT],
  'network-statistics/outlet-identity.tsx': [2, FIELD],
  'network-statistics/performance-columns.tsx': [1, VARIANT],
  'network-statistics/salesmen-report.tsx': [1, FIELD],
  'objectives/sheet-columns.ts': [3, VARIANT],
  'packages/catalogue-items.tsx': [1, FIELD],
  'packages/commission-rates.tsx': [2, FIELD],
  'stock/article-moves.tsx': [1, FIELD],
  'stock/depots-part.tsx': [2, FIELD],
  'stock/serial-columns.tsx': [1, FIELD],
  'stock-alerts/alert-columns.tsx': [1, FIELD],
  'stock-counts/count-columns.tsx': [2, FIELD],
  'stock-orders/order-columns.tsx': [2, FIELD],
  'stock-planning/stock-pivot.tsx': [1, VARIANT],
  'stock-receipts/receipt-columns.tsx': [2, FIELD],
  'transactions/transaction-columns.tsx': [4, FIELD],
}

const plain = (text: string) =>
  text.replaceAll(String.raw`\u00a0`, ' ').replaceAll(/\s/g, ' ').replaceAll('${RHYTHM_MONTHS}', String(RHYTHM_MONTHS))

/** Returns the definitions that a file spells, on their line or on the next one. */
const definitionsIn = (source: string) => [...source.matchAll(/definition:\s+(['`])(.*?)\1/g)].map(([, , text]) => plain(text ?? ''))

// The columns of the glossary come with the code of their lists, which reads the browser.
const STORE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('localStorage', STORE)
vi.stubGlobal('sessionStorage', STORE)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
vi.stubGlobal('window', { addEventListener: () => undefined })
afterAll(() => vi.unstubAllGlobals())

test('every definition that a screen spells is in the glossary, or explains something else than an indicator', async () => {
  const { GLOSSARY } = await import('./glossary.ts')
  const known = new Set(GLOSSARY.flatMap(({ terms }) => terms.map(({ definition }) => plain(definition))))
  const files = globSync('**/*.{ts,tsx}', { cwd: FEATURES }).filter((file) => !/\.test\.tsx?$/.test(file))
  const missing = files
    .map((file) => [file, definitionsIn(readFileSync(join(FEATURES, file), 'utf8')).filter((text) => !known.has(text))] as const)
    .filter(([, texts]) => texts.length > 0)
  expect(missing.filter(([file, texts]) => OTHERS[file]?.[0] !== texts.length)).toEqual([])
  const found = missing.map(([file]) => file)
  expect(Object.keys(OTHERS).filter((file) => !found.includes(file))).toEqual([])
})

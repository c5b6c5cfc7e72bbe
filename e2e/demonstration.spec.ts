import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expectedOfSample } from '../server/test/activity-files.ts'
import { DEMONSTRATION_PASSWORD as password, DEMONSTRATION_PIN } from './people.ts'
import { expect, test } from './story.ts'

const SAMPLE = 'server/test/fixtures/activites-2026-09.csv'
const COUNTS = ['recruitments', 'renewals', 'renewalsEarly', 'renewalsLate', 'upgrades', 'equipmentSales', 'other', 'lines'] as const
const PERIOD = 'start=2026-09-01&end=2026-09-30'

type Row = Record<string, number | string>

test('on demonstration data an import changes every figure by exactly its amount, and undoing it restores them', async ({ request }) => {
  const headers = await signedIn(request)
  const before = await figuresOf(request, headers)
  const upload = await request.post('/securecanal/import?createOutlets=true', {
    headers,
    multipart: { file: { name: 'activites-2026-09.csv', mimeType: 'text/csv', buffer: readFileSync(SAMPLE) } },
  })
  const { id, counts } = (await upload.json()).data.import
  expect(counts).toMatchObject({ accepted: 8000, rejected: 19, duplicate: 0, corrected: 0, quarantined: 0 })

  const after = await figuresOf(request, headers)
  const { byMonth, byDay, byOutlet, bySalesman } = expectedOfSample()
  expect(gap(before.months, after.months)).toEqual({ 9: signature(byMonth['2026-09']!) })
  expect(gap(before.days, after.days)).toEqual(signatures(byDay))
  expect(gap(before.outlets, after.outlets)).toEqual(signatures(withoutMonth(byOutlet)))
  expect(gap(before.salesmen, after.salesmen)).toEqual(signatures(withoutMonth(bySalesman)))

  await request.post('/auth/step-up', { headers, data: { codePin: DEMONSTRATION_PIN } })
  await request.post(`/securecanal/imports/${id}/undo`, { headers })
  const { outlets, ...otherFigures } = await figuresOf(request, headers)
  expect(otherFigures).toEqual({ months: before.months, days: before.days, salesmen: before.salesmen })
  expect(gap(before.outlets, outlets)).toEqual({})
})

async function signedIn(request: APIRequestContext): Promise<{ authorization: string }> {
  const answer = await request.post('/auth/login', { data: { email: 'gestionnaire@demo.test', password } })
  return { authorization: `Bearer ${(await answer.json()).data.access_token}` }
}

async function figuresOf(request: APIRequestContext, headers: { authorization: string }) {
  const rowsOf = async (path: string, key: string): Promise<Record<string, string>> => {
    const { rows } = (await (await request.get(`/securecanal/${path}`, { headers })).json()).data
    return Object.fromEntries(rows.map((row: Row) => [row[key], signature(row)]))
  }
  return {
    months: await rowsOf('reportByMonth?year=2026', 'month'),
    days: await rowsOf(`reportByDay?${PERIOD}`, 'date'),
    outlets: await rowsOf(`report?${PERIOD}`, 'outletNumber'),
    salesmen: await rowsOf(`reportByCommercial?${PERIOD}`, 'salesmanCode'),
  }
}

/** Joins a row's counts and revenue in cents, so that rows can be compared and subtracted. */
function signature(row: Readonly<Record<string, unknown>>): string {
  const cents = 'revenueCents' in row ? Number(row['revenueCents']) : Math.round(Number(row['revenue']) * 100)
  return [...COUNTS.map((name) => Number(row[name])), cents].join(' ')
}

/** Returns what each row gained; rows that did not change are left out. */
function gap(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  const zeros = [...COUNTS, 'revenue'].map(() => 0)
  const moved = Object.entries(after).map(([key, now]) => {
    const valuesBefore = before[key]?.split(' ').map(Number) ?? zeros
    const by = now.split(' ').map((value, at) => Number(value) - valuesBefore[at]!)
    return [key, by.some((value) => value !== 0) ? by.join(' ') : ''] as const
  })
  return Object.fromEntries(moved.filter(([, by]) => by !== ''))
}

function signatures(rows: Readonly<Record<string, object>>): Record<string, string> {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, signature({ ...row })]))
}

function withoutMonth<Figures>(rows: Readonly<Record<string, Figures>>): Record<string, Figures> {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key.split('|')[1]!, row]))
}

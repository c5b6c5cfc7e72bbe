import {
  downloadActiveOutlets,
  downloadActivities,
  downloadInactiveOutlets,
} from '@backoffice/contract/network-statistics/network-statistics'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, someActivities, voidActivities, type ActivitySeed } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import type { Actor } from '../../shared/actor.ts'
import { readActivitiesInBatches } from './activities-export.read.ts'
import type { ActivityFilter } from './activity-filter.read.ts'
import { writeActivities } from './network-statistics.file.ts'
import { withoutFormula, writeSpreadsheet } from '../../files/spreadsheet.ts'

const { db, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const active = await anOutlet(db, { outletNumber: '1001', outletName: '=cmd|calc' })
const inactive = await anOutlet(db, { outletNumber: '1002', outletName: 'Épicerie « du lac »; et fils' })
const other = await anOutlet(db, { outletNumber: '1003' })
for (const outlet of [active, inactive]) await assign(db, outlet, { sectorManager })
await someActivities(db, [
  { outlet: active, day: '2026-09-05', amount: 1_234_56n, name: '+33 Dupont', subscriber: '00012', hour: 17 },
  { outlet: active, day: '2026-09-06', amount: -5_00n, kind: 'renewal_late', name: '@home' },
  { outlet: other, day: '2026-09-07' },
])
const september = { start: '2026-09-01', end: '2026-09-30' }

type Response = Awaited<ReturnType<typeof send>>
const nameOf = ({ headers }: Response) => decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')
const recordsOf = ({ rawPayload }: Response): Record<string, string>[] => parse(rawPayload, { bom: true, delimiter: ';', columns: true })

async function sheetOf({ rawPayload }: Response) {
  const {
    sheets: [sheet],
  } = await readXlsx(rawPayload)
  return sheet!
}

test('refuses downloads to outlets, those of others to sector managers, and a month without a year', async () => {
  expect(await refusal(active, downloadActiveOutlets, { query: {} })).toMatchObject({ statusCode: 403 })
  expect(await refusal(sectorManager, downloadActivities, { query: { ...september, responsableId: manager.id } })).toMatchObject({
    statusCode: 403,
  })
  expect(await refusal(sectorManager, downloadActivities, { query: { ...september, outletId: other.id } })).toMatchObject({
    statusCode: 404,
  })
  const halfAMonth = await refusal(manager, downloadActiveOutlets, { query: { month: 9 } })
  expect({ status: halfAMonth.statusCode, path: halfAMonth.fields?.[0]?.path }).toEqual({ status: 400, path: 'month' })
})

test('takes the last month with data if none is given', async () => {
  const [actives, inactives] = [
    await send(manager, downloadActiveOutlets, { query: {} }),
    await send(manager, downloadInactiveOutlets, { query: { format: 'csv' } }),
  ]
  expect([nameOf(actives), nameOf(inactives)]).toEqual(['pdv-actifs-2026-09.xlsx', 'pdv-inactifs-2026-09.csv'])
  expect(recordsOf(inactives).map((row) => row['N° PDV'])).toEqual(['1002'])
})

test('a sheet has the outlets in the caller’s scope, with formulas made harmless', async () => {
  const response = await send(sectorManager, downloadActiveOutlets, { query: { month: 9, year: 2026 } })
  expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { name, rows } = await sheetOf(response)
  expect({ name, heading: rows[0]!.slice(0, 2), outlets: rows.slice(1).map((row) => row.slice(0, 2)) }).toEqual({
    name: 'PDV actifs',
    heading: ['N° PDV', 'Point de vente'],
    outlets: [['1001', "'=cmd|calc"]],
  })
  expect(rows[1]![rows[0]!.indexOf('CA TTC')]).toBe(1_229.56)
})

test('preserves accents, quotes and separators', async () => {
  const response = await send(manager, downloadInactiveOutlets, { query: { month: 9, year: 2026, format: 'csv' } })
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(recordsOf(response)).toMatchObject([
    { 'Point de vente': 'Épicerie « du lac »; et fils', Recrutements: '0', 'CA TTC': '0,00', 'Taux recrutements (%)': '' },
  ])
})

test('lines in CSV have French dates and decimals, plain numbers and harmless text', async () => {
  const response = await send(sectorManager, downloadActivities, { query: { ...september, format: 'csv' } })
  expect(nameOf(response)).toBe('activations-2026-09-01-2026-09-30.csv')
  expect(recordsOf(response)).toMatchObject([
    { Date: '06/09/2026 09:00', 'Montant TTC': '-5,00', Abonné: "'@home", Nature: 'Réabonnement après échéance' },
    {
      Date: '05/09/2026 17:00',
      'Montant TTC': '1234,56',
      Abonné: "'+33 Dupont",
      'N° abonné': '00012',
      Ligne: '2',
      Fichier: 'activites.csv',
    },
  ])
})

test('lines in XLSX have real dates and amounts, and subscriber numbers as text', async () => {
  const { rows } = await sheetOf(await send(manager, downloadActivities, { query: { ...september, sort: 'date' } }))
  const [heading, first] = rows
  const cell = (name: string) => first![heading!.indexOf(name)]
  expect(cell('Date')).toEqual(new Date('2026-09-05T17:00:02Z'))
  expect([cell('Montant TTC'), cell('N° abonné'), cell('Ligne')]).toEqual([1_234.56, '00012', 2])
  expect(rows).toHaveLength(4)
})

test('a file contains exactly the filtered lines, however many batches it takes', async () => {
  const day = '2026-05-04'
  await someActivities(
    db,
    Array.from({ length: 2_345 }, (_, index): ActivitySeed => ({ outlet: active, day, salesman: index % 2 ? 'V1' : 'V2' })),
  )
  const query = { start: day, end: day, format: 'csv' as const }
  expect(recordsOf(await send(manager, downloadActivities, { query }))).toHaveLength(2_345)
  expect(
    recordsOf(await send(manager, downloadActivities, { query: { ...query, salesmanCode: 'V1', indicator: 'recruitments' } })),
  ).toHaveLength(1_172)
  expect(recordsOf(await send(manager, downloadActivities, { query: { ...query, indicator: 'renewals' } }))).toEqual([])

  await voidActivities(db, { outlet: active, day })
  expect(recordsOf(await send(manager, downloadActivities, { query: { ...query, show: 'voided' } }))[0]).toMatchObject({
    'Raison d’annulation': 'Saisie en double',
  })
})

test('a caller who disconnects leaves no open transaction', async () => {
  const actor: Actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }
  const filter: ActivityFilter = { period: september, visibleScope: {}, show: 'counted' }
  for (const format of ['csv', 'xlsx'] as const) {
    const batches = readActivitiesInBatches(actor, db, { filter, sort: '-date' })
    for await (const chunk of writeActivities({ ...filter, batches }, format).bytes) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
  }
  // Background work also opens transactions, but short ones: poll until they have ended.
  const open = sql`select pid from pg_stat_activity where state like 'idle in%' and datname = current_database()`
  await expect.poll(async () => (await open.execute(db)).rows).toEqual([])
})

test('a file without rows has its headings', async () => {
  const response = await send(manager, downloadActivities, { query: { start: '2020-01-01', end: '2020-01-31', format: 'csv' } })
  expect(response.body).toMatch(/^\uFEFFDate;N° PDV;/)
  expect((await sheetOf(await send(manager, downloadActivities, { query: { start: '2020-01-01', end: '2020-01-31' } }))).rows).toHaveLength(
    1,
  )
})

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋33', '－2', '＠SUM(A1)'])(
  'makes the formula %j harmless',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`)
  },
)

test.each([
  ['=1+1', `"'=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['nord,=1+1', '"nord,=1+1"'],
  ['nord\t=1+1', '"nord\t=1+1"'],
  ['nord', 'nord'],
])('writes %j as one CSV cell for any separator', async (text, written) => {
  async function* rows() {
    yield [text]
  }
  const columns = [{ heading: 'Nom', kind: 'text', of: (row: string) => row }] as const
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSpreadsheet({ name: 'a', sheet: 'A', columns, batches: rows() }, 'csv').bytes) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe(`\uFEFFNom\r\n${written}\r\n`)
})

test.each(['', 'a=b', '1-2', '12,50', 'O’Hara'])('leaves %j unchanged', (text) => {
  expect(withoutFormula(text)).toBe(text)
})

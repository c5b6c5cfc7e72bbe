import * as contract from '@backoffice/contract/objectives/objectives'
import { OBJECTIVES_HEADINGS } from '@backoffice/contract/objectives/file-headings'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aNetworkObjective, anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const other = await aPerson(db, { role: 'ROLE_MANAGER' })
const [north, south] = [await aSectorManager(db, 'Secteur Nord'), await aSectorManager(db, 'Secteur Sud')]
const first = await anOutlet(db, { outletNumber: '7034', outletName: 'BOUTIQUE SAINT-PAUL 034' })
const second = await anOutlet(db, { outletNumber: '7035', outletName: '=PMU; et fils' })
const third = await anOutlet(db, { outletNumber: '7036' })
for (const outlet of [first, second]) await assign(db, outlet, { sectorManager: north, until: '2025-03-31' })
await assign(db, first, { sectorManager: south, from: '2025-03-31' })
const figures = { recruitments: 18, renewals: 70, upgrades: 8, revenue: 13_250.5 }

type Outlet = { id: number }
const rowOf = (outlet: Outlet, more: object = {}) => ({ outletId: outlet.id, ...figures, ...more })
const create = (month: number, ...outlets: Outlet[]) =>
  call(manager, contract.createOutletObjectives, { body: { month, year: 2025, rows: outlets.map((outlet) => rowOf(outlet)) } })
const save = (month: number, rows: ReturnType<typeof rowOf>[], reason?: string) =>
  ({ body: { month, year: 2025, rows, ...(reason === undefined ? {} : { raison: reason }) } }) as const
const gridOf = (month: number, sectorManagerId?: number) =>
  call(manager, contract.listObjectiveGrid, { query: { month, year: 2025, ...(sectorManagerId === undefined ? {} : { sectorManagerId }) } })

test('creates drafts in the order given, with the sector manager of the last day of the month', async () => {
  const { rows } = await create(3, second, first)
  expect(rows).toMatchObject([
    { outletId: second.id, outletNumber: '7035', sectorManagerId: null, sectorManagerName: null, statut: 'draft', version: 1, ...figures },
    { outletId: first.id, outletName: 'BOUTIQUE SAINT-PAUL 034', sectorManagerId: south.id, month: 3, year: 2025, origin: 'entry' },
  ])
})

test('creates all or none', async () => {
  await create(4, first)
  const both = { body: { month: 4, year: 2025, rows: [rowOf(second), rowOf(first)] } }
  expect(await refusal(manager, contract.createOutletObjectives, both)).toMatchObject({
    statusCode: 409,
    code: 'objective_exists',
    statut: 'draft',
    message: 'Le point de vente 7034 a déjà un objectif ce mois-ci, en brouillon\u00a0: modifiez-le.',
  })
  const unknown = { body: { month: 4, year: 2025, rows: [rowOf(second), rowOf(manager)] } }
  expect(await refusal(manager, contract.createOutletObjectives, unknown)).toMatchObject({
    statusCode: 404,
    code: 'outlet_not_found',
    message: `Le point de vente d’identifiant ${manager.id} n’existe pas.`,
  })
  const twice = { body: { month: 4, year: 2025, rows: [rowOf(second), rowOf(second)] } }
  expect((await refusal(manager, contract.createOutletObjectives, twice)).statusCode).toBe(400)
  const upgrades = { body: { month: 4, year: 2025, rows: [rowOf(second, { upgrades: 71 })] } }
  expect((await refusal(manager, contract.createOutletObjectives, upgrades)).fields).toMatchObject([{ path: 'rows.0.upgrades' }])
  const { rows } = await gridOf(4)
  expect(rows.map(({ objective }) => objective?.version)).toEqual([1, undefined, undefined])
})

test('saves a grid: creates what is missing, changes what differs, leaves the rest', async () => {
  await create(5, first, second)
  const rows = [rowOf(third), rowOf(second, { version: 1 }), rowOf(first, { version: 1, recruitments: 19 })]
  const saved = await call(other, contract.saveOutletObjectives, save(5, rows))
  expect(saved.rows.map(({ outletId, version, recruitments }) => [outletId, version, recruitments])).toEqual([
    [third.id, 1, 18],
    [second.id, 1, 18],
    [first.id, 2, 19],
  ])
  const stale = await refusal(
    manager,
    contract.saveOutletObjectives,
    save(5, [rowOf(third, { renewals: 71 }), rowOf(first, { version: 1 })]),
  )
  expect(stale).toMatchObject({ statusCode: 409, code: 'stale_version', changes: [{ path: 'rows.1.recruitments', value: 19 }] })
  expect((await gridOf(5)).rows[2]?.objective).toMatchObject({ renewals: 70, version: 1 })
})

test('needs a reason as soon as a published one changes, and refuses a closed one', async () => {
  const { rows } = await create(6, first, second)
  await call(manager, contract.publishObjective, { params: { id: rows[0]!.id }, body: { version: 1 } })
  const changed = [rowOf(first, { recruitments: 20 }), rowOf(second, { recruitments: 20 })]
  expect(await refusal(manager, contract.saveOutletObjectives, save(6, changed))).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'raison' }],
  })
  expect((await call(manager, contract.saveOutletObjectives, save(6, [rowOf(first)]))).rows).toMatchObject([{ version: 2 }])
  const saved = await call(manager, contract.saveOutletObjectives, save(6, changed, 'Nouveau quartier'))
  expect(saved.rows).toMatchObject([
    { statut: 'published', version: 3 },
    { statut: 'draft', version: 2 },
  ])

  await call(manager, contract.closeObjective, { params: { id: rows[0]!.id }, body: {} })
  expect(await refusal(manager, contract.saveOutletObjectives, save(6, [rowOf(first, { renewals: 71 })], 'Essai'))).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
    statut: 'closed',
    message: 'L’objectif du point de vente 7034 est clos\u00a0: il ne change plus.',
  })
})

test('refuses every change in a closed month, before anything else', async () => {
  const { rows } = await create(8, first)
  const { id } = rows[0]!
  const draft = await aNetworkObjective(db, { month: '2025-08', status: 'draft' })
  await db.insertInto('closedMonths').values({ month: '2025-08-01' }).execute()
  const month = { month: 8, year: 2025 }
  const refused = [
    refusal(manager, contract.createObjective, { body: { ...month, ...figures } }),
    refusal(manager, contract.changeObjective, { body: { id: draft, version: 9, recruitments: 1 } }),
    refusal(manager, contract.createOutletObjectives, { body: { ...month, rows: [rowOf(first)] } }),
    refusal(manager, contract.saveOutletObjectives, { body: { ...month, rows: [rowOf(first)] } }),
    refusal(manager, contract.publishObjective, { params: { id }, body: { version: 9 } }),
    refusal(manager, contract.closeObjective, { params: { id }, body: {} }),
    refusal(manager, contract.publishObjectives, { body: month }),
    refusal(manager, contract.closeObjectives, { body: month }),
  ]
  for (const answer of await Promise.all(refused)) expect(answer).toMatchObject({ statusCode: 409, code: 'month_closed', statut: 'closed' })
})

test('the grid has a row for every outlet that is not archived, or has an objective or figures that month', async () => {
  const [gone, sold, aimed] = [await anOutlet(db, { outletNumber: '8001' }), await anOutlet(db), await anOutlet(db)]
  await someActivities(db, [{ outlet: sold, day: '2025-09-10' }])
  await call(manager, contract.createOutletObjectives, { body: { month: 9, year: 2025, rows: [rowOf(aimed)] } })
  const archived = [gone.id, sold.id, aimed.id]
  await db.updateTable('accounts').set({ status: 'archived' }).where('id', 'in', archived).execute()
  const { rows } = await gridOf(9)
  expect(new Set(rows.map(({ outletId }) => outletId))).toEqual(new Set([first.id, second.id, third.id, sold.id, aimed.id]))
  const active = rows.filter(({ isActive }) => isActive).map(({ outletId }) => outletId)
  expect(new Set(active)).toEqual(new Set([first.id, second.id, third.id]))
  expect((await gridOf(10)).rows.map(({ outletId }) => outletId)).toEqual([first.id, second.id, third.id])
})

test('the grid compares with the year before and the best complete month, and adds up the drafts', async () => {
  await someActivities(db, [
    { outlet: first, day: '2023-10-31', amount: 99_00n },
    { outlet: first, day: '2023-11-02', amount: 40_00n },
    { outlet: first, day: '2024-11-02', kind: 'package_change' },
    { outlet: first, day: '2025-10-02', kind: 'renewal_late' },
    { outlet: first, day: '2025-10-31', kind: 'renewal_early', amount: 11_00n },
    { outlet: first, day: '2025-11-15', amount: 5_00n },
  ])
  await create(11, first, second)
  await aNetworkObjective(db, { month: '2025-11', recruitments: 40, renewals: 100, upgrades: 20, revenue: 30_000_00n, status: 'draft' })
  const { rows, totals, coverage } = await gridOf(11)
  expect(rows[0]).toMatchObject({
    outletId: first.id,
    sectorManagerId: south.id,
    objective: { statut: 'draft' },
    achieved: { recruitments: 1, renewals: 0, upgrades: 0, revenue: 5 },
    previousYear: { recruitments: 0, renewals: 1, upgrades: 1, revenue: 10 },
    bestMonth: { recruitments: 1, renewals: 2, upgrades: 1, revenue: 40 },
  })
  const both = { recruitments: 36, renewals: 140, upgrades: 16, revenue: 26_501 }
  expect(totals).toEqual(both)
  expect(coverage).toEqual({
    ...both,
    outlets: 2,
    network: { recruitments: 40, renewals: 100, upgrades: 20, revenue: 30_000 },
    difference: { recruitments: -4, renewals: 40, upgrades: -4, revenue: -3_499 },
  })
  const ofSector = await gridOf(11, south.id)
  expect(ofSector).toMatchObject({
    rows: [{ outletId: first.id }],
    totals: figures,
    coverage: { outlets: 1, network: null, difference: null },
  })
  // The month that the data end in is not complete.
  expect((await gridOf(12)).rows[0]?.bestMonth).toMatchObject({ recruitments: 0, revenue: 21 })
  const query = { month: 11, year: 2025, sectorManagerId: 99_999_999 }
  expect(await refusal(manager, contract.listObjectiveGrid, { query })).toMatchObject({ code: 'sector_manager_not_found' })
})

test('exports the grid as a file that can be imported: a line for every row, empty without an objective', async () => {
  const query = { month: 11, year: 2025, format: 'csv' } as const
  const csv = await send(manager, contract.downloadOutletObjectives, { query })
  expect(csv.headers['content-disposition']).toContain('objectifs-pdv-2025-11.csv')
  const [headings, ...lines]: string[][] = parse(csv.rawPayload, { bom: true, delimiter: ';' })
  expect(headings).toEqual([...OBJECTIVES_HEADINGS])
  expect(lines).toEqual([
    ['7034', 'BOUTIQUE SAINT-PAUL 034', '11', '2025', '18', '70', '8', '13250,50'],
    ['7035', "'=PMU; et fils", '11', '2025', '18', '70', '8', '13250,50'],
    ['7036', expect.any(String), '11', '2025', '', '', '', ''],
  ])
  const xlsx = await send(manager, contract.downloadOutletObjectives, { query: { ...query, format: 'xlsx', sectorManagerId: south.id } })
  const { sheets } = await readXlsx(xlsx.rawPayload)
  expect(sheets[0]?.rows).toEqual([[...OBJECTIVES_HEADINGS], ['7034', 'BOUTIQUE SAINT-PAUL 034', 11, 2025, 18, 70, 8, 13_250.5]])
})

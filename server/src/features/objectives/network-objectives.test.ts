import * as contract from '@backoffice/contract/objectives/objectives'
import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anObjective, anOutlet, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const other = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await anOutlet(db)
const figures = { recruitments: 18, renewals: 70, upgrades: 8, revenue: 13_250.5 }
await db.updateTable('accounts').set({ firstName: 'Nadia', lastName: 'Lebon' }).where('id', '=', manager.id).execute()
const myName = 'Nadia Lebon'

const add = (month: number, year = 2025) => call(manager, contract.createObjective, { body: { month, year, ...figures } })
const publish = (id: number, version?: number) =>
  call(manager, contract.publishObjective, { params: { id }, body: version === undefined ? {} : { version } })

test('a new objective is a draft, and a second one of the month is refused with the state of the first', async () => {
  const objective = await add(1)
  expect(objective).toEqual({
    id: expect.any(Number),
    month: 1,
    year: 2025,
    ...figures,
    statut: 'draft',
    version: 1,
    origin: 'entry',
    updatedAt: expect.any(String),
    updatedByName: myName,
    publishedAt: null,
    publishedByName: null,
    closedAt: null,
    closedByName: null,
  })
  expect(await refusal(other, contract.createObjective, { body: { month: 1, year: 2025, ...figures } })).toMatchObject({
    statusCode: 409,
    code: 'objective_exists',
    message: 'Ce mois a déjà un objectif, en brouillon\u00a0: modifiez-le.',
    statut: 'draft',
  })
})

test('two managers who add the same objective at once: one is refused', async () => {
  const adding = [manager, other].map((person) => send(person, contract.createObjective, { body: { month: 2, year: 2025, ...figures } }))
  const statuses = (await Promise.all(adding)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 409])
})

test.each([
  [{ ...figures, upgrades: 71 }, 'upgrades'],
  [{ ...figures, recruitments: -1 }, 'recruitments'],
  [{ ...figures, renewals: 1_000_001 }, 'renewals'],
  [{ ...figures, recruitments: 1.5 }, 'recruitments'],
  [{ ...figures, revenue: -1 }, 'revenue'],
  [{ ...figures, revenue: '12,345' }, 'revenue'],
  [{ ...figures, revenue: 1_000_000_000.01 }, 'revenue'],
  [{ recruitments: 1, renewals: 1, upgrades: 1 }, 'revenue'],
])('refuses figures that cannot be: %j', async (wrong, path) => {
  // What the type refuses, a person may still send.
  const body = { month: 3, year: 2025, ...wrong } as typeof figures & { month: number; year: number }
  const answer = await refusal(manager, contract.createObjective, { body })
  expect(answer.statusCode).toBe(400)
  expect(answer.fields?.map((field) => field.path)).toContain(path)
})

test('takes zeros, and amounts as people write them', async () => {
  const zeros = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
  const objective = await call(manager, contract.createObjective, { body: { month: 4, year: 2025, ...zeros } })
  expect(objective).toMatchObject(zeros)
  const changed = await call(manager, contract.changeObjective, { body: { id: objective.id, revenue: '13250,50' } })
  expect(changed).toMatchObject({ recruitments: 0, revenue: 13_250.5, version: 2 })
  expect(await call(manager, contract.changeObjective, { body: { id: objective.id, revenue: '0,00' } })).toMatchObject({ revenue: 0 })
})

test('a draft changes in part; upgrades stay within renewals', async () => {
  const { id } = await add(5)
  expect(await call(manager, contract.changeObjective, { body: { id, renewals: 75 } })).toMatchObject({
    ...figures,
    renewals: 75,
    version: 2,
  })
  expect(await refusal(manager, contract.changeObjective, { body: { id, renewals: 7 } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'upgrades' }],
  })
  expect(await call(manager, contract.changeObjective, { body: { id, renewals: 75 } })).toMatchObject({ version: 2 })
})

test('refuses to change an outlet’s objective, or none', async () => {
  const ofOutlet = await anObjective(db, { outlet, month: '2025-05', status: 'draft' })
  for (const id of [ofOutlet, 99_999_999]) {
    expect(await refusal(manager, contract.changeObjective, { body: { id, recruitments: 1 } })).toMatchObject({
      statusCode: 404,
      code: 'objective_not_found',
    })
  }
})

test('two managers who change the same version: the second sees what stands, also with equal figures', async () => {
  const { id } = await add(6)
  await call(other, contract.changeObjective, { body: { id, version: 1, recruitments: 20 } })
  const stale = { statusCode: 409, code: 'stale_version' }
  const refused = (figure: object) => refusal(manager, contract.changeObjective, { body: { id, version: 1, ...figure } })
  expect(await refused({ renewals: 80 })).toMatchObject({ ...stale, changes: [{ path: 'renewals', value: 70 }] })
  expect(await refused({ recruitments: 20 })).toMatchObject(stale)
})

test('a published objective changes with a reason only, and a closed one never; every version stays', async () => {
  const { id } = await add(7)
  expect(await publish(id, 1)).toMatchObject({ statut: 'published', version: 2, publishedAt: expect.any(String), publishedByName: myName })
  for (const renewals of [70, 75]) {
    expect(await refusal(manager, contract.changeObjective, { body: { id, renewals } })).toMatchObject({
      statusCode: 400,
      fields: [{ path: 'raison' }],
    })
  }
  const reason = { raison: 'Ouverture de deux points de vente' }
  expect(await call(other, contract.changeObjective, { body: { id, renewals: 75, ...reason } })).toMatchObject({
    statut: 'published',
    version: 3,
  })
  expect(await call(manager, contract.closeObjective, { params: { id }, body: {} })).toMatchObject({
    statut: 'closed',
    closedByName: myName,
  })
  expect(await refusal(manager, contract.changeObjective, { body: { id, renewals: 76, ...reason } })).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
    statut: 'closed',
  })

  const versions = await call(manager, contract.listObjectiveVersions, { params: { id } })
  expect(versions.map((kept) => [kept.version, kept.statut, kept.renewals, kept.raison])).toEqual([
    [4, 'closed', 75, null],
    [3, 'published', 75, reason.raison],
    [2, 'published', 70, null],
    [1, 'draft', 70, null],
  ])
  expect(versions[3]).toEqual({
    version: 1,
    statut: 'draft',
    ...figures,
    origin: 'entry',
    raison: null,
    changedAt: expect.any(String),
    changedByName: myName,
    importId: null,
  })
  expect(await refusal(manager, contract.listObjectiveVersions, { params: { id: 99_999_999 } })).toMatchObject({
    code: 'objective_not_found',
  })
})

test('a year has twelve months, with drafts, and totals of what exists', async () => {
  await someActivities(db, [
    { outlet, day: '2023-05-31', kind: 'package_change', amount: 20_00n },
    { outlet, day: '2024-05-02', amount: 10_00n },
    { outlet, day: '2024-05-31', kind: 'renewal_early', amount: 15_00n },
    { outlet, day: '2024-06-03', amount: 5_00n },
  ])
  await anObjective(db, { outlet, month: '2024-05', recruitments: 3, renewals: 4, upgrades: 1, revenue: 100_00n, status: 'draft' })
  await add(5, 2024)
  const { rows, totals } = await call(manager, contract.listObjectives, { query: { year: 2024 } })
  expect(rows.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const achieved = { recruitments: 1, renewals: 1, upgrades: 0, revenue: 25 }
  expect(rows[4]).toMatchObject({
    objective: { ...figures, statut: 'draft' },
    achieved,
    previousYear: { recruitments: 0, renewals: 1, upgrades: 1, revenue: 20 },
    landing: achieved,
    coverage: {
      recruitments: 3,
      renewals: 4,
      upgrades: 1,
      revenue: 100,
      outlets: 1,
      network: figures,
      difference: { recruitments: -15, renewals: -66, upgrades: -7, revenue: -13_150.5 },
    },
  })
  expect(rows[3]).toMatchObject({
    objective: null,
    landing: { recruitments: 0 },
    coverage: { outlets: 0, network: null, difference: null },
  })
  const overview = await call(manager, getMonthOverview, { query: { month: 6, year: 2024 } })
  expect(rows[5]?.landing).toMatchObject({
    recruitments: overview.landing?.recruitments.expected,
    revenue: overview.landing?.revenue.expected,
  })
  expect(rows[6]?.landing).toBeNull()
  expect(totals).toEqual({
    objective: figures,
    achieved: { recruitments: 2, renewals: 1, upgrades: 0, revenue: 30 },
    previousYear: { recruitments: 0, renewals: 1, upgrades: 1, revenue: 20 },
  })
})

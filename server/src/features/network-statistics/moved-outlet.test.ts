import {
  downloadActiveOutlets,
  downloadInactiveOutlets,
  listOutletObjectives,
  reportByOutlet,
} from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anObjective, anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [east, west] = [await aSectorManager(db, 'Est'), await aSectorManager(db, 'Ouest')]
const moving = await anOutlet(db)
await assign(db, moving, { sectorManager: east, until: '2025-05-20' })
await assign(db, moving, { sectorManager: west, from: '2025-05-20' })
for (const month of ['2025-04', '2025-05']) {
  await anObjective(db, { outlet: moving, month, recruitments: 10, renewals: 20, upgrades: 2, revenue: 1_000_00n })
}
await someActivities(db, [
  { outlet: moving, day: '2025-05-05' },
  { outlet: await anOutlet(db), day: '2025-06-10' },
])

test('an outlet that moved has its objective in the sector of the last day, with all that it sold, in every list', async () => {
  const isMoving = ({ outletId }: { outletId: number }) => outletId === moving.id
  const progressOf = async (caller: Caller) =>
    (await call(caller, listOutletObjectives, { query: { month: 5, year: 2025 } })).rows.find(isMoving)
  const reportedOf = async (caller: Caller, [start, end] = ['2025-05-01', '2025-05-31']) =>
    (await call(caller, reportByOutlet, { query: { start: start!, end: end! } })).rows.find(isMoving)
  expect(await progressOf(east)).toMatchObject({ achieved: { recruitments: 1 }, objective: null, recruitmentRate: null, remaining: null })
  expect(await reportedOf(east)).toMatchObject({ recruitments: 1, objectiveRecruitments: null, recruitmentRate: null })
  for (const caller of [west, manager]) {
    expect(await progressOf(caller)).toMatchObject({ recruitmentRate: 0.1, remaining: { recruitments: 9, revenue: 990 } })
    expect(await reportedOf(caller)).toMatchObject({ objectiveRecruitments: 10, recruitmentRate: 0.1 })
  }
  expect(await progressOf(west)).toMatchObject({ achieved: { recruitments: 0 }, objective: { recruitments: 10 } })
  expect(await progressOf(moving)).toMatchObject({ recruitmentRate: 0.1, remaining: { recruitments: 9 } })
  const landings = await Promise.all([east, west, manager].map(async (caller) => (await progressOf(caller))?.landing?.recruitments))
  expect(landings).toEqual([1, 1, 1])
  const twoMonths = await reportedOf(east, ['2025-04-01', '2025-05-31'])
  expect(twoMonths).toMatchObject({ recruitments: 1, objectiveRecruitments: 10, recruitmentRate: 0 })
})

/** Returns the rate of the outlet that moved, in the list of May and in the file that holds it. */
async function ratesIn(caller: Caller) {
  const query = { month: 5, year: 2025, format: 'csv' as const }
  const files = await Promise.all([downloadActiveOutlets, downloadInactiveOutlets].map((file) => send(caller, file, { query })))
  const lines = files.flatMap(({ rawPayload }) =>
    rawPayload
      .toString('utf8')
      .split('\r\n')
      .map((line) => line.split(';')),
  )
  const { rows } = await call(caller, reportByOutlet, { query: { start: '2025-05-01', end: '2025-05-31' } })
  const { outletNumber } = rows.find(({ outletId }) => outletId === moving.id)!
  return [rows.find(({ outletId }) => outletId === moving.id)?.recruitmentRate, lines.find(([number]) => number === outletNumber)?.[14]]
}

test('the files of outlets have the rates of the list', async () => {
  expect(await ratesIn(west)).toEqual([0.1, '10'])
  expect(await ratesIn(manager)).toEqual([0.1, '10'])
  expect(await ratesIn(east)).toEqual([null, ''])
})

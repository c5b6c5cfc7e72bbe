import * as contract from '@backoffice/contract/objectives/split'
import { expect, test } from 'vitest'
import { aNetworkObjective, anObjective } from '../../../test/activities.ts'
import { openSplitNetwork, TOTAL, type SplitBody } from '../../../test/split-network.ts'

const { db, call, manager, north, old, small, opened, closed, suspended, split, refused, written } = await openSplitNetwork()

test('a split weighs each outlet by the same month of two years, if it was open then and still is', async () => {
  const { rows } = await split()
  expect(rows.map(({ outletId, weight, isOpen }) => ({ outletId, weight, isOpen }))).toEqual([
    { outletId: old.id, weight: { recruitments: 5, renewals: 1, upgrades: 1, revenue: 86.5 }, isOpen: true },
    { outletId: small.id, weight: { recruitments: 1, renewals: 0, upgrades: 0, revenue: 10 }, isOpen: true },
    { outletId: opened.id, weight: { recruitments: 30, renewals: 0, upgrades: 0, revenue: 446 }, isOpen: true },
    { outletId: closed.id, weight: { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }, isOpen: false },
  ])
})

test('a dry run compares each share with last year and the best month, adds up exactly, and writes nothing', async () => {
  await anObjective(db, { outlet: opened, month: '2026-03', recruitments: 9, renewals: 3, upgrades: 0, status: 'draft' })
  const { rows, sectors, totals, difference } = await split()
  const [first, , third] = rows
  expect(rows.map(({ proposed }) => proposed)).toEqual([
    { recruitments: 14, renewals: 40, upgrades: 20, revenue: 797 },
    { recruitments: 3, renewals: 0, upgrades: 0, revenue: 92 },
    { recruitments: 83, renewals: 0, upgrades: 0, revenue: 4111 },
    { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 },
  ])
  expect(first).toMatchObject({ previousYear: { recruitments: 6, renewals: 2, upgrades: 2, revenue: 133 }, present: null })
  expect(first).toMatchObject({
    bestMonth: { recruitments: 9, renewals: 2, upgrades: 2, revenue: 133 },
    aboveBest: true,
    isLocked: false,
  })
  expect(third).toMatchObject({ present: { recruitments: 9, renewals: 3, upgrades: 0, revenue: 1_000 }, sectorManagerId: north.id })
  expect(rows[3]).toMatchObject({ bestMonth: { recruitments: 8 }, previousYear: { recruitments: 8 }, aboveBest: false })
  expect(sectors).toEqual([
    {
      sectorManagerId: null,
      sectorManagerName: null,
      outlets: 3,
      proposed: { recruitments: 17, renewals: 40, upgrades: 20, revenue: 889 },
    },
    { sectorManagerId: north.id, sectorManagerName: 'Awa Diallo', outlets: 1, proposed: expect.objectContaining({ revenue: 4111 }) },
  ])
  expect(totals).toEqual(TOTAL)
  expect(difference).toEqual({ recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 })
  expect(await written(3)).toMatchObject([{ outletId: opened.id, recruitments: 9, version: 1 }])
})

test('a split takes the outlets named, or all but archived and suspended ones, and every locked one', async () => {
  const outletsOf = async (body: Partial<SplitBody>) => (await split(body)).rows.map(({ outletId }) => outletId)
  const locked = [{ outletId: suspended.id, recruitments: 7, revenue: 0 }]
  expect(await outletsOf({ outletIds: [opened.id, old.id] })).toEqual([old.id, opened.id])
  expect(await outletsOf({ locked })).toEqual([old.id, small.id, opened.id, closed.id, suspended.id])
  const { rows } = await split({ locked })
  expect(rows[4]).toMatchObject({ proposed: { recruitments: 7, renewals: 0, upgrades: 0, revenue: 0 }, isLocked: true, isOpen: false })
  expect(rows.map(({ proposed }) => proposed.recruitments)).toEqual([13, 3, 77, 0, 7])
})

const recruitmentsOf = async (body: Partial<SplitBody>) =>
  (await split({ ...body, total: { ...TOTAL, renewals: 1, upgrades: 1, revenue: 543 } })).rows.map(({ proposed }) => proposed.recruitments)

test('a split may go by sector, in steps and within floor and ceiling', async () => {
  expect(await recruitmentsOf({ by: 'sector', step: { recruitments: 25 } })).toEqual([25, 0, 75, 0])
  expect(await refused({ ceilingRatio: 1.1 })).toMatchObject({ code: 'split_impossible' })
  expect(await recruitmentsOf({ floorRatio: 0.95, ceilingRatio: 3.3 })).toEqual([14, 3, 83, 0])
})

test('a split takes what the total leaves out from the objective of the network, be it a draft', async () => {
  await aNetworkObjective(db, { month: '2026-04', recruitments: 12, renewals: 30, upgrades: 3, revenue: 900_50n, status: 'draft' })
  const { totals } = await split({ month: 4, total: { renewals: 20 } })
  expect(totals).toEqual({ recruitments: 12, renewals: 20, upgrades: 3, revenue: 900.5 })
  expect((await call(manager, contract.splitObjectives, { query: {}, body: { month: 4, year: 2026 } })).totals.renewals).toBe(30)
})

test('a split weighs all alike where nobody has sold anything', async () => {
  const { rows } = await split({ month: 5, year: 2021, total: { recruitments: 6, renewals: 5, upgrades: 0, revenue: 10 } })
  expect(rows.map(({ weight, isOpen }) => [weight.revenue, isOpen])).toEqual(Array.from({ length: 4 }, () => [1, false]))
  expect(rows.map(({ proposed }) => proposed.recruitments)).toEqual([2, 2, 1, 1])
})

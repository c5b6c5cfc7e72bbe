import { expect, test } from 'vitest'
import { openSplitNetwork, TOTAL, type SplitBody } from '../../../test/split-network.ts'

const { db, manager, old, refused } = await openSplitNetwork()

test('a split without a total is refused where the network has no objective', async () => {
  const answer = await refused({ month: 7, total: { recruitments: 1, renewals: 1, upgrades: 1 } })
  expect(answer).toMatchObject({ statusCode: 409, code: 'no_network_objective' })
})

test('a split is refused if the bounds or the locked rows cannot meet the total, with the indicator and both sums', async () => {
  const locked = [{ outletId: old.id, revenue: '6000,50' }]
  expect(await refused({ locked })).toMatchObject({
    statusCode: 409,
    code: 'split_impossible',
    message: 'Chiffre d’affaires\xA0: les objectifs fixes totalisent déjà 6\xA0000,50\xA0€, plus que le total de 5\xA0000,00\xA0€.',
  })
})

const paths = async (body: Partial<SplitBody>) => {
  const { statusCode, fields } = await refused(body)
  return [statusCode, fields?.map(({ path }) => path)]
}

test('a split is refused with bounds the wrong way round, an outlet twice, or figures that cannot be', async () => {
  expect(await paths({ floorRatio: 1.2, ceilingRatio: 1.19 })).toEqual([400, ['floorRatio']])
  expect(await paths({ floorRatio: 0.125 })).toEqual([400, ['floorRatio']])
  expect(await paths({ ceilingRatio: 10.01 })).toEqual([400, ['ceilingRatio']])
  expect(await paths({ outletIds: [old.id, old.id] })).toEqual([400, ['outletIds']])
  expect(await paths({ locked: [{ outletId: old.id }, { outletId: old.id }] })).toEqual([400, ['locked']])
  expect(await paths({ locked: [{ outletId: old.id, renewals: 1, upgrades: 2 }] })).toEqual([400, ['locked.0.upgrades']])
  expect(await paths({ total: { renewals: 1, upgrades: 2 } })).toEqual([400, ['total.upgrades']])
  expect(await paths({ total: { ...TOTAL, revenue: '10,505' } })).toEqual([400, ['total.revenue']])
  expect(await paths({ step: { revenue: 0 } })).toEqual([400, ['step.revenue']])
})

test('a split is refused with an outlet that does not exist, before anything else about the month', async () => {
  for (const mode of ['rehearse', 'apply'] as const) {
    expect(await refused({ month: 7, total: {}, outletIds: [old.id, manager.id] }, mode)).toMatchObject({ code: 'outlet_not_found' })
    expect(await refused({ locked: [{ outletId: 999_999 }] }, mode)).toMatchObject({ statusCode: 404, code: 'outlet_not_found' })
  }
})

test('a split is refused in a month that is closed, before anything but an outlet that does not exist', async () => {
  await db.insertInto('closedMonths').values({ month: '2026-08-01' }).execute()
  expect(await refused({ month: 8, total: {} }, 'apply')).toMatchObject({ statusCode: 409, code: 'month_closed' })
})

import * as contract from '@backoffice/contract/objectives/objectives'
import { expect, test } from 'vitest'
import { anOutlet } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const other = await aPerson(db, { role: 'ROLE_MANAGER' })
const [first, second] = [await anOutlet(db, { outletNumber: '7034' }), await anOutlet(db, { outletNumber: '7035' })]
const figures = { recruitments: 18, renewals: 70, upgrades: 8, revenue: 13_250.5 }

const rowOf = (outlet: { id: number }, more: object = {}) => ({ outletId: outlet.id, ...figures, ...more })
const save = (month: number, rows: ReturnType<typeof rowOf>[]) => ({ body: { month, year: 2025, rows } })
const gridOf = (month: number) => call(manager, contract.listObjectiveGrid, { query: { month, year: 2025 } })

test('two managers who save the same missing objective at once write one', async () => {
  const saving = [manager, other].map((person, place) =>
    send(person, contract.saveOutletObjectives, save(7, [rowOf(first, { renewals: 70 + place }), rowOf(second)])),
  )
  expect((await Promise.all(saving)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await gridOf(7)).rows.map(({ objective }) => objective?.version)).toEqual([2, 1])
})

test('of two managers who fill the same empty row at once, the second is told what the first wrote', async () => {
  const rows = [70, 71].map((renewals) => rowOf(first, { version: 0, renewals }))
  const saving = rows.map((row, place) => send([manager, other][place]!, contract.saveOutletObjectives, save(12, [row])))
  expect((await Promise.all(saving)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { objective } = (await gridOf(12)).rows[0]!
  const late = rows.find(({ renewals }) => renewals !== objective?.renewals)!
  expect(await refusal(manager, contract.saveOutletObjectives, save(12, [rowOf(second, { version: 0 }), late]))).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [{ path: 'rows.1.renewals', value: objective?.renewals }],
  })
  expect((await gridOf(12)).rows.map((row) => row.objective?.version)).toEqual([1, undefined])
})

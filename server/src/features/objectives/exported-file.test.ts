import { listActs } from '@backoffice/contract/audit/audit'
import { applyImport, importFileOfMonth, importObjectives } from '@backoffice/contract/imports/imports'
import * as contract from '@backoffice/contract/objectives/objectives'
import { expect, test } from 'vitest'
import { aNetworkObjective, anObjective, anOutlet, aSectorManager, assign } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, sendFile, dataOf } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const first = await anOutlet(db, { outletNumber: '7034', outletName: 'BOUTIQUE SAINT-PAUL 034' })
const second = await anOutlet(db, { outletNumber: '7035', outletName: '=PMU; "et" fils' })
const third = await anOutlet(db, { outletNumber: '7036', outletName: 'L’Étang\nSalé' })
const archived = await anOutlet(db, { outletNumber: '7037' })
await anOutlet(db, { outletNumber: '7038', outletName: 'Sans objectif' })
await assign(db, first, { sectorManager })

type Query = { month: number; year: number; format: 'csv' | 'xlsx'; sectorManagerId?: number }

const NO_FIGURES = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0n }
const GREATEST = { recruitments: 1_000_000, renewals: 1_000_000, upgrades: 1_000_000, revenue: 100_000_000_000n }

/** Gives three outlets and the network objectives in all states, and one to an outlet that is archived since; another has none. */
async function aMonth(month: string): Promise<void> {
  await aNetworkObjective(db, { month })
  await anObjective(db, { outlet: first, month, status: 'draft', revenue: 13_250_50n })
  await anObjective(db, { outlet: second, month, status: 'published', ...NO_FIGURES })
  await anObjective(db, { outlet: third, month, status: 'closed', ...GREATEST })
  await anObjective(db, { outlet: archived, month, status: 'published', revenue: 1n })
  await db.updateTable('accounts').set({ status: 'archived', archivedAt: new Date() }).where('id', '=', archived.id).execute()
}

async function exported(query: Query) {
  const { rawPayload } = await send(manager, contract.downloadOutletObjectives, { query })
  return { name: `objectifs.${query.format}`, bytes: rawPayload }
}

async function standing() {
  const [objectives, versions] = [db.selectFrom('objectives'), db.selectFrom('objectiveVersions')]
  return [
    await objectives.selectAll().orderBy('id').execute(),
    await versions.selectAll().orderBy('objectiveId').orderBy('version').execute(),
  ]
}

const changesOfObjectives = () => call(manager, listActs, { query: { objectKind: 'objective' } })

test.each([
  ['csv', '2025-11'],
  ['xlsx', '2025-10'],
] as const)('the exported %s comes back as duplicates, and applying it changes nothing', async (format, month) => {
  await aMonth(month)
  const file = await exported({ month: Number(month.slice(5)), year: 2025, format })
  const before = [await standing(), await changesOfObjectives()]
  const nothing = { lines: 5, duplicate: 5, accepted: 0, corrected: 0, rejected: 0, quarantined: 0, warning: 0 }
  const ofMonth = { params: { kind: 'objectif', month } as const, file }

  const rehearsal = dataOf(
    importFileOfMonth,
    await sendFile(manager, importFileOfMonth, { ...ofMonth, query: { mode: 'rehearse' } }),
  ).import
  expect(rehearsal).toMatchObject({ importKind: 'objectif', counts: nothing, problems: [], effect: { created: 0, changed: 0 } })
  const applied = (await call(manager, applyImport, { params: { id: rehearsal.id }, query: {} })).import
  expect(applied).toMatchObject({ state: 'applied', counts: nothing, effect: { created: 0, changed: 0 } })
  const atOnce = dataOf(importObjectives, await sendFile(manager, importObjectives, { file, query: { mode: 'apply' } })).import
  expect(atOnce).toMatchObject({ state: 'applied', counts: nothing })
  expect([await standing(), await changesOfObjectives()]).toEqual(before)
})

test('so does the file of one sector, and the one of a month without objectives', async () => {
  await aMonth('2025-09')
  const sector = await exported({ month: 9, year: 2025, format: 'csv', sectorManagerId: sectorManager.id })
  const empty = await exported({ month: 8, year: 2025, format: 'xlsx' })
  const before = await standing()
  const countsOf = async (file: typeof sector) =>
    dataOf(importObjectives, await sendFile(manager, importObjectives, { file, query: { mode: 'apply' } })).import.counts
  expect(await countsOf(sector)).toMatchObject({ lines: 1, duplicate: 1 })
  // The archived outlet has no line in a month in which it has no objective.
  expect(await countsOf(empty)).toMatchObject({ lines: 4, duplicate: 4 })
  expect(await standing()).toEqual(before)
})

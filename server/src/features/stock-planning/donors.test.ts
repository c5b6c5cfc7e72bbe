import { expect, test } from 'vitest'
import { assign, aSectorManager } from '../../../test/activities.ts'
import { aLevelWorld } from '../../../test/levels.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { listNeeds, type ProposalFilter } from './stock-proposals.read.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const [north, south] = [await aSectorManager(db), await aSectorManager(db)]
const { aGood, anOutletWithDepot, bring } = await aLevelWorld(db, manager)
const articleId = await aGood()

async function anOutletOf(sectorManager: { id: number }, quantity: number): Promise<number> {
  const { id, depotId } = await anOutletWithDepot()
  await assign(db, { id }, { sectorManager })
  if (quantity > 0) await bring(articleId, depotId, { quantity, days: 200 })
  return id
}

const empty = await anOutletOf(north, 0)
const few = await anOutletOf(north, 5)
const elder = await anOutletOf(north, 9)
const younger = await anOutletOf(north, 9)
const alone = await anOutletOf(south, 30)

const ACTORS = {
  manager: { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null },
  sectorManager: { id: north.id, role: 'ROLE_RESP', scope: 'sector', sessionId: null },
  outlet: { id: few, role: 'ROLE_PDV', scope: 'own', sessionId: null },
} as const

async function donorsSeenBy(actor: keyof typeof ACTORS, filter: ProposalFilter = {}) {
  const needs = await listNeeds(ACTORS[actor], db, { ...filter, hasUnsold: true })
  const ofArticle = needs.filter((need) => need.articleId === articleId)
  return new Map(ofArticle.map(({ outletId, donor }) => [outletId, donor && [donor.outletId, donor.pieces]]))
}

const OF_NORTH: [number, [number, number]][] = [
  [empty, [elder, 9]],
  [few, [elder, 9]],
  [elder, [younger, 9]],
  [younger, [elder, 9]],
]

test('an outlet is named the other one of its sector with most that does not move, of equals the elder', async () => {
  expect(await donorsSeenBy('manager')).toEqual(new Map<number, unknown>([...OF_NORTH, [alone, null]]))
})

test('one outlet, or one sector, is named the same donors, those within the reach of the reader', async () => {
  for (const row of OF_NORTH) expect(await donorsSeenBy('manager', { outletId: row[0] })).toEqual(new Map([row]))
  expect(await donorsSeenBy('manager', { sectorManagerId: north.id })).toEqual(new Map(OF_NORTH))
  expect(await donorsSeenBy('sectorManager', { sectorManagerId: north.id })).toEqual(new Map(OF_NORTH))
  expect(await donorsSeenBy('outlet', { outletId: few })).toEqual(new Map([[few, null]]))
})

import { expect, test } from 'vitest'
import { aSectorManager, anOutlet, assign, someActivities, voidActivities } from '../../test/activities.ts'
import { openTestDatabase, ownerOf } from '../../test/test-database.ts'

const db = await openTestDatabase()
const outlet = await anOutlet(db)
const sectorManager = await aSectorManager(db)
const day = '2026-09-10'
const read = () => ownerOf(db).selectFrom('dataVersion').select(['version', 'mark']).executeTakeFirstOrThrow()

// A restored backup repeats version numbers: only the mark tells its figures from those shown before.
test.each([
  ['activities arrive', () => someActivities(db, [{ outlet, day }])],
  ['activities are voided', () => voidActivities(db, { outlet, day })],
  ['an outlet changes hands', () => assign(db, outlet, { sectorManager, from: day })],
  ['a name changes', () => db.updateTable('accounts').set({ outletName: 'Boutique Sud' }).where('id', '=', outlet.id).execute()],
])('the figures get a new version and a new mark when %s', async (_, change) => {
  const before = await read()
  await change()
  const after = await read()
  expect(Number(after.version)).toBeGreaterThan(Number(before.version))
  expect(after.mark).not.toBe(before.mark)
})

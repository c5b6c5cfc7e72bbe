import { describe, expect, test } from 'vitest'
import { openTestApp } from '../server/test/test-app.ts'
import { ownerOf } from '../server/test/test-database.ts'
import { plants } from './ledger-faults.ts'
import { aRacingWorld } from './ledger-races.ts'
import { openPlantedApp } from './planted-code.ts'

/** Enough to see a planted fault; the races of a sound ledger run hundreds of times. */
const TIMES = 4

describe.each(plants)('planted: $fault', async ({ race, edits = [], inDatabase, finds }) => {
  const app = edits.length === 0 ? await openTestApp() : await openPlantedApp(edits)
  await inDatabase?.(ownerOf(app.db))

  test('the race detects it', async () => {
    const faults = await race(await aRacingWorld(app), TIMES)
    for (const pattern of finds) expect(faults).toContainEqual(expect.stringMatching(pattern))
  })
})

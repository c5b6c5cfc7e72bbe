import { describe, expect, test } from 'vitest'
import { openTestApp } from '../server/test/test-app.ts'
import { ownerOf } from '../server/test/test-database.ts'
import { plants } from './ledger-faults.ts'
import { aRacingWorld } from './ledger-races.ts'
import { openPlantedApp } from './planted-code.ts'

/** Enough to see most planted faults; the races of a sound ledger run hundreds of times. */
const TIMES = 4
const RACES_MAX = 5

describe.each(plants)('planted: $fault', async ({ race, edits = [], inDatabase, finds }) => {
  const app = edits.length === 0 ? await openTestApp() : await openPlantedApp(edits)
  await inDatabase?.(ownerOf(app.db))

  test('the race detects it', async () => {
    const world = await aRacingWorld(app)
    const faults: string[] = []
    const isDetected = () => finds.every((pattern) => faults.some((fault) => pattern.test(fault)))
    // Twenty callers do not always meet in the same instant.
    for (let races = 0; races < RACES_MAX && !isDetected(); races += 1) faults.push(...(await race(world, TIMES)))
    for (const pattern of finds) expect(faults).toContainEqual(expect.stringMatching(pattern))
  })
})

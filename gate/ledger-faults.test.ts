import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../server/test/test-app.ts'
import { plants } from './ledger-faults.ts'
import { aRacingWorld } from './ledger-races.ts'
import { plantInCode, type Edit } from './planted-code.ts'

/** Of what the races of a sound ledger take hundreds. */
const TIMES = 4

describe.each(plants)('planted: $fault', async ({ race, edits = [], inDatabase, finds }) => {
  const app = await openTestApp({}, edits.length === 0 ? undefined : await plantedApp(edits))
  await inDatabase?.(app.db)

  test('the race finds it', async () => {
    const faults = await race(await aRacingWorld(app), TIMES)
    for (const found of finds) expect(faults).toContainEqual(expect.stringMatching(found))
  })
})

async function plantedApp(edits: readonly Edit[]) {
  const code = await plantInCode(edits)
  afterAll(code.remove)
  return code.importApp()
}

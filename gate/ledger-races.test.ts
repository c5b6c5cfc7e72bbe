import { expect, test } from 'vitest'
import { openTestApp } from '../server/test/test-app.ts'
import { aRacingWorld, raceForBalances, raceOfKeys, raceToEnd } from './ledger-races.ts'
import { raceOfDeciders } from './race-of-deciders.ts'

const TIMEOUT = { timeout: 300_000 }
const world = await aRacingWorld(await openTestApp())

test('of fifty simultaneous debits of one on each of a hundred balances of ten, exactly ten succeed', TIMEOUT, async () => {
  expect(await raceForBalances(world, 100)).toEqual([])
})

test('twenty people deciding five hundred requests at once have one effect per request', TIMEOUT, async () => {
  expect(await raceOfDeciders(world, 500)).toEqual([])
})

test(
  'two hundred sales, each validated and cancelled five times at once: one or the other, and nothing else stays held',
  TIMEOUT,
  async () => {
    expect(await raceToEnd(world, 200)).toEqual([])
  },
)

test('two hundred keys, each pressed thirty times at once: one effect, one answer', TIMEOUT, async () => {
  expect(await raceOfKeys(world, 200)).toEqual([])
})

import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { aMovedClock } from '../../../test/passing-months.ts'
import { aPerson } from '../../../test/people.ts'
import { violationsOf } from '../../../test/stock.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { aTwinWorld } from '../../../test/twin.ts'
import { compareDays } from './compare-days.ts'

const db = await openTestDatabase()
const setNow = await aMovedClock(db)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { south, aPiece, ship, activate, alertsOf } = await aTwinWorld(db, manager)

test('a line dated tomorrow moves the data date at midnight, and what is due then is an alert without another file', async () => {
  const due = await aPiece()
  await ship(due.id, south, { days: 60 })
  await activate([
    { outlet: south, days: 0, decoder: '7701' },
    { outlet: south, days: -1, decoder: '7702' },
  ])
  await compareDays(db)
  expect(await alertsOf(due.canonical)).toEqual([])
  await setNow(`${inDays(1)}T03:00:00Z`)
  await compareDays(db)
  expect(await alertsOf(due.canonical)).toEqual([{ kind: 'shipped_not_activated', status: 'open', outletId: south.id, amount: 31_50n }])
  expect((await violationsOf(db)).map(({ name }) => name)).not.toContain('alerts_equal_the_twin')
})

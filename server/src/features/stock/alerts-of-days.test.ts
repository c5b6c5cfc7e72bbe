import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { aTwinWorld } from '../../../test/twin.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { south, aPiece, ship, activate, voidAll, alertsOf } = await aTwinWorld(db, manager)

test('a new data date touches no alert that stands; what is due no more ends when the date goes back', async () => {
  const [standing, due] = [await aPiece(), await aPiece()]
  await ship(standing.id, south, { days: 80 })
  await ship(due.id, south, { days: 62 })
  await activate([{ outlet: south, days: 4, decoder: '7701' }])
  const alert = { kind: 'shipped_not_activated', status: 'open', outletId: south.id, amount: 31_50n }
  expect([await alertsOf(standing.canonical), await alertsOf(due.canonical)]).toEqual([[alert], []])
  const latest = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('stockAlerts').select('id').where('subject', '=', standing.canonical).forUpdate().execute()
    return activate([{ outlet: south, days: 1, decoder: '7702' }])
  })
  expect([await alertsOf(standing.canonical), await alertsOf(due.canonical)]).toEqual([[alert], [alert]])
  await voidAll(latest)
  expect([await alertsOf(standing.canonical), await alertsOf(due.canonical)]).toEqual([[alert], []])
})

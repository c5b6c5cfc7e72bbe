import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { aReceivedSerial } from '../../../test/stock.ts'
import { SOUND_RESERVATION } from '../../../test/stock-faults.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { findViolations } from './invariants.store.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
await aPerson(db, { role: 'ROLE_PDV' })
await aReceivedSerial(db, manager)

test('a serial that is reserved for its delivery is no fault of the reservation', async () => {
  const names = (await tampered(db, SOUND_RESERVATION, (tx) => findViolations(tx))).map(({ name }) => name)
  expect(names).not.toContain('reserved_and_in_transit_for_a_delivery')
  expect(names).not.toContain('serials_stand_where_they_moved')
})

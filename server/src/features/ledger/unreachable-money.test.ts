import { archiveAccount } from '@backoffice/contract/accounts/accounts'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { correctMovement, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { Movement } from '@backoffice/contract/ledger/movement'
import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { availableOf } from '../../../test/credit.ts'
import { levelsOf } from '../../../test/movements.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findViolations } from './invariants.store.ts'

const { db, call, refusal } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, other] = [await aManager(), await aManager()]
const take = (userId: number, amount: number) => ({ body: { userId, amount, reason: 'Reprise', reference: 'R-1' } })

test('no debit leaves an archived account with a debt, whatever overdraft it had', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await levelsOf(db, outlet, { creditLimit: 500_00n })
  await call(manager, archiveAccount, { params: { id: outlet.id }, body: { reason: 'Fermé' } })
  expect(await refusal(manager, takeCredit, take(outlet.id, 500))).toMatchObject({ statusCode: 409, code: 'insufficient_funds' })
  expect(await availableOf(db, outlet)).toBe(0n)
})

test('nor does a reversal or a correction, whoever swept it', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await levelsOf(db, outlet, { creditLimit: 500_00n })
  const given = Movement.parse(await call(manager, giveCredit, { body: { userId: outlet.id, amount: 300, description: 'Avance' } }))
  const taken = Movement.parse(await call(manager, takeCredit, take(outlet.id, 10)))
  await call(manager, archiveAccount, { params: { id: outlet.id }, body: { reason: 'Fermé', sweep: 290 } })
  const refused = { statusCode: 409, code: 'insufficient_funds' }
  expect(await refusal(other, reverseMovement, { params: { id: given.id }, body: { reason: 'Erreur' } })).toMatchObject(refused)
  const correction = { body: { movementId: taken.id, amount: 100, description: 'Bon montant' } }
  expect(await refusal(other, correctMovement, correction)).toMatchObject(refused)
  expect(await availableOf(db, outlet)).toBe(0n)
})

test('an overdraft is still used by a debit of an account that is open', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await levelsOf(db, outlet, { creditLimit: 500_00n })
  await call(manager, takeCredit, take(outlet.id, 500))
  expect(await availableOf(db, outlet)).toBe(-500_00n)
})

test('a movement is not reversed towards somebody whose role holds no credit any more', async () => {
  const [outlet, person] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const { id } = Movement.parse(await call(manager, giveCredit, { body: { userId: outlet.id, amount: 300, description: 'Avance' } }))
  const taken = Movement.parse(await call(manager, takeCredit, take(outlet.id, 300)))
  await db.updateTable('accounts').set({ roleName: 'ROLE_RESP' }).where('id', '=', outlet.id).execute()
  // What it got can be taken back, what was taken from it cannot be given back.
  expect(await refusal(other, reverseMovement, { params: { id: taken.id }, body: { reason: 'Erreur' } })).toMatchObject({
    statusCode: 409,
    code: 'holds_no_credit',
  })
  await db.updateTable('accounts').set({ roleName: 'ROLE_PDV' }).where('id', '=', outlet.id).execute()
  await call(other, reverseMovement, { params: { id: taken.id }, body: { reason: 'Erreur' } })
  await call(other, reverseMovement, { params: { id }, body: { reason: 'Erreur' } })
  expect([await availableOf(db, outlet), await availableOf(db, person)]).toEqual([0n, 0n])
})

test('a debt that came after the archiving is found; one that was there before, which nothing settles, is not', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await levelsOf(db, outlet, { creditLimit: 500_00n })
  await call(manager, takeCredit, take(outlet.id, 100))
  const namesIfArchived = async (at: string) => {
    const archived = sql`update accounts set status = 'archived', archived_at = ${at}::timestamptz where id = ${outlet.id}`
    return (await tampered(db, [archived], (tx) => findViolations(tx))).map(({ name }) => name)
  }
  expect(await namesIfArchived('2000-01-01')).toContain('archived_hold_nothing')
  expect(await namesIfArchived('infinity')).not.toContain('archived_hold_nothing')
})

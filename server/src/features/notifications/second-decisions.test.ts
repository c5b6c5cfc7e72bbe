import { approveCreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { expect, test } from 'vitest'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, promoted] = [await aManager(), await aManager()]
const shop = await aPerson(db, { role: 'ROLE_PDV' })
await db
  .insertInto('amountSettings')
  .values({ roleName: 'ROLE_PDV', operation: 'network_credit', doubleDecisionAbove: 5_000_00n })
  .execute()

/** Returns those of the two managers who were notified since the last call. */
async function notified(): Promise<string[]> {
  await untilOutboxIsEmpty(db)
  const rows = await db.deleteFrom('notifications').returning('accountId').execute()
  return Object.entries({ manager, promoted }).flatMap(([name, { id }]) => (rows.some(({ accountId }) => accountId === id) ? [name] : []))
}

test('no manager promoted alone within seven days is asked for a decision of two that another can take', async () => {
  const ask = (amount: number) => call(shop, submitCreditRequest.network_credit, { body: { amount, description: 'Réassort' } })
  await db.updateTable('accounts').set({ promotedAloneAt: new Date() }).where('id', '=', promoted.id).execute()
  await ask(10)
  expect(await notified()).toEqual(['manager', 'promoted'])
  const { id } = await ask(6_000)
  expect(await notified()).toEqual(['manager'])
  // Nobody else can give the second approval: the person who can in some days must know of it.
  await call(manager, approveCreditRequest.network_credit, { params: { id } })
  expect(await notified()).toEqual(['promoted'])
  await db.updateTable('accounts').set({ promotedAloneAt: null }).where('id', '=', promoted.id).execute()
  await ask(6_000)
  expect(await notified()).toEqual(['manager', 'promoted'])
})

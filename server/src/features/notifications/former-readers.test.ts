import { changeRole } from '@backoffice/contract/accounts/accounts'
import { addComment } from '@backoffice/contract/credit-requests/credit-conversation'
import { submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { expect, test } from 'vitest'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [former, present] = [
  await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' })),
  await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' })),
]
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: former })
const titlesOf = async ({ id }: Caller) => {
  await untilOutboxIsEmpty(db)
  const rows = await db.selectFrom('notifications').select(['id', 'title', 'topic']).where('accountId', '=', id).orderBy('id').execute()
  return rows.map(({ title, topic }) => (topic === 'credit' ? 'credit' : title))
}

test('a message on a request reaches nobody who reads it no more', async () => {
  const { id } = await call(outlet, submitCreditRequest.agent_credit, { body: { amount: 100, description: 'Réassort' } })
  const params = { id }
  await call(former, addComment, { params, body: { text: 'Je regarde.' } })
  await titlesOf(former)
  await db.deleteFrom('notifications').execute()
  await db.updateTable('creditAgentAssignments').set({ creditAgentId: present.id }).where('accountId', '=', outlet.id).execute()
  await call(outlet, addComment, { params, body: { text: 'Toujours rien ?' } })
  expect([await titlesOf(former), await titlesOf(present)]).toEqual([[], ['credit']])
})

test('whoever takes another role reads no notification of the former one; messages and announcements stay', async () => {
  const person = await aPerson(db, { role: 'ROLE_AGENT' })
  const topics = ['credit', 'account', 'stock', 'message', 'announcement'] as const
  const at = new Date(Date.now() - 60_000)
  await db
    .insertInto('notifications')
    .values(topics.map((topic) => ({ accountId: person.id, topic, title: topic, createdAt: at })))
    .execute()
  await call(manager, changeRole, { params: { role: 'ROLE_CLIENT' }, body: { userId: person.id } })
  expect(await titlesOf(person)).toEqual(['message', 'announcement'])
})

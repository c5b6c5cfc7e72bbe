import { changeRole } from '@backoffice/contract/accounts/accounts'
import { addComment } from '@backoffice/contract/credit-requests/credit-conversation'
import { submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { startThread } from '@backoffice/contract/messages/messages'
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

test('whoever takes another role reads no notification of the former one; what concerns the person stays', async () => {
  const person = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const [lost, own] = [
    (await call(outlet, startThread, { body: { subject: 'Horaires', text: 'Ouvert ?' } })).thread,
    (await call(present, startThread, { body: { subject: 'Tournée', text: 'Mardi ?', recipientIds: [person.id] } })).thread,
  ]
  await titlesOf(person)
  await db.deleteFrom('notifications').execute()
  const at = new Date(Date.now() - 60_000)
  const rows = [
    { topic: 'credit', title: 'credit', link: '/client/creditencours', source: null },
    { topic: 'account', title: 'an act', link: '/parametrage/usermanagement', source: null },
    { topic: 'account', title: 'a closed session', link: '/profile', source: null },
    { topic: 'message', title: 'of managers', link: '/apps/mail', source: `message_thread ${lost.id}` },
    { topic: 'message', title: 'of one’s own', link: '/apps/mail', source: `message_thread ${own.id}` },
    { topic: 'announcement', title: 'an announcement', link: '/apps/blog/list', source: 'announcement 1' },
  ] as const
  await db
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, accountId: person.id, createdAt: at })))
    .execute()
  await call(manager, changeRole, { params: { role: 'ROLE_CLIENT' }, body: { userId: person.id } })
  expect(await titlesOf(person)).toEqual(['a closed session', 'of one’s own', 'an announcement'])
})

import { changeRole } from '@backoffice/contract/accounts/accounts'
import { addComment } from '@backoffice/contract/credit-requests/credit-conversation'
import { approveCreditRequest, rejectCreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { reverseMovement } from '@backoffice/contract/ledger/ledger'
import { startThread } from '@backoffice/contract/messages/messages'
import { expect, test } from 'vitest'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { credit } from '../../../test/transactions.ts'

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

test('whoever asked and reads requests no more hears neither of a decision nor of a reversal', async () => {
  const asker = await aPerson(db, { role: 'ROLE_MANAGER' })
  const decider = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const ask = () => call(asker, submitCreditRequest.float, { body: { userId: present.id, amount: 100, description: 'Tournée' } })
  const [paid, waiting] = [await ask(), await ask()]
  const { movementId } = await call(decider, approveCreditRequest.float, { params: { id: paid.id } })
  await call(manager, changeRole, { params: { role: 'ROLE_RESP' }, body: { userId: asker.id } })
  await titlesOf(asker)
  await db.deleteFrom('notifications').execute()
  await call(decider, rejectCreditRequest.float, { params: { id: waiting.id }, query: {} })
  await call(manager, reverseMovement, { params: { id: movementId ?? '' }, body: { reason: 'Erreur' } })
  expect([await titlesOf(asker), await titlesOf(present)]).toEqual([[], ['credit', 'credit']])
})

test('an agent who paid and lost the outlet is led to the own movements', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV', creditAgent: former })
  await credit(db, former, { amount: 500_00n, by: manager })
  const { id } = await call(shop, submitCreditRequest.agent_credit, { body: { amount: 100, description: 'Réassort' } })
  const { movementId } = await call(former, approveCreditRequest.agent_credit, { params: { id }, body: {} })
  await db.updateTable('creditAgentAssignments').set({ creditAgentId: present.id }).where('accountId', '=', shop.id).execute()
  await titlesOf(former)
  await db.deleteFrom('notifications').execute()
  await call(manager, reverseMovement, { params: { id: movementId ?? '' }, body: { reason: 'Erreur' } })
  await titlesOf(former)
  const links = await db.selectFrom('notifications').select('link').where('accountId', '=', former.id).execute()
  expect(links).toEqual([{ link: '/credit/credit-appro' }])
})

import { readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import { approveCreditRequest, listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { correctMovement, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { postOperation } from '../ledger/index.ts'

const { db, call } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, other] = [await aManager(), await aManager()]
const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
const nameOf = async ({ id }: Caller) => {
  const { firstName: first, lastName: last } = await db
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${first} ${last}`.trim()
}
const give = (of: Caller, amount: bigint) =>
  db.transaction().execute((tx) => postOperation(tx, { kind: 'credit', userId: of.id, amount, description: 'Remise' }, actor))

async function notificationsOf(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: {} })
  return notifications.content
    .filter(({ title }) => /contre-passé|corrigé/.test(title))
    .map(({ title, body, link }) => ({ title, body: body.replaceAll(/\s/g, ' '), link }))
}

async function aPaidRequest() {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent, outletName: 'Kiosque du Marché' })
  await give(agent, 500_00n)
  const { id } = await aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount: 120_00n })
  await call(manager, approveCreditRequest.agent_credit, { params: { id } })
  const { movementId } = (await call(outlet, readCreditRequest, { params: { id } })).request
  return { agent, outlet, id, movementId: movementId ?? '' }
}

test('a request whose credit was reversed says by whom and why, in its state and its history', async () => {
  const { outlet, id, movementId } = await aPaidRequest()
  expect((await call(outlet, readCreditRequest, { params: { id } })).request.reversal).toBeNull()
  await call(other, reverseMovement, { params: { id: movementId }, body: { reason: 'Versé deux fois' } })

  const { request, steps } = await call(outlet, readCreditRequest, { params: { id } })
  const byName = await nameOf(other)
  expect(request).toMatchObject({
    statut: 'approved',
    movementId,
    reversal: { byId: other.id, byName, raison: 'Versé deux fois', newAmount: null },
  })
  expect(steps.at(-1)).toMatchObject({ kind: 'reversed', byId: other.id, byName, text: 'Versé deux fois' })
  const [listed] = await call(outlet, listLatestCreditRequests, { query: {} })
  expect(listed).toMatchObject({ id, reversal: { byName } })
})

test('notifies the beneficiary and the paying agent of the amount, the person and the reason', async () => {
  const { agent, outlet, id, movementId } = await aPaidRequest()
  await call(other, reverseMovement, { params: { id: movementId }, body: { reason: 'Versé deux fois' } })
  const by = await nameOf(other)
  expect(await notificationsOf(outlet)).toEqual([
    { title: 'Crédit contre-passé', body: `120,00 € vous ont été repris par ${by}. Raison : Versé deux fois`, link: `/?request=${id}` },
  ])
  expect(await notificationsOf(agent)).toEqual([
    {
      title: 'Crédit contre-passé',
      body: `120,00 € accordés à Kiosque du Marché vous ont été rendus par ${by}. Raison : Versé deux fois`,
      link: `/client/creditencours?id=${id}`,
    },
  ])
  expect(await notificationsOf(other)).toEqual([])
})

test('notifies of a correction once, with both amounts, and adds it to the history of the request', async () => {
  const { outlet, id, movementId } = await aPaidRequest()
  await call(other, correctMovement, { body: { movementId, amount: 100, description: 'Cent, non cent vingt' } })
  const by = await nameOf(other)
  expect(await notificationsOf(outlet)).toMatchObject([
    {
      title: 'Crédit corrigé',
      body: `Votre crédit de 120,00 € est désormais de 100,00 €, corrigé par ${by}. Raison : Cent, non cent vingt`,
    },
  ])
  const { request, steps } = await call(outlet, readCreditRequest, { params: { id } })
  expect(request.reversal).toMatchObject({ newAmount: 100 })
  expect(steps.at(-1)).toMatchObject({ kind: 'corrected', byName: by })
})

test('notifies of reversed direct credit and debits as well, with a link to the movements', async () => {
  const client = await aPerson(db, { role: 'ROLE_CLIENT' })
  const [grant] = [await give(client, 50_00n)]
  const debit = { kind: 'debit', userId: client.id, amount: 10_00n, description: 'Reprise' } as const
  const taken = await db.transaction().execute((tx) => postOperation(tx, debit, actor))
  await call(other, reverseMovement, { params: { id: taken }, body: { reason: 'Erreur' } })
  await call(other, reverseMovement, { params: { id: grant }, body: { reason: 'Erreur' } })
  const by = await nameOf(other)
  expect(await notificationsOf(client)).toEqual([
    { title: 'Crédit contre-passé', body: `50,00 € vous ont été repris par ${by}. Raison : Erreur`, link: '/credit/credit-appro' },
    { title: 'Débit contre-passé', body: `10,00 € vous ont été rendus par ${by}. Raison : Erreur`, link: '/credit/credit-appro' },
  ])
})

import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { unlockReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import { expect, test } from 'vitest'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import type { Caller } from '../../../test/people.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'

const { db, call, manager, other, aSale, state, idOf, lines, match, lock } = await openReconciliations()

async function heardBy(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: {} })
  return notifications.content
    .filter(({ topic }) => topic === 'reconciliation')
    .map(({ title, body, link }) => [title, body.replaceAll(/\s/g, ' '), link])
}

test('a lock and its undoing are told to the other managers, not to who did it', async () => {
  const sold = { subscriber: '77000001', day: '2026-09-05' }
  const sale = await aSale(sold)
  await state([sold])
  const id = await idOf()
  await match(id, [sale], [(await lines(id, 'operator'))[0]!.id])
  await lock(id)
  const link = `/relance/raprochement?id=${id}`
  expect(await heardBy(manager)).toEqual([])
  expect(await heardBy(other)).toEqual([['Rapprochement verrouillé', 'septembre 2026', link]])

  await call(other, unlockReconciliation, { params: { id }, body: { reason: 'Relevé rectifié' } })
  expect(await heardBy(manager)).toEqual([['Rapprochement déverrouillé', 'septembre 2026 : Relevé rectifié', link]])
  expect(await heardBy(other)).toHaveLength(1)
})

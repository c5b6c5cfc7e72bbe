import { listActs } from '@backoffice/contract/audit/audit'
import { ObjectKind } from '@backoffice/contract/audit/object-kind'
import { NotificationTopic } from '@backoffice/contract/profile/settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { noteChange } from '../../shared/changes.ts'

const { db, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })

const record = (kind: string) => {
  const act = { actor_id: manager.id, address: '::1', action: 'POST /securecanal/essai', target: {}, status: 200, request_id: 'essai' }
  return sql`select record_act(${JSON.stringify(act)}, ${JSON.stringify([{ object_kind: kind, object_id: '1' }])})`.execute(db)
}
const notify = (topic: string) =>
  sql`insert into notifications (account_id, topic, title) values (${manager.id}, ${topic}, 'Essai')`.execute(db)

test('the audit accepts exactly the kinds of the contract', async () => {
  for (const kind of ObjectKind.options) await record(kind)
  const { count } = await db.selectFrom('audit').select(db.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
  for (const unknown of ['channel-access', 'invoice', '']) await expect(record(unknown)).rejects.toMatchObject({ code: '23514' })
  expect(await db.selectFrom('audit').select(db.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()).toEqual({ count })
})

test('the audit’s reads and the compiler refuse an unknown kind', async () => {
  // @ts-expect-error: the kinds are those of the contract, here and below.
  expect(await refusal(manager, listActs, { query: { objectKind: 'channel-access' } })).toMatchObject({ statusCode: 400 })
  // @ts-expect-error
  noteChange({}, { kind: 'invoice', id: 1 })
})

test('every notification has a topic of the contract', async () => {
  for (const topic of NotificationTopic.options) await notify(topic)
  await expect(notify('channel-access')).rejects.toMatchObject({ code: '23514' })
})

test('stored and sent words are in snake_case, but for the topic that the design names', () => {
  const words = [...ObjectKind.options, ...NotificationTopic.options]
  expect(words.filter((word) => !/^[a-z]+(_[a-z]+)*$/.test(word))).toEqual(['follow-up'])
})

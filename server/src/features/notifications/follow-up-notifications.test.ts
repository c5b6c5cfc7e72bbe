import { noteContact, releaseFollowUp, takeFollowUp, takePerson } from '@backoffice/contract/follow-ups/follow-ups'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { updateSettings } from '@backoffice/contract/profile/profile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { passDays } from '../../../test/follow-ups.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { remindFollowers } from '../follow-ups/index.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })

async function aWorld(outlets: number) {
  const creditAgent = await aPerson(db, { role: 'ROLE_AGENT' })
  const people = []
  for (let number = 0; number < outlets; number += 1) people.push(await aPerson(db, { role: 'ROLE_PDV', creditAgent }))
  const follow = async (person: Caller | undefined) => (await call(creditAgent, takePerson, { body: { userId: person?.id ?? 0 } })).id
  const note = (id: number, body: object) =>
    call(creditAgent, noteContact, { params: { id }, body: { channel: 'phone', outcome: 'reached', ...body } })
  const promise = (id: number, days: number) => note(id, { outcome: 'promised', promise: { date: inDays(days), amount: 50 } })
  return { creditAgent, people, follow, note, promise }
}

async function remind(): Promise<void> {
  await db.transaction().execute(remindFollowers)
  await untilOutboxIsEmpty(db)
}

async function heardBy(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: {} })
  return notifications.content.map(({ topic, title, body, link }) => [topic, title, body.replaceAll(/\s/g, ' '), link])
}

test('a call planned for today and a promise due today or broken are told to their owner once', async () => {
  const { creditAgent, people, follow, note, promise } = await aWorld(1)
  const [outlet] = people
  const id = await follow(outlet)
  const link = `/relance/alertcredit?userId=${outlet?.id}`
  await note(id, { nextCallOn: inDays(0) })
  await remind()
  // Who plans a call for the same day knows it.
  expect(await heardBy(creditAgent)).toEqual([])
  await note(id, { nextCallOn: inDays(1) })
  await remind()
  expect(await heardBy(creditAgent)).toEqual([])
  await passDays(db, id, 1)
  for (let round = 0; round < 2; round += 1) await remind()
  expect(await heardBy(creditAgent)).toEqual([['follow-up', 'Appel prévu aujourd’hui', expect.any(String), link]])

  await promise(id, 1)
  await passDays(db, id, 1)
  for (let round = 0; round < 2; round += 1) await remind()
  expect((await heardBy(creditAgent)).slice(0, -1)).toEqual([
    ['follow-up', 'Promesse attendue aujourd’hui', expect.stringMatching(/ a promis 50,00 € pour aujourd’hui\.$/), link],
  ])
  await passDays(db, id, 1)
  for (let round = 0; round < 2; round += 1) await remind()
  const [year, month, day] = inDays(-1).split('-')
  expect((await heardBy(creditAgent)).slice(0, -2)).toEqual([
    ['follow-up', 'Promesse non tenue', expect.stringContaining(`avait promis 50,00 € pour le ${day}/${month}/${year}.`), link],
  ])
})

test('many of one person are one message, and what nobody holds is told to nobody', async () => {
  const { creditAgent, people, follow, note, promise } = await aWorld(4)
  const ids = await Promise.all(people.map(follow))
  const [call1 = 0, call2 = 0, promised = 0, released = 0] = ids
  for (const id of [call1, call2, released]) await note(id, { nextCallOn: inDays(1) })
  await promise(promised, 1)
  await call(creditAgent, releaseFollowUp, { params: { id: released } })
  for (const id of ids) await passDays(db, id, 2)
  await remind()
  const body = '1 promesse non tenue, 2 appels prévus'
  expect(await heardBy(creditAgent)).toEqual([['follow-up', 'Relances du jour', body, '/relance/alertcredit?mine=true']])
})

test('nobody is told of what they mute, have lost the right to see, or no longer hold', async () => {
  const { creditAgent, people, follow, note } = await aWorld(2)
  const [lost = 0, muted = 0] = await Promise.all(people.map(follow))
  await note(lost, { nextCallOn: inDays(1) })
  await sql`update credit_agent_assignments set valid = daterange(lower(valid), current_date - 1) where account_id = ${people[0]?.id ?? 0}`.execute(
    db,
  )
  await passDays(db, lost, 1)
  await remind()
  expect(await heardBy(creditAgent)).toEqual([])
  await note(muted, { nextCallOn: inDays(1) })
  await call(creditAgent, updateSettings, { body: { mutedTopics: ['follow-up'] } })
  await passDays(db, muted, 1)
  await remind()
  expect(await heardBy(creditAgent)).toEqual([])
})

test('who is taken over or released by a manager hears it; who gives back their own does not', async () => {
  const { creditAgent, people, follow } = await aWorld(1)
  const [outlet] = people
  const id = await follow(outlet)
  await call(creditAgent, releaseFollowUp, { params: { id } })
  expect(await heardBy(creditAgent)).toEqual([])
  await follow(outlet)
  await call(manager, takeFollowUp, { params: { id }, body: { takeOver: true } })
  const link = `/relance/alertcredit?userId=${outlet?.id}`
  const taken = ['follow-up', 'Relance reprise', expect.stringMatching(/^Awa Diallo a repris votre relance de /), link]
  expect(await heardBy(creditAgent)).toEqual([taken])
  await call(manager, releaseFollowUp, { params: { id } })
  await follow(outlet)
  await call(manager, releaseFollowUp, { params: { id } })
  const released = ['follow-up', 'Relance libérée', expect.stringMatching(/^Awa Diallo a libéré votre relance de /), link]
  expect(await heardBy(creditAgent)).toEqual([released, taken])
})

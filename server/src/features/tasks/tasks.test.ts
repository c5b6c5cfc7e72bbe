import * as contract from '@backoffice/contract/tasks/tasks'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { updateSettings } from '@backoffice/contract/profile/profile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const colleague = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const elsewhere = await aPerson(db, { role: 'ROLE_PDV' })

const on = (id: number) => ({ params: { id } })
const add = (by: Caller, more: object = {}) => call(by, contract.addTask, { body: { title: 'Appeler le grossiste', ...more } })
const titles = async (person: Caller, query: { statut?: 'open' | 'done'; given?: 'to-me' | 'by-me' } = {}) =>
  (await call(person, contract.listTasks, { query })).content.map(({ title }) => title)
const fileOf = async (person: Caller, query: { statut: 'open' | 'done' }) =>
  (await tableLines(person, contract.listTasks, { query, table: { columns: ['title', 'dueOn', 'statut'] } })).slice(1)
const finish = (by: Caller, id: number, isDone = true) => call(by, contract.finishTask, { ...on(id), body: { isDone } })

test.each([
  ['an empty title', { title: ' ' }, 'title'],
  ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }, 'note'],
  ['a day that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
  ['somebody one does not work with', { assigneeId: elsewhere.id }, 'assigneeId'],
])('an agent adds no task with %s', async (_, part, path) => {
  const refused = await refusal(agent, contract.addTask, { body: { title: 'Passer', ...part } })
  expect(refused).toMatchObject({ statusCode: 400, fields: [{ path }] })
})

test('a task is one’s own, and nobody else’s', async () => {
  const { id, assigneeId } = await add(outlet)
  expect(assigneeId).toBe(outlet.id)
  for (const [contractCall, request] of [
    [contract.changeTask, { ...on(id), body: { title: 'Autre' } }],
    [contract.finishTask, { ...on(id), body: { isDone: true } }],
    [contract.removeTask, on(id)],
  ] as const) {
    expect(await refusal(manager, contractCall, request as never)).toMatchObject({ statusCode: 404, code: 'task_not_found' })
  }
  expect(await titles(manager)).not.toContain('Appeler le grossiste')
})

test('who was given a task ends it but does not rewrite it', async () => {
  const { id } = await add(agent, { title: 'Compter les décodeurs', assigneeId: outlet.id })
  expect(await titles(outlet, { given: 'to-me' })).toContain('Compter les décodeurs')
  expect(await titles(agent, { given: 'by-me' })).toEqual(['Compter les décodeurs'])
  expect(await refusal(outlet, contract.changeTask, { ...on(id), body: { title: 'Rien' } })).toMatchObject({ statusCode: 403 })
  expect(await refusal(outlet, contract.removeTask, on(id))).toMatchObject({ statusCode: 403 })
  expect(await finish(outlet, id)).toMatchObject({ statut: 'done' })
  const { version } = await finish(outlet, id)
  expect(version).toBe(2)
  expect(await titles(agent, { statut: 'done' })).toContain('Compter les décodeurs')
  expect(await refusal(agent, contract.changeTask, { ...on(id), body: { title: 'Recompter' } })).toMatchObject({
    code: 'illegal_transition',
    statut: 'done',
  })
  expect(await finish(agent, id, false)).toMatchObject({ statut: 'open', doneAt: null })
})

test('the next due comes first, one without a day last, and a day that is over is late', async () => {
  await add(colleague, { title: 'sans jour' })
  await add(colleague, { title: 'demain', dueOn: inDays(1) })
  await add(colleague, { title: 'hier', dueOn: inDays(-1) })
  const { content } = await call(colleague, contract.listTasks, { query: {} })
  expect(content.map(({ title, isLate }) => [title, isLate])).toEqual([
    ['hier', true],
    ['demain', false],
    ['sans jour', false],
  ])
})

test('a change of an older version is refused and shows the present title', async () => {
  const { id, version } = await add(manager, { title: 'Premier' })
  await call(manager, contract.changeTask, { ...on(id), body: { title: 'Deuxième', version } })
  expect(await refusal(manager, contract.changeTask, { ...on(id), body: { title: 'Troisième', version } })).toMatchObject({
    code: 'stale_version',
    statut: 'open',
    changes: [{ path: 'title', value: 'Deuxième' }],
  })
})

test('the 201st open task is refused', async () => {
  const person = await aPerson(db, { role: 'ROLE_RESP' })
  const row = { title: 'Tâche', assigneeId: person.id, createdBy: person.id }
  await db
    .insertInto('tasks')
    .values(Array.from({ length: contract.OPEN_TASKS_MAX }, () => row))
    .execute()
  expect(await refusal(person, contract.addTask, { body: { title: 'Encore' } })).toMatchObject({ statusCode: 409, code: 'too_many_tasks' })
})

test('nobody gives more than 30 tasks a minute, however often one changes hands or is deleted', async () => {
  const [giver, first, second] = [await aPerson(db, { role: 'ROLE_MANAGER' }), manager, colleague]
  const { id } = await add(giver, { assigneeId: first.id })
  await call(giver, contract.changeTask, { ...on(id), body: { assigneeId: second.id } })
  await call(giver, contract.removeTask, on(id))
  expect(await db.selectFrom('taskHandovers').selectAll().where('givenBy', '=', giver.id).execute()).toHaveLength(2)
  const others = Array.from({ length: contract.HANDOVERS_PER_MINUTE - 2 }, () => ({ givenBy: giver.id }))
  await db.insertInto('taskHandovers').values(others).execute()

  const own = await add(giver)
  const refused = { statusCode: 429, code: 'too_many_requests' }
  expect(await refusal(giver, contract.addTask, { body: { title: 'Encore', assigneeId: first.id } })).toMatchObject(refused)
  expect(await refusal(giver, contract.changeTask, { ...on(own.id), body: { assigneeId: first.id } })).toMatchObject(refused)
  await db.updateTable('taskHandovers').set({ givenAt: sql`now() - interval '61 seconds'` }).where('givenBy', '=', giver.id).execute()
  expect(await add(giver, { assigneeId: first.id })).toMatchObject({ assigneeId: first.id })
})

test('a task that is opened again counts among the open ones of who wrote it', async () => {
  const author = await aPerson(db, { role: 'ROLE_MANAGER' })
  const { id } = await add(author, { assigneeId: manager.id })
  await finish(manager, id)
  const row = { title: 'Tâche', assigneeId: author.id, createdBy: author.id }
  await db
    .insertInto('tasks')
    .values(Array.from({ length: contract.OPEN_TASKS_MAX }, () => row))
    .execute()
  for (const person of [author, manager]) {
    expect(await refusal(person, contract.finishTask, { ...on(id), body: { isDone: false } })).toMatchObject({
      statusCode: 409,
      code: 'too_many_tasks',
    })
  }
})

test('a task that is taken back or removed leaves the bell; who has muted messages is told of none', async () => {
  const [giver, reader] = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const mute = (mutedTopics: 'message'[]) => call(reader, updateSettings, { body: { mutedTopics } })
  const received = async () =>
    (await call(reader, listNotifications, { query: {} })).notifications.content.map(({ body, count }) => [body, count])
  const give = (id: number, person: Caller) => call(giver, contract.changeTask, { ...on(id), body: { assigneeId: person.id } })
  await mute(['message'])
  const silent = await add(giver, { title: 'En silence', assigneeId: reader.id })
  await expect.poll(() => db.selectFrom('outbox').selectAll().where('topic', '=', 'task.given').execute()).toEqual([])
  await mute([])
  const { id } = await add(giver, { title: 'Appeler', assigneeId: reader.id })
  await expect.poll(received).toEqual([['Appeler', 1]])
  await give(id, giver)
  expect(await received()).toEqual([])
  await give(id, reader)
  await expect.poll(received).toEqual([['Appeler', 1]])
  expect((await received()).map(([body]) => body)).not.toContain(silent.title)
  await call(giver, contract.removeTask, on(id))
  expect(await received()).toEqual([])
})

test('a file of tasks holds those that one has or gave, in the state that is shown, and no formula', async () => {
  const [author, reader, stranger] = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_AGENT' }), outlet]
  await add(author, { title: '+33 à rappeler', assigneeId: reader.id, dueOn: '2026-01-02' })
  const ended = await add(author, { title: 'Classer' })
  await call(author, contract.finishTask, { ...on(ended.id), body: { isDone: true } })
  for (const person of [author, reader])
    expect(await fileOf(person, { statut: 'open' })).toEqual(['"\'+33 à rappeler";02/01/2026;En retard'])
  expect(await fileOf(author, { statut: 'done' })).toEqual(['Classer;;Terminée'])
  expect((await fileOf(stranger, { statut: 'open' })).join()).not.toContain('+33')
})

test('the journal, which managers read, keeps no word of a task', async () => {
  const { id } = await add(outlet, { note: 'Rendez-vous médical', dueOn: '2026-12-04' })
  await call(outlet, contract.changeTask, { ...on(id), body: { title: 'Dentiste', note: 'À 9 h' } })
  await call(outlet, contract.removeTask, on(id))
  const acts = await db.selectFrom('auditObjects').select(['before', 'after']).where('objectKind', '=', 'task').orderBy('auditId').execute()
  const fields = { dueOn: '2026-12-04', assigneeId: outlet.id }
  expect(acts.slice(-3)).toEqual([
    { before: null, after: fields },
    { before: {}, after: { words: 'changed' } },
    { before: fields, after: null },
  ])
})

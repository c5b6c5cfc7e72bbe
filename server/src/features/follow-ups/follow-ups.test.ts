import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { openFollowUps } from '../../../test/follow-ups.ts'
import { aPerson, type Caller } from '../../../test/people.ts'

const { db, tableLines, call, refusal, send, manager, creditAgent, sectorManager, anOutlet, take, promise } = await openFollowUps()
const stranger = await aPerson(db, { role: 'ROLE_AGENT' })
const otherSectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const secondManager = await aPerson(db, { role: 'ROLE_MANAGER' })

const contact = { channel: 'phone', outcome: 'reached', note: 'Rappelle lundi' } as const
const on = (id: number) => ({ params: { id } })
const body = ({ id: userId }: Caller) => ({ body: { userId } })

test('a file of follow-ups holds those that its reader reaches, beyond one page', async () => {
  const [outlet, far] = [await anOutlet(), await aPerson(db, { role: 'ROLE_PDV' })]
  await take(manager, outlet)
  const files = async (person: Caller, userId: number) =>
    tableLines(person, contract.listFollowUps, { query: { userId, size: 1 }, table: { columns: ['status', 'contacts'] } })
  for (const person of [manager, sectorManager]) expect(await files(person, outlet.id)).toEqual(['État;Contacts', 'prise;0'])
  expect(await tableLines(far, contract.listFollowUps, { query: {} })).toHaveLength(1)
  const { totalElements } = await call(manager, contract.listFollowUps, { query: {} })
  expect(await tableLines(manager, contract.listFollowUps, { query: { size: 1 } })).toHaveLength(1 + totalElements)
})

test('outlets and clients have no follow-ups of persons, and accounts out of scope are not found', async () => {
  const outlet = await anOutlet()
  const { id } = await take(manager, outlet)
  for (const role of ['ROLE_PDV', 'ROLE_CLIENT']) {
    const person = await aPerson(db, { role })
    expect((await send(person, contract.listCreditAlerts, { query: {} })).statusCode).toBe(403)
    expect((await send(person, contract.takePerson, body(outlet))).statusCode).toBe(403)
  }
  expect((await send(outlet, contract.listFollowUps, { query: {} })).json()).toMatchObject({ data: { content: [], totalElements: 0 } })
  expect(await refusal(outlet, contract.readFollowUp, on(id))).toMatchObject({ statusCode: 404 })
  expect(await refusal(outlet, contract.takeNextFollowUp, { body: { queue: 'credit' } })).toMatchObject({ statusCode: 403 })
  for (const person of [stranger, otherSectorManager]) {
    expect(await refusal(person, contract.takePerson, body(outlet))).toMatchObject({ statusCode: 404, code: 'account_not_found' })
    for (const step of [contract.readFollowUp, contract.takeFollowUp, contract.releaseFollowUp]) {
      expect(await refusal(person, step, on(id))).toMatchObject({ statusCode: 404, code: 'follow_up_not_found' })
    }
    expect(await refusal(person, contract.noteContact, { ...on(id), body: contact })).toMatchObject({ statusCode: 404 })
    expect(await refusal(person, contract.closeFollowUp, { ...on(id), body: { status: 'resolved' } })).toMatchObject({ statusCode: 404 })
    expect(await call(person, contract.listFollowUps, { query: {} })).toMatchObject({ content: [], totalElements: 0 })
    expect(await call(person, contract.listCreditAlerts, { query: {} })).toMatchObject({
      content: [],
      totals: { people: 0, amountAtStake: 0 },
    })
  }
  expect(await refusal(manager, contract.takePerson, body(sectorManager))).toMatchObject({ statusCode: 404 })
})

test('a person has one follow-up at a time, even if ten people take it at once', async () => {
  const outlet = await anOutlet()
  const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(db, { role: 'ROLE_MANAGER' })))
  const answers = await Promise.all(people.map((person) => send(person, contract.takePerson, body(outlet))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  const owner = people[answers.findIndex(({ statusCode }) => statusCode === 200)]
  const { content } = await call(manager, contract.listFollowUps, { query: { userId: outlet.id } })
  expect(content).toMatchObject([{ subject: 'person', userId: outlet.id, status: 'taken', takenBy: owner?.id, renewal: null }])
  expect(await refusal(sectorManager, contract.takePerson, body(outlet))).toMatchObject({
    code: 'already_followed',
    statut: 'taken',
    message: 'Awa Diallo s’occupe déjà de cette relance.',
  })
  // An older caller names a kind, which changes nothing.
  const again = await call(owner, contract.takePerson, { body: { userId: outlet.id, kind: 'late_debt' } })
  expect(again).toMatchObject({ id: content[0]?.id, version: 1 })
})

test('of two who take what was released at once, one holds it', async () => {
  const { id } = await take(manager, await anOutlet())
  await call(manager, contract.releaseFollowUp, on(id))
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(db, { role: 'ROLE_MANAGER' })))
  const answers = await Promise.all(people.map((person) => send(person, contract.takeFollowUp, on(id))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('only its owner notes, releases and closes; a manager takes over first', async () => {
  const { id } = await take(creditAgent, await anOutlet())
  const others = { statusCode: 403, code: 'followed_by_another' }
  const steps = [
    (by: Caller) => refusal(by, contract.noteContact, { ...on(id), body: contact }),
    (by: Caller) => refusal(by, contract.closeFollowUp, { ...on(id), body: { status: 'resolved' } }),
  ]
  for (const step of steps) for (const by of [manager, sectorManager]) expect(await step(by)).toMatchObject(others)
  expect(await refusal(sectorManager, contract.releaseFollowUp, on(id))).toMatchObject(others)
  expect(await refusal(sectorManager, contract.takeFollowUp, on(id))).toMatchObject({ code: 'already_followed', statut: 'taken' })
  const overtaking = { ...on(id), body: { takeOver: true } }
  expect(await refusal(sectorManager, contract.takeFollowUp, overtaking)).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(await call(manager, contract.takeFollowUp, overtaking)).toMatchObject({ status: 'taken', takenBy: manager.id, version: 2 })
  expect(await refusal(creditAgent, contract.noteContact, { ...on(id), body: contact })).toMatchObject(others)
  expect(await call(manager, contract.noteContact, { ...on(id), body: contact })).toMatchObject({ contacts: [contact] })
})

test('a manager releases what another holds, and who notes a contact on what is open holds it', async () => {
  const { id } = await take(creditAgent, await anOutlet())
  expect(await call(manager, contract.releaseFollowUp, on(id))).toMatchObject({ status: 'open', takenBy: null, takenByName: null })
  expect(await refusal(manager, contract.releaseFollowUp, on(id))).toMatchObject({ code: 'illegal_transition', statut: 'open' })
  const noted = await call(sectorManager, contract.noteContact, { ...on(id), body: { channel: 'visit', outcome: 'no_answer' } })
  expect(noted).toMatchObject({ status: 'taken', takenBy: sectorManager.id, contacts: [{ note: '', promise: null, nextCallOn: null }] })
})

test('a promise needs its outcome, its amount and a day within its range', async () => {
  const { id } = await take(manager, await anOutlet())
  const note = (more: object) =>
    refusal(manager, contract.noteContact, { ...on(id), body: { channel: 'phone', outcome: 'promised', ...more } })
  const promised = { date: inDays(0), amount: 50 }
  expect(await note({})).toMatchObject({ statusCode: 400, fields: [{ path: 'promise' }] })
  expect(await note({ outcome: 'reached', promise: promised })).toMatchObject({ statusCode: 400, fields: [{ path: 'promise' }] })
  expect(await note({ promise: { date: inDays(0) } })).toMatchObject({ statusCode: 400, fields: [{ path: 'promise.amount' }] })
  expect(await note({ promise: { ...promised, amount: 0 } })).toMatchObject({ statusCode: 400 })
  for (const days of [-1, 91]) expect(await note({ promise: { ...promised, date: inDays(days) } })).toMatchObject({ statusCode: 400 })
  for (const days of [-1, 181]) {
    expect(await note({ promise: promised, nextCallOn: inDays(days) })).toMatchObject({ fields: [{ path: 'nextCallOn' }] })
  }
  expect(await promise(manager, id, { date: inDays(90), amount: 12.5 })).toMatchObject({
    status: 'promised',
    promise: { date: inDays(90), amount: 12.5, received: 0, statut: 'waiting' },
  })
  expect(await promise(manager, id, { date: inDays(2), amount: 20 })).toMatchObject({
    promise: { date: inDays(2), amount: 20 },
    contacts: [{ promise: { amount: 12.5 } }, { promise: { amount: 20 } }],
  })
  expect(await refusal(secondManager, contract.takeFollowUp, on(id))).toMatchObject({ code: 'already_followed', statut: 'promised' })
})

test('what is released keeps its promise and next call, and is promised again when taken', async () => {
  const { id } = await take(manager, await anOutlet())
  await promise(manager, id, { date: inDays(3), amount: 20 })
  await call(manager, contract.noteContact, { ...on(id), body: { ...contact, nextCallOn: inDays(1) } })
  const released = await call(manager, contract.releaseFollowUp, on(id))
  expect(released).toMatchObject({ status: 'open', promise: { statut: 'waiting' }, nextCallOn: inDays(1) })
  expect(await call(creditAgent, contract.takeFollowUp, on(id))).toMatchObject({ status: 'promised', takenBy: creditAgent.id })
})

test('what is closed never changes, and says who closed it and why', async () => {
  const outlet = await anOutlet()
  const { id, version } = await take(creditAgent, outlet)
  const dropping = { status: 'dropped', reason: 'Magasin fermé' } as const
  expect(await refusal(creditAgent, contract.closeFollowUp, { ...on(id), body: { status: 'dropped' } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'reason' }],
  })
  expect(await refusal(creditAgent, contract.closeFollowUp, { ...on(id), body: { ...dropping, version: version + 1 } })).toMatchObject({
    code: 'stale_version',
    statut: 'taken',
    changes: [
      { path: 'status', value: 'taken' },
      { path: 'takenBy', value: creditAgent.id },
    ],
  })
  const closed = await call(creditAgent, contract.closeFollowUp, { ...on(id), body: { ...dropping, version } })
  expect(closed).toMatchObject({ status: 'dropped', resolution: 'by_hand', reason: 'Magasin fermé', closedBy: creditAgent.id })
  expect(closed.closedAt).not.toBeNull()
  const late = { statusCode: 409, code: 'illegal_transition', statut: 'dropped', message: 'Cette relance est déjà abandonnée.' }
  // The refusal of a closed one comes before that of another's.
  for (const by of [creditAgent, manager]) {
    expect(await refusal(by, contract.closeFollowUp, { ...on(id), body: { status: 'resolved' } })).toMatchObject(late)
    expect(await refusal(by, contract.noteContact, { ...on(id), body: contact })).toMatchObject(late)
    expect(await refusal(by, contract.takeFollowUp, on(id))).toMatchObject(late)
    expect(await refusal(by, contract.releaseFollowUp, on(id))).toMatchObject(late)
  }
  await expect(db.updateTable('followUps').set({ reason: null }).where('id', '=', id).execute()).rejects.toThrow('is closed')
  expect(await take(manager, outlet)).toMatchObject({ status: 'taken', contacts: [] })
  const { content } = await call(manager, contract.listFollowUps, { query: { userId: outlet.id } })
  expect(content.map(({ status }) => status)).toEqual(['taken', 'dropped'])
  const only = { userId: outlet.id, status: 'dropped', size: 1 } as const
  expect(await call(manager, contract.listFollowUps, { query: only })).toMatchObject({ content: [{ id }], totalElements: 1 })
})

test('a follow-up holds a hundred contacts', async () => {
  const outlet = await anOutlet()
  const { id } = await take(manager, outlet)
  await db
    .insertInto('followUpContacts')
    .values(Array.from({ length: 99 }, () => ({ ...contact, followUpId: id, contactedBy: manager.id })))
    .execute()
  expect((await call(manager, contract.noteContact, { ...on(id), body: contact })).contacts).toHaveLength(100)
  expect(await refusal(manager, contract.noteContact, { ...on(id), body: contact })).toMatchObject({
    statusCode: 409,
    code: 'too_many_contacts',
    statut: 'taken',
  })
})

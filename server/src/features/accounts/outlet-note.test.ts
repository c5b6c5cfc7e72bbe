import { archiveAccount } from '@backoffice/contract/accounts/accounts'
import { unassignOutlet } from '@backoffice/contract/accounts/assignments'
import { getOutletNote, writeOutletNote } from '@backoffice/contract/accounts/outlet-note'
import { expect, test } from 'vitest'
import { openAssignmentTests } from '../../../test/account-tests.ts'
import { anOutlet } from '../../../test/activities.ts'
import type { Caller } from '../../../test/people.ts'

const { db, manager, north, south, agent, client, give, call, refusal, send, historyOf } = await openAssignmentTests()

async function anOutletOf(sectorManager: Caller): Promise<Caller> {
  const outlet = await anOutlet(db)
  await give(outlet, sectorManager, '2026-01-01')
  return outlet
}

const read = (caller: Caller, { id }: { id: number }) => call(caller, getOutletNote, { params: { id } })
const writing = ({ id }: { id: number }, note: string, version = 1) => ({ params: { id }, body: { note, version } })

test('the outlet, credit agents and clients are refused, and whom one does not follow is not there', async () => {
  const outlet = await anOutletOf(north)
  for (const caller of [outlet, agent, client]) {
    expect((await send(caller, getOutletNote, { params: { id: outlet.id } })).statusCode).toBe(403)
    expect((await send(caller, writeOutletNote, writing(outlet, 'Rideau bleu'))).statusCode).toBe(403)
  }
  expect(await refusal(south, getOutletNote, { params: { id: outlet.id } })).toMatchObject({ statusCode: 404, code: 'account_not_found' })
  expect(await refusal(south, writeOutletNote, writing(outlet, 'Rideau bleu'))).toMatchObject({
    statusCode: 404,
    code: 'account_not_found',
  })
  for (const other of [client, north, { id: 999_999 }]) {
    expect(await refusal(manager, writeOutletNote, writing(other, 'Rideau bleu'))).toMatchObject({ statusCode: 404 })
  }
  expect(await read(manager, outlet)).toEqual({ note: '', version: 1 })
})

test('a sector manager loses the note with the outlet', async () => {
  const outlet = await anOutletOf(north)
  await call(north, writeOutletNote, writing(outlet, 'Rideau bleu'))
  await call(manager, unassignOutlet, { params: { id: outlet.id }, query: {} })
  expect(await refusal(north, getOutletNote, { params: { id: outlet.id } })).toMatchObject({ statusCode: 404 })
  expect(await read(manager, outlet)).toMatchObject({ note: 'Rideau bleu' })
})

test.each([
  ['too long', 'a'.repeat(501)],
  ['with a NUL', 'a\0b'],
])('a note is refused %s', async (_, note) => {
  const outlet = await anOutletOf(north)
  expect(await refusal(manager, writeOutletNote, writing(outlet, note))).toMatchObject({ statusCode: 400, fields: [{ path: 'note' }] })
})

test('an archived outlet keeps its note as it is', async () => {
  const outlet = await anOutletOf(north)
  await call(manager, archiveAccount, { params: { id: outlet.id }, body: { reason: 'Fermeture' } })
  expect(await refusal(manager, writeOutletNote, writing(outlet, 'Rideau bleu'))).toMatchObject({ code: 'illegal_transition' })
})

test('both write it, one after the other, and empty it; the audit keeps what it was', async () => {
  const outlet = await anOutletOf(north)
  const before = await db.selectFrom('accounts').select('version').where('id', '=', outlet.id).executeTakeFirstOrThrow()
  expect(await call(north, writeOutletNote, writing(outlet, '  Rideau bleu,\nderrière le marché '))).toEqual({
    note: 'Rideau bleu,\nderrière le marché',
    version: 2,
  })
  expect(await call(manager, writeOutletNote, writing(outlet, '', 2))).toEqual({ note: '', version: 3 })
  expect((await historyOf(outlet.id)).slice(0, 2)).toEqual([
    { before: { note: 'Rideau bleu,\nderrière le marché' }, after: { note: '' } },
    { before: { note: '' }, after: { note: 'Rideau bleu,\nderrière le marché' } },
  ])
  expect(await db.selectFrom('accounts').select('version').where('id', '=', outlet.id).executeTakeFirstOrThrow()).toEqual(before)
})

test('of two who write at once one is refused, and reads what the other wrote', async () => {
  const outlet = await anOutletOf(north)
  const texts = new Map([
    [manager, 'Passer le mardi'],
    [north, 'Rideau bleu'],
  ])
  const answers = await Promise.all([...texts].map(([caller, note]) => send(caller, writeOutletNote, writing(outlet, note))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { note, version } = await read(manager, outlet)
  expect(version).toBe(2)
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'stale_version',
    changes: [{ path: 'note', value: note }],
  })
})

import * as contract from '@backoffice/contract/announcements/announcements'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const north = await aPerson(db, { role: 'ROLE_RESP' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const elsewhere = await aPerson(db, { role: 'ROLE_PDV' })
await db.insertInto('outletAssignments').values({ outletId: outlet.id, sectorManagerId: north.id, valid: '[2020-01-01,)' }).execute()

const on = (id: number) => ({ params: { id } })
const draft = (more: object = {}) =>
  call(manager, contract.addAnnouncement, { body: { title: 'Nouveaux horaires', text: 'Le dépôt ouvre à 8 h.', ...more } })
const publish = (id: number) => call(manager, contract.publishAnnouncement, on(id))
const published = async (more: object = {}) => publish((await draft(more)).id)
const seen = async (person: Caller) =>
  (await call(person, contract.listAnnouncements, { query: {} })).announcements.content.map(({ id }) => id)
const unread = async (person: Caller) => (await call(person, contract.listAnnouncements, { query: {} })).unread

test.each([
  ['an empty title', { title: '' }, 'title'],
  ['a text of 10,001 characters', { text: 'x'.repeat(10_001) }, 'text'],
  ['an unknown role', { audience: { roles: ['ROLE_ELSE'], sectorManagerIds: [] } }, 'audience.roles.0'],
  ['a sector of an outlet', { audience: { roles: [], sectorManagerIds: [outlet.id] } }, 'audience.sectorManagerIds'],
  ['a day that does not exist', { publishOn: '2026-02-30' }, 'publishOn'],
])('refuses %s', async (_, part, path) => {
  const body = { title: 'Titre', text: 'Texte', ...part }
  // Some of them are no bodies of the contract.
  expect(await refusal(manager, contract.addAnnouncement, { body } as never)).toMatchObject({ statusCode: 400, fields: [{ path }] })
})

test('nobody but managers reads a draft, and only managers write', async () => {
  const { id } = await draft()
  expect(await refusal(outlet, contract.readAnnouncement, on(id))).toMatchObject({ statusCode: 404, code: 'announcement_not_found' })
  expect(await refusal(outlet, contract.publishAnnouncement, on(id))).toMatchObject({ statusCode: 403 })
  expect(await seen(outlet)).not.toContain(id)
  expect(await seen(manager)).toContain(id)
})

test('an audience is narrowed by roles and by sectors', async () => {
  const toAll = await published()
  const toOutlets = await published({ audience: { roles: ['ROLE_PDV'], sectorManagerIds: [] } })
  const toNorth = await published({ audience: { roles: [], sectorManagerIds: [north.id] } })
  const toOutletsOfNorth = await published({ audience: { roles: ['ROLE_PDV'], sectorManagerIds: [north.id] } })
  const ofThese = async (person: Caller) => {
    const ids = await seen(person)
    return [toAll, toOutlets, toNorth, toOutletsOfNorth].map(({ id }) => ids.includes(id))
  }
  expect(await ofThese(outlet)).toEqual([true, true, true, true])
  expect(await ofThese(elsewhere)).toEqual([true, true, false, false])
  expect(await ofThese(north)).toEqual([true, false, true, false])
  expect(await ofThese(agent)).toEqual([true, false, false, false])
  expect(await refusal(agent, contract.noteAnnouncementRead, on(toNorth.id))).toMatchObject({ statusCode: 404 })
  const counted = await call(manager, contract.readAnnouncement, on(toOutletsOfNorth.id))
  expect([counted.readCount, counted.audienceCount]).toEqual([0, 1])
})

test('a correction keeps a manager who has no sector any more, and no other account is added', async () => {
  const former = await aPerson(db, { role: 'ROLE_RESP' })
  const { id } = await published({ audience: { roles: [], sectorManagerIds: [former.id] } })
  await db.updateTable('accounts').set({ roleName: 'ROLE_MANAGER' }).where('id', '=', former.id).execute()
  const corrected = (sectorManagerIds: number[]) => ({ ...on(id), body: { text: 'Corrigé', audience: { roles: [], sectorManagerIds } } })
  expect(await call(manager, contract.changeAnnouncement, corrected([former.id]))).toMatchObject({ text: 'Corrigé' })
  expect(await refusal(manager, contract.changeAnnouncement, corrected([former.id, agent.id]))).toMatchObject({ statusCode: 400 })
})

test('reading twice counts once, and readers do not see the count', async () => {
  const { id } = await published({ audience: { roles: ['ROLE_PDV'], sectorManagerIds: [] } })
  const before = await unread(outlet)
  for (const _ of ['first', 'second']) {
    expect(await call(outlet, contract.noteAnnouncementRead, on(id))).toMatchObject({ isRead: true, readCount: null, audienceCount: null })
  }
  expect(await unread(outlet)).toBe(before - 1)
  expect(await call(manager, contract.readAnnouncement, on(id))).toMatchObject({ readCount: 1, audienceCount: 2 })
})

test('what managers read of a draft, or of what is for others, does not count', async () => {
  const { id } = await draft({ audience: { roles: ['ROLE_PDV'], sectorManagerIds: [] } })
  for (const state of ['draft', 'published']) {
    expect(await call(manager, contract.noteAnnouncementRead, on(id))).toMatchObject({ statut: state, isRead: true, readCount: 0 })
    if (state === 'draft') await publish(id)
  }
})

test('one for a later day is scheduled until that day', async () => {
  const scheduled = await published({ publishOn: inDays(2) })
  const { id } = scheduled
  expect(scheduled).toMatchObject({ statut: 'scheduled' })
  expect(await seen(outlet)).not.toContain(id)
  expect(await refusal(manager, contract.publishAnnouncement, on(id))).toMatchObject({ statusCode: 409, statut: 'scheduled' })
  await call(manager, contract.changeAnnouncement, { ...on(id), body: { publishOn: inDays(0) } })
  expect(await seen(outlet)).toContain(id)
})

test('it is corrected while published, withdrawn once, and published again', async () => {
  const first = await published()
  const changed = await call(manager, contract.changeAnnouncement, {
    ...on(first.id),
    body: { text: 'Le dépôt ouvre à 9 h.', version: first.version },
  })
  expect(changed.text).toBe('Le dépôt ouvre à 9 h.')
  const stale = await refusal(manager, contract.changeAnnouncement, { ...on(first.id), body: { text: 'À 10 h', version: first.version } })
  expect(stale).toMatchObject({ statusCode: 409, code: 'stale_version', statut: 'published' })
  expect(await refusal(manager, contract.publishAnnouncement, on(first.id))).toMatchObject({
    code: 'illegal_transition',
    message: 'Cette annonce est déjà publiée\u00a0: cette action n’est plus possible.',
    statut: 'published',
  })
  expect(await call(manager, contract.withdrawAnnouncement, on(first.id))).toMatchObject({ statut: 'withdrawn' })
  expect(await seen(outlet)).not.toContain(first.id)
  expect(await refusal(manager, contract.withdrawAnnouncement, on(first.id))).toMatchObject({ statut: 'withdrawn' })
  expect(await refusal(manager, contract.changeAnnouncement, { ...on(first.id), body: { text: 'Non' } })).toMatchObject({
    statut: 'withdrawn',
  })
  expect(await publish(first.id)).toMatchObject({ statut: 'published' })
})

test('a file holds every announcement that one may read, with its readers for managers alone', async () => {
  const { id } = await published({ title: '@Inventaire', audience: { roles: ['ROLE_PDV'], sectorManagerIds: [north.id] } })
  await call(outlet, contract.noteAnnouncementRead, on(id))
  const columns = ['title', 'statut', 'read', 'audience', 'readers', 'audienceSize']
  const lines = (person: Caller) => tableLines(person, contract.listAnnouncements, { query: { q: '@inventaire' }, table: { columns } })
  expect((await lines(manager)).slice(1)).toEqual([`"'@Inventaire";Publiée;Oui;"Point de vente, dans 1\u00a0secteur";1;1`])
  expect((await lines(outlet)).slice(1)).toEqual([`"'@Inventaire";Publiée;Oui;"Point de vente, dans 1\u00a0secteur";;`])
  expect(await lines(elsewhere)).toHaveLength(1)
})

test('a file is longer than any page', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ title: `Lot ${at}`, text: 'Texte', writtenBy: manager.id }))
  await db.insertInto('announcements').values(many).execute()
  expect(await tableLines(manager, contract.listAnnouncements, { query: { q: 'Lot ' } })).toHaveLength(202)
})

test('the latest comes first: a scheduled one counts from its day, not from the day when it was published', async () => {
  const scheduled = await published({ publishOn: inDays(2) })
  const now = await published()
  const dreamt = await draft({ publishOn: inDays(300) })
  const ids = [scheduled.id, now.id, dreamt.id]
  expect((await seen(manager)).filter((id) => ids.includes(id))).toEqual([scheduled.id, dreamt.id, now.id])
})

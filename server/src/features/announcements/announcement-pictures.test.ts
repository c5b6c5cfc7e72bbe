import { Buffer } from 'node:buffer'
import * as contract from '@backoffice/contract/announcements/announcements'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, sendFile, dataOf, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const bytes: Buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#30a059' } })
  .png()
  .toBuffer()

const add = async (id: number, name: string) =>
  dataOf(
    contract.addAnnouncementPicture,
    await sendFile(manager, contract.addAnnouncementPicture, { params: { id }, file: { name, bytes } }),
  )
const numbers = async (id: number) =>
  (await call(outlet, contract.readAnnouncement, { params: { id } })).pictures.map(({ number }) => number)

test('the pictures of a withdrawn announcement stay as they are', async () => {
  const { id } = await call(manager, contract.addAnnouncement, { body: { title: 'Fermeture', text: 'Lundi.' } })
  await add(id, 'un.png')
  await call(manager, contract.publishAnnouncement, { params: { id } })
  await call(manager, contract.withdrawAnnouncement, { params: { id } })
  const refused = { code: 'illegal_transition', statut: 'withdrawn' }
  const added = await sendFile(manager, contract.addAnnouncementPicture, { params: { id }, file: { name: 'deux.png', bytes } })
  expect([added.statusCode, added.json()]).toMatchObject([409, refused])
  expect(await refusal(manager, contract.removeAnnouncementPicture, { params: { id, number: 1 } })).toMatchObject(refused)
  expect(await call(manager, contract.readAnnouncement, { params: { id } })).toMatchObject({ pictures: [{ number: 1 }] })
})

test('a manager removes a picture, once, and its number never names another picture', async () => {
  const { id } = await call(manager, contract.addAnnouncement, { body: { title: 'Horaires', text: 'À 8 h.' } })
  await call(manager, contract.publishAnnouncement, { params: { id } })
  for (const name of ['un.png', 'deux.png']) await add(id, name)
  const second = { params: { id, number: 2 } }
  expect(await refusal(outlet, contract.removeAnnouncementPicture, second)).toMatchObject({ statusCode: 403 })
  expect((await call(manager, contract.removeAnnouncementPicture, second)).pictures.map(({ number }) => number)).toEqual([1])
  expect(await refusal(manager, contract.removeAnnouncementPicture, second)).toMatchObject({ statusCode: 404, code: 'document_not_found' })
  expect((await send(outlet, contract.readAnnouncementPicture, second)).statusCode).toBe(404)
  expect((await add(id, 'trois.png')).number).toBe(3)
  expect(await numbers(id)).toEqual([1, 3])
  const removals = await db.selectFrom('auditObjects').select('before').where('objectKind', '=', 'announcement').execute()
  expect(removals).toContainEqual({ before: { document: expect.stringContaining('deux') } })
})

test('a removed picture makes room for another', async () => {
  const { id } = await call(manager, contract.addAnnouncement, { body: { title: 'Album', text: 'Dix images.' } })
  for (let count = 1; count <= 10; count += 1) await add(id, 'image.png')
  const beyond = () => sendFile(manager, contract.addAnnouncementPicture, { params: { id }, file: { name: 'image.png', bytes } })
  expect((await beyond()).json()).toMatchObject({ code: 'too_many_documents' })
  await call(manager, contract.removeAnnouncementPicture, { params: { id, number: 4 } })
  expect(dataOf(contract.addAnnouncementPicture, await beyond()).number).toBe(11)
})

test('each announcement of a list has its own pictures, in the order of their numbers', async () => {
  const picturesOf: [string, string[]][] = [
    ['Liste trois', ['un.png', 'deux.png']],
    ['Liste deux', []],
    ['Liste un', ['un.png']],
  ]
  for (const [title, names] of picturesOf.toReversed()) {
    const { id } = await call(manager, contract.addAnnouncement, { body: { title, text: 'Images.' } })
    for (const name of names) await add(id, name)
  }
  const { announcements } = await call(manager, contract.listAnnouncements, { query: { q: 'Liste ' } })
  expect(announcements.content.map(({ title, pictures }) => [title, pictures.map(({ number }) => number)])).toEqual([
    ['Liste trois', [1, 2]],
    ['Liste deux', []],
    ['Liste un', [1]],
  ])
})

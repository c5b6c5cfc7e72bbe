import { crc32 } from 'node:zlib'
import { addDocument, listDocuments, readDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson } from '../../../test/people.ts'
import { dataOf, openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal, sendFile } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const otherOutlet = await aPerson(db, { role: 'ROLE_PDV' })
const aRequest = () => aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount: 10_00n })

const aPhoto = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Secret' } })
    .jpeg()
    .toBuffer()
/** Builds only the beginning of a PNG; the server reads no more of one that is too large. */
function aPictureThatClaims(width: number, height: number): Buffer {
  const header = Buffer.from('IHDR0000----\x08\x02\0\0\0', 'latin1')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(13)
  checksum.writeUInt32BE(crc32(header))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    length,
    header,
    checksum,
    Buffer.from('\0\0\0\0IDAT5\xaf\x06\x1e', 'latin1'),
  ])
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>\n%%EOF')
const attach = (params: { id: number }, name: string, bytes: Buffer) => sendFile(outlet, addDocument, { params, file: { name, bytes } })

test('re-encodes a picture without its metadata', async () => {
  const params = await aRequest()
  const photo = await aPhoto()
  expect(photo.includes('Secret')).toBe(true)
  const answer = dataOf(addDocument, await attach(params, '../été\u202egpj.exe', photo))
  expect(answer).toMatchObject({ number: 1, name: 'été gpj.webp', mediaType: 'image/webp', addedBy: outlet.id })

  const file = await send(agent, readDocument, { params: { ...params, number: 1 } })
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  expect([file.rawPayload.length, file.rawPayload.includes('Secret')]).toEqual([answer.bytes, false])
})

test('stores a PDF unchanged and serves it as a download only', async () => {
  const params = await aRequest()
  expect(dataOf(addDocument, await attach(params, 'reçu.PDF', PDF))).toMatchObject({ name: 'reçu.pdf', mediaType: 'application/pdf' })
  const { headers, rawPayload } = await send(manager, readDocument, { params: { ...params, number: 1 } })
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''re%C3%A7u.pdf`)
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(rawPayload.equals(PDF)).toBe(true)
})

test.each([
  ['a page that calls itself a picture', 'photo.png', Buffer.from('<script>alert(1)</script>')],
  ['a picture cut off', 'photo.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['a drawing that could hold scripts', 'photo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', 'vide.pdf', Buffer.alloc(0)],
  ['a PDF that does not begin like one', 'a.pdf', Buffer.from('\n%PDF-1.7')],
])('refuses %s', async (_, name, bytes) => {
  expect((await attach(await aRequest(), name, bytes)).json()).toMatchObject({ statusCode: 400, code: 'not_a_document' })
})

test('refuses a picture from an Apple telephone and says what to do', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const answer = await attach(await aRequest(), 'IMG_0001.HEIC', heic)
  expect(answer.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining('enregistrez-la en JPEG') })
})

test('refuses a picture of a hundred million pixels at once', async () => {
  const bomb = aPictureThatClaims(10_000, 10_000)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 10_000, height: 10_000 })
  const since = performance.now()
  expect((await attach(await aRequest(), 'bombe.png', bomb)).json()).toMatchObject({ statusCode: 400, code: 'picture_too_large' })
  expect(performance.now() - since).toBeLessThan(2_000)
})

test('refuses a document of more than 5 MB', async () => {
  const answer = await attach(await aRequest(), 'a.pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))
  expect(answer.json()).toMatchObject({ statusCode: 413, code: 'file_too_large' })
})

test('a document has its own number, and a request has ten at most, even if they arrive at once', async () => {
  const params = await aRequest()
  const answers = await Promise.all(Array.from({ length: 12 }, () => attach(params, 'a.pdf', PDF)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array<number>(10).fill(200), 409, 409])
  const documents = await call(outlet, listDocuments, { params })
  expect(documents.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'too_many_documents' })
})

test('a document of another request, or a missing one, is not found', async () => {
  const params = { ...(await aRequest()), number: 1 }
  await attach(params, 'a.pdf', PDF)
  expect(await refusal(otherOutlet, readDocument, { params })).toMatchObject({ statusCode: 404, code: 'credit_request_not_found' })
  expect(await refusal(outlet, readDocument, { params: { ...params, number: 2 } })).toMatchObject({ statusCode: 404 })
  const added = await sendFile(otherOutlet, addDocument, { params, file: { name: 'a.pdf', bytes: PDF } })
  expect(added.json()).toMatchObject({ statusCode: 404 })
})

test('reading documents does not count towards the limit of exports', async () => {
  const params = { ...(await aRequest()), number: 1 }
  await attach(params, 'a.pdf', PDF)
  const answers = await Promise.all(Array.from({ length: 130 }, () => send(manager, readDocument, { params })))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('an account attaches at most fifty megabytes a day over all its requests, without affecting others', async () => {
  const sender = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  const add = async () => {
    const params = await aPendingRequest(db, { queue: 'agent_credit', of: sender, amount: 10_00n })
    return sendFile(sender, addDocument, { params, file: { name: 'reçu.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(4_900_000)]) } })
  }
  for (let sent = 0; sent < 10; sent += 1) expect((await add()).statusCode).toBe(200)
  const refused = await add()
  expect(refused.json()).toMatchObject({ statusCode: 409, code: 'document_quota_passed', message: expect.stringContaining('50 Mo') })
  expect((await attach(await aRequest(), 'autre.pdf', PDF)).statusCode).toBe(200)
})

import {
  addComment,
  addDocument,
  listComments,
  listDocuments,
  readCreditRequest,
  readDocument,
} from '@backoffice/contract/credit-conversation'
import { approveCreditRequest, rejectCreditRequest } from '@backoffice/contract/credit-requests'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { dataOf, openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal, sendFile } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))
const otherAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent, outletName: 'Épicerie du Port' })
const otherOutlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: otherAgent })
const aRequest = (amount = 10_00n) => aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount })

const aPhoto = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Secret' } })
    .jpeg()
    .toBuffer()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>\n%%EOF')
const attach = (params: { id: number }, name: string, bytes: Buffer) => sendFile(outlet, addDocument, { params, file: { name, bytes } })

describe('the conversation about a request', () => {
  test('is that of who asked and who may decide; for anybody else there is none', async () => {
    const [params, ofNetwork] = [await aRequest(), await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 1_00n })]
    const body = { text: 'Bonjour' }
    for (const stranger of [otherOutlet, otherAgent]) {
      expect(await refusal(stranger, readCreditRequest, { params })).toMatchObject({ statusCode: 404 })
      expect(await refusal(stranger, addComment, { params, body })).toMatchObject({ statusCode: 404 })
      expect(await refusal(stranger, listComments, { params })).toMatchObject({ statusCode: 404 })
      expect(await refusal(stranger, listDocuments, { params })).toMatchObject({ statusCode: 404 })
    }
    expect(await refusal(agent, readCreditRequest, { params: ofNetwork })).toMatchObject({ statusCode: 404 })
    for (const concerned of [outlet, agent, manager]) {
      expect(await call(concerned, addComment, { params, body })).toMatchObject({ writtenBy: concerned.id, text: 'Bonjour' })
    }
    expect((await call(outlet, listComments, { params })).map(({ writtenByName }) => writtenByName)).toEqual([
      'Épicerie du Port',
      'Awa Diallo',
      'Awa Diallo',
    ])
  })

  test('an empty or endless comment is refused', async () => {
    const params = await aRequest()
    for (const text of ['', '   ', 'x'.repeat(2001), 'a\0b']) {
      expect(await refusal(outlet, addComment, { params, body: { text } })).toMatchObject({ statusCode: 400, fields: [{ path: 'text' }] })
    }
  })

  test('holds what happened, in order, also after the decision', async () => {
    const params = await aRequest()
    await call(outlet, addComment, { params, body: { text: 'Virement fait ce matin' } })
    await attach(params, 'reçu.jpg', await aPhoto())
    await call(agent, rejectCreditRequest.agent_credit, { params, body: { raison: 'Illisible' } })
    await call(outlet, addComment, { params, body: { text: 'Je recommence' } })

    const { request, steps, comments, documents, risk } = await call(outlet, readCreditRequest, { params })
    expect(request).toMatchObject({ id: params.id, statut: 'rejected', comments: 2, documents: 1, userName: 'Épicerie du Port' })
    expect(steps.map(({ kind, byId, text }) => [kind, byId, text])).toEqual([
      ['submitted', outlet.id, 'Réassort'],
      ['commented', outlet.id, 'Virement fait ce matin'],
      ['document_added', outlet.id, 'reçu.webp'],
      ['rejected', agent.id, 'Illisible'],
      ['commented', outlet.id, 'Je recommence'],
    ])
    expect([comments.length, documents.length, risk]).toEqual([2, 1, null])
  })

  test('shows the risk to who may decide, while it waits, and to nobody else', async () => {
    const float = await aPendingRequest(db, { queue: 'float', of: agent, amount: 100_00n })
    await call(manager, approveCreditRequest.float, { params: float })
    await db.insertInto('balance_settings').values({ account_id: outlet.id, credit_limit: 50_00n, payment_days: 10 }).execute()
    await call(agent, approveCreditRequest.agent_credit, { params: await aRequest(30_00n) })
    const params = await aRequest(20_00n)

    const { risk } = await call(agent, readCreditRequest, { params })
    expect(risk).toMatchObject({ available: 30, balanceAfter: 50, floor: -50, owed: 0, lateAfterDays: 10, dailyPace: 0, runOutAt: null })
    expect(risk).toMatchObject({ payerAvailable: 70, payerAfter: 50, rejections90d: 1 })
    expect((await call(outlet, readCreditRequest, { params })).risk).toBeNull()
    const ofNetwork = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 5_00n })
    expect((await call(manager, readCreditRequest, { params: ofNetwork })).risk).toMatchObject({ payerAvailable: null, payerAfter: null })
    expect((await call(agent, readCreditRequest, { params: float })).risk).toBeNull()
  })
})

describe('a document', () => {
  test('that is a picture is written anew, without what it told besides', async () => {
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

  test('that is a PDF is kept as it came and only ever downloaded', async () => {
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
  ])('%s is refused', async (_, name, bytes) => {
    expect((await attach(await aRequest(), name, bytes)).json()).toMatchObject({ statusCode: 400, code: 'not_a_document' })
  })

  test('of an Apple telephone is refused with what to do', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const answer = await attach(await aRequest(), 'IMG_0001.HEIC', heic)
    expect(answer.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining('enregistrez-la en JPEG') })
  })

  test('with a hundred million pixels is refused at once', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const since = performance.now()
    expect((await attach(await aRequest(), 'bombe.png', bomb)).json()).toMatchObject({ statusCode: 400, code: 'picture_too_large' })
    expect(performance.now() - since).toBeLessThan(2_000)
  }, 60_000)

  test('is 5 MB at most', async () => {
    const answer = await attach(await aRequest(), 'a.pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))
    expect(answer.json()).toMatchObject({ statusCode: 413, code: 'file_too_large' })
  })

  test('has a number of its own, and a request has ten at most, also when they come at once', async () => {
    const params = await aRequest()
    const answers = await Promise.all(Array.from({ length: 12 }, () => attach(params, 'a.pdf', PDF)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array<number>(10).fill(200), 409, 409])
    const documents = await call(outlet, listDocuments, { params })
    expect(documents.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'too_many_documents' })
  })

  test('of another’s request, or one that is not there, cannot be had', async () => {
    const params = { ...(await aRequest()), number: 1 }
    await attach(params, 'a.pdf', PDF)
    expect(await refusal(otherOutlet, readDocument, { params })).toMatchObject({ statusCode: 404, code: 'credit_request_not_found' })
    expect(await refusal(outlet, readDocument, { params: { ...params, number: 2 } })).toMatchObject({ statusCode: 404 })
    const added = await sendFile(otherOutlet, addDocument, { params, file: { name: 'a.pdf', bytes: PDF } })
    expect(added.json()).toMatchObject({ statusCode: 404 })
  })
})

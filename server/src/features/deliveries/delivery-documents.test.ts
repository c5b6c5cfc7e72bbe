import { createDelivery, readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { addDeliveryDocument, listDeliveryDocuments, readDeliveryDocument } from '@backoffice/contract/deliveries/delivery-documents'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { dataOf, openTestApp } from '../../../test/test-app.ts'

const { db, call, send, sendFile, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
await assign(db, outlet, { sectorManager })
const PDF = Buffer.from('%PDF-1.7\n%%EOF')

test('who sends or receives a delivery attaches documents, and their sector manager reads them', async () => {
  const lines = [{ articleId: await piecesInStock(db, manager, 1), quantity: 1 }]
  const { id } = await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  const params = { id }
  const file = { name: 'bon signé.PDF', bytes: PDF }
  const added = dataOf(addDeliveryDocument, await sendFile(outlet, addDeliveryDocument, { params, file }))
  expect(added).toMatchObject({ number: 1, name: 'bon signé.pdf', mediaType: 'application/pdf', bytes: PDF.length, addedBy: outlet.id })
  expect(await call(sectorManager, listDeliveryDocuments, { params })).toEqual([added])
  const { rawPayload, headers } = await send(manager, readDeliveryDocument, { params: { id, number: 1 } })
  expect([rawPayload.equals(PDF), headers['content-type']]).toEqual([true, 'application/octet-stream'])
  expect(await call(manager, readDelivery, { params })).toMatchObject({ documents: 1 })

  expect((await sendFile(other, addDeliveryDocument, { params, file })).json()).toMatchObject({
    statusCode: 404,
    code: 'delivery_not_found',
  })
  expect((await sendFile(sectorManager, addDeliveryDocument, { params, file })).json()).toMatchObject({
    statusCode: 403,
    code: 'forbidden',
  })
  expect(await refusal(outlet, readDeliveryDocument, { params: { id, number: 2 } })).toMatchObject({ code: 'document_not_found' })
  const empty = await sendFile(outlet, addDeliveryDocument, { params, file: { name: 'a.pdf', bytes: '<html>' } })
  expect(empty.json()).toMatchObject({ statusCode: 400, code: 'not_a_document' })
})

import { createDelivery, downloadSlip, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import { expect, test } from 'vitest'
import { piecesInStock, serialsInStock } from '../../../test/deliveries.ts'
import { readPdf } from '../../../test/pdf.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port', outletNumber: '1002' })
const other = await aPerson(db, { role: 'ROLE_PDV' })

test('a slip names the parties, each article and each serial, and leaves room for two signatures', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 45)
  const cables = await piecesInStock(db, manager, 3)
  const lines = [
    { articleId, quantity: 45 },
    { articleId: cables, quantity: 3 },
  ]
  const { id, reference } = await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  const params = { id }
  await call(manager, shipDelivery, { params, body: { expectedOn: '2026-12-01' } })
  const slip = await send(outlet, downloadSlip, { params })
  expect(slip.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''bon-${reference}.pdf`,
  })
  const { pages } = await readPdf(slip.rawPayload)
  expect(pages).toHaveLength(2)
  const texts = pages.flatMap((page) => page.texts).map((text) => text.replaceAll(/\s/g, ' '))
  expect(texts[0]).toBe(`Bon de livraison ${reference}`)
  expect(texts).toEqual(expect.arrayContaining(['De : Dépôt central', 'À : Boutique du port · n° 1002', ...numbers]))
  expect(texts.filter((text) => /^ART\d+ · Décodeur · (45|3) pièces$/.test(text))).toHaveLength(2)
  expect(texts.filter((text) => text.endsWith('(nom, date, signature)'))).toEqual([
    'Remis par (nom, date, signature)',
    'Reçu par (nom, date, signature)',
  ])
  expect(await refusal(other, downloadSlip, { params })).toMatchObject({ statusCode: 404, code: 'delivery_not_found' })
  expect(await refusal(sectorManager, downloadSlip, { params })).toMatchObject({ statusCode: 403, code: 'forbidden' })
})

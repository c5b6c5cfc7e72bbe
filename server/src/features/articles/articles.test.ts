import {
  createArticle,
  listArticlePrices,
  listArticles,
  reinstateArticle,
  retireArticle,
  updateArticle,
} from '@backoffice/contract/articles/articles'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { depotOf, moved } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { registerArticles } from './index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const aDecoder = { code: 'decohd', label: 'Décodeur HD', family: 'equipment', serialised: true } as const
const create = (code: string, more: object = {}) => call(manager, createArticle, { body: { ...aDecoder, code, ...more } })
const REASON = { raison: 'Fin de série' }

test('an article is created, found by its code or label, and read by outlets', async () => {
  const created = await create(' decohd ', { serialLength: 14, price: '31,50', alertThreshold: 20, criticalThreshold: 5 })
  expect(created).toEqual({
    id: created.id,
    code: 'DECOHD',
    label: 'Décodeur HD',
    family: 'equipment',
    serialised: true,
    serialLength: 14,
    price: 31.5,
    alertThreshold: 20,
    criticalThreshold: 5,
    leadTimeDays: 7,
    isComplete: true,
    isRetired: false,
    version: 1,
  })
  expect(await call(outlet, listArticles, { query: { q: 'codeur hd' } })).toEqual([created])
  expect(await call(outlet, listArticles, { query: { q: '%', size: 1 } })).toMatchObject({ content: [], totalElements: 0 })
  expect(await refusal(manager, createArticle, { body: { ...aDecoder, code: 'DECOHD' } })).toMatchObject({
    statusCode: 409,
    code: 'article_exists',
  })
})

test('a code is kept as files have it, without zeros in front', async () => {
  expect(await create('00557')).toMatchObject({ code: '557' })
  expect(await refusal(manager, createArticle, { body: { ...aDecoder, code: '0557' } })).toMatchObject({ code: 'article_exists' })
})

test.each([
  ['serialLength', { serialised: false, serialLength: 14 }],
  ['criticalThreshold', { criticalThreshold: 3 }],
  ['criticalThreshold', { alertThreshold: 3, criticalThreshold: 4 }],
  ['leadTimeDays', { leadTimeDays: 91 }],
  ['price', { price: 0 }],
])('refuses a wrong %s in %o', async (path, more) => {
  const refused = await refusal(manager, createArticle, { body: { ...aDecoder, code: 'FAUX', ...more } })
  expect(refused).toMatchObject({ statusCode: 400, fields: [{ path }] })
})

test('a price that changes keeps the former one, and a stale form is told what stands', async () => {
  const { id } = await create('PRIX', { price: 30 })
  const changed = await call(manager, updateArticle, { params: { id }, body: { price: 32, version: 1 } })
  expect(changed).toMatchObject({ price: 32, version: 2, label: 'Décodeur HD' })
  await call(manager, updateArticle, { params: { id }, body: { label: 'Décodeur 4K' } })
  await call(manager, updateArticle, { params: { id }, body: { price: null } })
  const prices = await call(manager, listArticlePrices, { params: { id } })
  expect(prices.map(({ price, by }) => [price, by])).toEqual([null, 32, 30].map((price) => [price, 'Awa Diallo']))
  expect(await refusal(manager, updateArticle, { params: { id }, body: { price: 33, version: 2 } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [
      { path: 'label', value: 'Décodeur 4K' },
      { path: 'price', value: null },
    ],
  })
})

test('a contradiction is told before an older version', async () => {
  const { id } = await create('SEUILS', { alertThreshold: 10 })
  await call(manager, updateArticle, { params: { id }, body: { label: 'Autre' } })
  expect(await refusal(manager, updateArticle, { params: { id }, body: { criticalThreshold: 11, version: 1 } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'criticalThreshold' }],
  })
})

test('an article that loses its numbers loses their length', async () => {
  const { id } = await call(manager, createArticle, {
    body: { code: 'LONGUEUR', label: 'Carte', family: 'equipment', serialised: true, serialLength: 14 },
  })
  expect(await call(manager, updateArticle, { params: { id }, body: { serialised: false } })).toMatchObject({
    serialised: false,
    serialLength: null,
  })
})

test('what moved once keeps its way of counting, and is retired only once none is left', async () => {
  const { id } = await create('PARA60', { serialised: false })
  expect(await call(manager, updateArticle, { params: { id }, body: { serialised: true } })).toMatchObject({ serialised: true })
  await call(manager, updateArticle, { params: { id }, body: { serialised: false } })
  const [supplier, central, lost] = [await depotOf(db, 'supplier'), await depotOf(db, 'central'), await depotOf(db, 'lost')]
  await moved(db, manager, { kind: 'received', articleId: id, quantity: 2, from: supplier, to: central })
  expect(await refusal(manager, updateArticle, { params: { id }, body: { serialised: true } })).toMatchObject({ code: 'article_in_use' })
  expect(await refusal(manager, updateArticle, { params: { id }, body: { family: 'service' } })).toMatchObject({
    code: 'article_in_use',
    fields: [{ path: 'family' }],
  })
  expect(await refusal(manager, retireArticle, { params: { id }, body: REASON })).toMatchObject({
    statusCode: 409,
    code: 'article_in_stock',
    message: 'Il reste 2 pièces de cet article en stock\u00a0: il ne peut pas être retiré.',
  })
  await moved(db, manager, { kind: 'lost', articleId: id, quantity: 2, from: central, to: lost })
  expect(await call(manager, retireArticle, { params: { id }, body: REASON })).toMatchObject({ isRetired: true })
  expect(await refusal(manager, retireArticle, { params: { id }, body: REASON })).toMatchObject({
    code: 'illegal_transition',
    statut: 'retired',
  })
  expect(await call(manager, listArticles, { query: { q: 'PARA60' } })).toEqual([])
  expect(await call(manager, listArticles, { query: { q: 'PARA60', retired: 'true' } })).toHaveLength(1)
  expect(await call(manager, reinstateArticle, { params: { id }, body: REASON })).toMatchObject({ isRetired: false })
})

test('an article of an import is incomplete until somebody edits it', async () => {
  await db.transaction().execute((tx) => registerArticles(tx, [{ code: 'NOUVEAU', label: '', family: 'service' }], manager.id))
  const listed = await call(manager, listArticles, { query: { q: 'NOUVEAU' } })
  expect(listed).toMatchObject([{ isComplete: false, label: 'NOUVEAU', serialised: false }])
  const { id = 0 } = 'content' in listed ? {} : (listed[0] ?? {})
  expect(await call(manager, updateArticle, { params: { id }, body: { label: 'Pose' } })).toMatchObject({ isComplete: true, label: 'Pose' })
})

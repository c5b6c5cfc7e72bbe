import { expect, test } from 'vitest'
import { aDelivery } from '../../../test/deliveries.ts'
import { bodyOf, countGaps, errorsIn, NOTHING_FOUND, refusedNumbers, unannouncedIn } from './reception.ts'

const DELIVERY = aDelivery()
const FIRST = '00028061000001'
const SECOND = '00028061000002'
const ALL_THERE = { ...NOTHING_FOUND, numbers: [FIRST, SECOND], quantities: { 5: '3' } }
const none = { missing: 0, extra: 0, otherSerial: 0, damaged: 0 }

test('what lies there as it was sent is no gap, however its numbers were typed', () => {
  expect(countGaps(ALL_THERE, DELIVERY)).toEqual(none)
  expect(countGaps({ ...ALL_THERE, numbers: ['28061000001', SECOND] }, DELIVERY)).toEqual(none)
  expect(errorsIn(ALL_THERE, DELIVERY)).toEqual({})
  const typed = { ...ALL_THERE, numbers: ['28061000001', SECOND] }
  expect(errorsIn(typed, DELIVERY)).toEqual({})
  expect(bodyOf(typed, DELIVERY).lines[0]).toMatchObject({ serials: [FIRST, SECOND] })
})

test('a number too much stands in for a missing one; what is left over is missing or too much', () => {
  expect(countGaps({ ...ALL_THERE, numbers: [FIRST, 'X-0001'] }, DELIVERY)).toEqual({ ...none, otherSerial: 1 })
  expect(countGaps({ ...ALL_THERE, numbers: [FIRST] }, DELIVERY)).toEqual({ ...none, missing: 1 })
  expect(countGaps({ ...ALL_THERE, numbers: [FIRST, SECOND, 'X-0001'] }, DELIVERY)).toEqual({ ...none, extra: 1 })
  expect(countGaps({ ...ALL_THERE, numbers: [FIRST, 'X-0001'], articles: { 'X-0001': 99 } }, DELIVERY)).toEqual({
    ...none,
    missing: 1,
    extra: 1,
  })
})

test('counted pieces are missing, too many or damaged', () => {
  expect(countGaps({ ...ALL_THERE, quantities: { 5: '1' } }, DELIVERY)).toEqual({ ...none, missing: 2 })
  expect(countGaps({ ...ALL_THERE, quantities: { 5: '5' }, broken: { 5: '2' } }, DELIVERY)).toEqual({ ...none, extra: 2, damaged: 2 })
})

test('a counted article that was not announced is too much, and is sent with its quantity', () => {
  const fields = { ...ALL_THERE, quantities: { 5: '3', 9: '4' }, raison: 'Carton mêlé' }
  expect(countGaps(fields, DELIVERY)).toEqual({ ...none, extra: 4 })
  expect(errorsIn({ ...fields, raison: '' }, DELIVERY)).toHaveProperty('raison')
  expect(errorsIn({ ...fields, quantities: { 5: '3', 9: '' } }, DELIVERY)).toHaveProperty(['quantity.9'])
  expect(bodyOf(fields, DELIVERY).lines).toEqual([
    { articleId: 4, serials: [FIRST, SECOND], damaged: [] },
    { articleId: 5, quantity: 3, damaged: 0 },
    { articleId: 9, quantity: 4 },
  ])
})

test('a damaged number is among those that are there', () => {
  const fields = { ...ALL_THERE, numbers: [FIRST], damaged: [FIRST, SECOND], raison: ' Carton ouvert ' }
  expect(countGaps(fields, DELIVERY)).toEqual({ ...none, missing: 1, damaged: 1 })
  expect(bodyOf(fields, DELIVERY)).toEqual({
    lines: [
      { articleId: 4, serials: [FIRST], damaged: [FIRST] },
      { articleId: 5, quantity: 3, damaged: 0 },
    ],
    raison: 'Carton ouvert',
  })
})

test('an article of which nothing was found is sent as empty, and a number of another article under its own', () => {
  const fields = { ...NOTHING_FOUND, numbers: ['X-0001'], articles: { 'X-0001': 99 }, quantities: { 5: '0' } }
  expect(unannouncedIn(fields, DELIVERY)).toEqual(['X-0001'])
  expect(bodyOf(fields, DELIVERY).lines).toEqual([
    { articleId: 4, serials: [], damaged: [] },
    { articleId: 99, serials: ['X-0001'], damaged: [] },
    { articleId: 5, quantity: 0, damaged: 0 },
  ])
})

test('what the server says of a number stands at that number', () => {
  const body = bodyOf({ ...ALL_THERE, numbers: [FIRST, 'X-1', SECOND] }, DELIVERY)
  expect(refusedNumbers(body, [{ path: 'lines.0.serials.1', message: 'Quatorze caractères.' }])).toEqual({
    'article.X-1': 'Quatorze caractères.',
  })
  expect(refusedNumbers(body, [{ path: 'raison', message: 'Trop long.' }])).toEqual({})
})

test('pieces left uncounted, more damaged than there, and a gap without a reason are refused', () => {
  expect(errorsIn({ ...NOTHING_FOUND, numbers: [FIRST, SECOND], raison: 'x' }, DELIVERY)).toHaveProperty(['quantity.5'])
  expect(errorsIn({ ...ALL_THERE, broken: { 5: '4' }, raison: 'x' }, DELIVERY)).toHaveProperty(['broken.5'])
  expect(errorsIn({ ...ALL_THERE, numbers: [FIRST] }, DELIVERY)).toHaveProperty('raison')
})

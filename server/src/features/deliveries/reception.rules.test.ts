import { expect, test } from 'vitest'
import { compareReception, faultsOfReception, type ReceivedLine } from './reception.rules.ts'

const canonical = (number: string) => number.replace(/^0+(?=.)/, '')
const SERIALISED = 1
const COUNTED = 2
const sent = [
  { articleId: SERIALISED, quantity: 3, serials: ['30', '10', '20'].map((number) => ({ id: Number(number), canonical: number })) },
  { articleId: COUNTED, quantity: 5, serials: [] },
]
const isSerialised = (articleId: number) => articleId !== COUNTED
const gapsOf = (lines: ReceivedLine[]) =>
  compareReception(sent, lines, { isSerialised, canonical }).gaps.map(({ kind, quantity, serialId, foundNumber }) => [
    kind,
    quantity,
    serialId,
    foundNumber,
  ])
const counted = { articleId: COUNTED, quantity: 5 }
const serials = { articleId: SERIALISED, serials: ['0010', '20', '030'] }

test('what is there as it was sent has arrived', () => {
  const { arrivals, gaps } = compareReception(sent, [serials, counted], { isSerialised, canonical })
  expect(arrivals).toEqual([
    { articleId: SERIALISED, quantity: 3, serialIds: [30, 10, 20] },
    { articleId: COUNTED, quantity: 5, serialIds: [] },
  ])
  expect(gaps).toEqual([])
})

test('missing and surplus serials pair up in canonical order; what is left over is missing or extra', () => {
  expect(gapsOf([{ articleId: SERIALISED, serials: ['20', '00Z', '00A'] }, counted])).toEqual([
    ['other_serial', 1, 10, '00A'],
    ['other_serial', 1, 30, '00Z'],
  ])
  expect(gapsOf([{ articleId: SERIALISED, serials: ['99'] }, counted])).toEqual([
    ['other_serial', 1, 10, '99'],
    ['missing', 1, 20, null],
    ['missing', 1, 30, null],
  ])
  expect(gapsOf([{ ...serials, serials: [...serials.serials, '99', '98'] }, counted])).toEqual([
    ['extra', 1, null, '98'],
    ['extra', 1, null, '99'],
  ])
})

test('an article left out is missing whole; one that was not sent is extra', () => {
  expect(gapsOf([serials])).toEqual([['missing', 5, null, null]])
  expect(gapsOf([serials, counted, { articleId: 3, serials: ['77'] }])).toEqual([['extra', 1, null, '77']])
})

test('damaged pieces are among those that are there', () => {
  expect(
    gapsOf([
      { ...serials, damaged: ['20'] },
      { ...counted, damaged: 2 },
    ]),
  ).toEqual([
    ['damaged', 1, 20, null],
    ['damaged', 2, null, null],
  ])
  expect(gapsOf([serials, { articleId: COUNTED, quantity: 3, damaged: 1 }])).toEqual([
    ['missing', 2, null, null],
    ['damaged', 1, null, null],
  ])
  expect(gapsOf([serials, { articleId: COUNTED, quantity: 7, damaged: 6 }])).toEqual([
    ['extra', 2, null, null],
    ['damaged', 5, null, null],
  ])
})

test('what arrives, is missing or damaged is what was sent, whatever was counted', () => {
  for (let quantity = 0; quantity <= 8; quantity += 1) {
    for (let damaged = 0; damaged <= quantity; damaged += 1) {
      const { arrivals, gaps } = compareReception(sent, [serials, { articleId: COUNTED, quantity, damaged }], { isSerialised, canonical })
      const arrived = arrivals.filter(({ articleId }) => articleId === COUNTED)
      const kept = gaps.filter(({ kind }) => kind !== 'extra')
      expect([...arrived, ...kept].reduce((sum, goods) => sum + goods.quantity, 0)).toBe(5)
    }
  }
})

test('faults are told at their place', () => {
  const article = { code: 'A', family: 'equipment', isSerialised: true, serialLength: null, isRetired: false } as const
  const articles = new Map([
    [SERIALISED, { ...article, serialLength: 2 }],
    [COUNTED, { ...article, isSerialised: false }],
  ])
  const pathsOf = (...lines: ReceivedLine[]) => faultsOfReception(lines, articles, canonical).map(({ path }) => path)
  expect(pathsOf({ articleId: SERIALISED, serials: ['10', '20'], damaged: ['20'] }, { ...counted, damaged: 5 })).toEqual([])
  expect(pathsOf({ articleId: SERIALISED, serials: ['10', '010', '100'] })).toEqual(['lines.0.serials.1', 'lines.0.serials.2'])
  expect(pathsOf({ articleId: SERIALISED, quantity: 3 }, { articleId: COUNTED })).toEqual(['lines.0.serials', 'lines.1.quantity'])
  expect(pathsOf({ articleId: SERIALISED, serials: ['10'], damaged: ['20'] }, { ...counted, damaged: 6 })).toEqual([
    'lines.0.damaged.0',
    'lines.1.damaged',
  ])
  expect(pathsOf({ articleId: SERIALISED, serials: ['10'], damaged: 1 }, { ...counted, damaged: ['10'] })).toEqual([
    'lines.0.damaged',
    'lines.1.damaged',
  ])
  expect(pathsOf(counted, counted)).toEqual(['lines.1.articleId'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeProposal, proposeMonth } from '../../../test/proposed-month.ts'
import { proposeSlowly } from '../../../test/proposing-reference.ts'
import type { ComparedLine, Refusals, Sides } from './compared-lines.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RUNS = Number(process.env['PROPOSING_RUNS'] ?? 2_000)

type Sale = { outletId: number | null; subscriber: string; decoder: string; amount: number; hours: number }
const SALE: Sale = { outletId: 1, subscriber: '62061504', decoder: '140001', amount: 25_00, hours: 10 }

/** Makes a line from what differs from an ordinary sale; `hours` count from the first day. */
function lineOf(id: number, different: Partial<Sale>): ComparedLine {
  const { hours, ...line } = { ...SALE, ...different }
  return { ...line, id, at: hours * HOUR_MS, day: Math.floor((hours * HOUR_MS) / DAY_MS) }
}

const sidesOf = (ours: Partial<Sale>[], operator: Partial<Sale>[]): Sides => ({
  ours: ours.map((line, at) => lineOf(at + 1, line)),
  operator: operator.map((line, at) => lineOf(at + 1, line)),
})
const proposed = (ours: Partial<Sale>[], operator: Partial<Sale>[], refusals?: Refusals) =>
  proposeMonth(sidesOf(ours, operator), refusals).map(describeProposal).toSorted()

describe('exact', () => {
  test('a line that agrees in everything is matched by itself', () => {
    expect(proposed([{}], [{ hours: 20 }])).toEqual(['exact 100 matched 1 = 1'])
  })

  test('a statement without a decoder matches too, after the lines that have one', () => {
    expect(proposed([{}, { decoder: '140002', hours: 11 }], [{ decoder: '' }, { hours: 12 }])).toEqual([
      'exact 100 matched 1 = 2',
      'exact 100 matched 2 = 1',
    ])
  })

  test('of lines with the same key the first by instant are paired', () => {
    expect(proposed([{ hours: 12 }, { hours: 9 }, { hours: 11 }], [{ hours: 20 }, { hours: 8 }])).toEqual([
      'exact 100 matched 2 = 2',
      'exact 100 matched 3 = 1',
    ])
  })
})

describe('within 72 hours', () => {
  test('a line that came the next day is matched by itself, one that came later is proposed', () => {
    expect(proposed([{}], [{ hours: 34 }])).toEqual(['window 90 matched 1 = 1'])
    expect(proposed([{}], [{ hours: 58 }])).toEqual(['window 85 proposed 1 = 1'])
    expect(proposed([{}], [{ hours: 82 }])).toEqual(['window 80 proposed 1 = 1'])
    expect(proposed([{}], [{ hours: 83 }])).toEqual([])
  })

  test('another outlet costs ten points, and an unknown one is another', () => {
    expect(proposed([{}], [{ outletId: 2 }])).toEqual(['window 85 proposed 1 = 1'])
    expect(proposed([{ outletId: null }], [{ outletId: null, hours: 34 }])).toEqual(['window 80 proposed 1 = 1'])
  })

  test('nothing is matched by itself where a line has another candidate', () => {
    expect(proposed([{}], [{ hours: 30 }, { hours: 33 }])).toEqual(['window 90 proposed 1 = 1'])
    expect(proposed([{}, { outletId: 2 }], [{ hours: 30 }])).toEqual(['window 90 proposed 1 = 1'])
  })
})

describe('one wrong digit', () => {
  test.each([
    ['substituted', '62061514'],
    ['left out', '6206504'],
    ['added', '620615004'],
    ['two neighbours swapped', '62061540'],
  ])('a subscriber with a digit %s is proposed', (_, subscriber) => {
    expect(proposed([{}], [{ subscriber, hours: 34 }])).toEqual(['digit 75 proposed 1 = 1'])
  })

  test('two wrong digits, no decoder or another outlet propose nothing', () => {
    expect(proposed([{}], [{ subscriber: '62061511' }])).toEqual([])
    expect(proposed([{}], [{ subscriber: '62061514', decoder: '' }])).toEqual([])
    expect(proposed([{}], [{ subscriber: '62061514', outletId: 2 }])).toEqual([])
  })
})

const aLine = (subscriber: string, amount: number) => ({ subscriber, decoder: '', amount })
const powersOfTen = (count: number) => Array.from({ length: count }, (_, at) => ({ amount: 10 ** at, decoder: String(at) }))
const theirSum = (count: number) => [{ amount: Number('1'.repeat(count)) }]

describe('sums of one outlet and day', () => {
  test('a payment in two parts is proposed, better if all lines name one subscriber', () => {
    const [part, rest] = [{ amount: 10_00 }, { amount: 15_00 }]
    expect(proposed([{}], [part, rest])).toEqual(['sum 70 proposed 1 = 1,2'])
    expect(proposed([{}], [{ ...part, subscriber: '99999999', decoder: '' }, rest])).toEqual(['sum 50 proposed 1 = 1,2'])
  })

  test('nothing is proposed where two sets share a line at the same score', () => {
    expect(proposed([{}], [{ amount: 10_00 }, { amount: 15_00 }, { amount: 12_00 }, { amount: 13_00 }])).not.toContainEqual(
      expect.stringContaining('sum'),
    )
    expect(
      proposed(
        [{}, { subscriber: '5', decoder: '' }],
        [10_00, 15_00].map((amount) => ({ amount, subscriber: '7', decoder: '' })),
      ),
    ).toEqual([])
  })

  test('two sets of one day do not make a third of both', () => {
    expect(
      proposed([aLine('1', 25_00), aLine('2', 40_00)], [aLine('3', 10_00), aLine('4', 15_00), aLine('5', 8_00), aLine('6', 32_00)]),
    ).toEqual(['sum 50 proposed 1 = 1,2', 'sum 50 proposed 2 = 3,4'])
  })

  test('six lines a side are looked at, seven are not', () => {
    expect(proposed(theirSum(6), powersOfTen(6))).toEqual(['sum 70 proposed 1 = 1,2,3,4,5,6'])
    expect(proposed(theirSum(7), powersOfTen(7)).filter((one) => one.startsWith('sum'))).toEqual([])
  })

  test('a sum is found among many sales that are larger than all of it', () => {
    const larger = Array.from({ length: 24 }, (_, at) => aLine(String(10 * at + 100), 40_00 + 7 * at))
    expect(proposed([aLine('1', 15_00), ...larger, aLine('2', 17_01)], [aLine('3', 32_01)])).toEqual(['sum 50 proposed 1,26 = 1'])
  })
})

test('another amount of one subscriber is proposed last', () => {
  expect(proposed([{}], [{ amount: 30_00, hours: 60 }])).toEqual(['amount 40 proposed 1 = 1'])
})

test('lines that a person refused to put together are never proposed together again', () => {
  expect(proposed([{}, { hours: 11 }], [{}], new Map([[1, new Set([1])]]))).toEqual(['exact 100 matched 2 = 1'])
  expect(proposed([{}], [{ amount: 10_00 }, { amount: 15_00 }], new Map([[1, new Set([1])]]))).toEqual(['amount 40 proposed 1 = 2'])
})

const SmallLine = fc.record({
  outletId: fc.constantFrom(1, 1, 1, 2, null),
  subscriber: fc.constantFrom('1001', '1001', '1010', '1002', '101', '2000', ''),
  decoder: fc.constantFrom('77', '77', '78', '787', '90', ''),
  amount: fc.constantFrom(10, 20, 20, 30, 50),
  hours: fc.integer({ min: 0, max: 110 }),
})
const SaleLine = SmallLine.map((line) => ({ ...line, subscriber: line.subscriber || '1001', decoder: line.decoder || '77' }))
const SmallMonth = fc
  .record({
    ours: fc.array(SaleLine, { maxLength: 8 }),
    operator: fc.array(SmallLine, { maxLength: 8 }),
    refused: fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })), { maxLength: 3 }),
    isOneDay: fc.boolean(),
  })
  .map(({ ours, operator, refused, isOneDay }) => {
    const placed = (lines: Partial<Sale>[]) =>
      lines.map((line) => (isOneDay ? { ...line, outletId: 1, hours: (line.hours ?? 0) % 24 } : line))
    const refusals = new Map([...Map.groupBy(refused, ([mine]) => mine)].map(([mine, pairs]) => [mine, new Set(pairs.map(([, id]) => id))]))
    return { sides: sidesOf(placed(ours), placed(operator)), refusals }
  })

describe('any small month', () => {
  test('has the proposals that trying everything finds', () => {
    fc.assert(
      fc.property(SmallMonth, ({ sides, refusals }) => {
        const slowly = proposeSlowly(sides, refusals).map(describeProposal).toSorted()
        expect(proposeMonth(sides, refusals).map(describeProposal).toSorted()).toEqual(slowly)
      }),
      { numRuns: RUNS },
    )
  })

  test('has the same proposals in whatever order its lines come, and no line in two of them', () => {
    const Shuffled = SmallMonth.chain(({ sides, refusals }) =>
      fc
        .tuple(
          fc.shuffledSubarray([...sides.ours], { minLength: sides.ours.length }),
          fc.shuffledSubarray([...sides.operator], { minLength: sides.operator.length }),
        )
        .map(([ours, operator]) => ({ sides, shuffled: { ours, operator }, refusals })),
    )
    fc.assert(
      fc.property(Shuffled, ({ sides, shuffled, refusals }) => {
        const proposals = proposeMonth(sides, refusals)
        expect(proposeMonth(shuffled, refusals).map(describeProposal).toSorted()).toEqual(proposals.map(describeProposal).toSorted())
        const lines = proposals.flatMap(({ ours, operator }) => [...ours, ...operator])
        expect(new Set(lines).size).toBe(lines.length)
      }),
      { numRuns: RUNS / 4 },
    )
  })
})

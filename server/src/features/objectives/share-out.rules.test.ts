import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactPartsOf, highOf, limitsOf, sumOf, type Recipient } from './exact-share.rules.ts'
import { shareOut } from './share-out.rules.ts'

const aRecipient = fc.record({ weight: fc.nat(30), low: fc.nat(6), room: fc.option(fc.nat(9), { freq: 2 }) })
const someRecipients = (most: number) =>
  fc.array(aRecipient, { minLength: 1, maxLength: most }).map((bounds) =>
    bounds.map(({ weight, low, room }, at): Recipient => {
      return { id: at + 1, weight: BigInt(weight), low: BigInt(low), high: room === null ? null : BigInt(low + room) }
    }),
  )

/** Recipients with a total that their bounds can meet. */
const aSplit = (most: number) =>
  someRecipients(most)
    .chain((recipients) => fc.record({ recipients: fc.constant(recipients), more: fc.nat(60), step: fc.integer({ min: 1, max: 7 }) }))
    .map(({ recipients, more, step }) => {
      const limits = limitsOf(recipients)
      const total = limits.least + BigInt(more)
      return { recipients, total: limits.most !== null && total > limits.most ? limits.most : total, step: BigInt(step) }
    })

const evenly = (weights: readonly number[]): Recipient[] =>
  weights.map((weight, at) => ({ id: at + 1, weight: BigInt(weight), low: 0n, high: null }))

test('a total is met exactly, within every bound, whatever the step', () => {
  fc.assert(
    fc.property(aSplit(8), ({ recipients, total, step }) => {
      const shares = shareOut(recipients, total, step)
      expect(sumOf(shares)).toBe(total)
      for (const [at, recipient] of recipients.entries()) {
        const high = highOf(recipient)
        expect(shares[at]! >= recipient.low && (high === null || shares[at]! <= high)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('a total is shared out the same in any order of the recipients', () => {
  fc.assert(
    fc.property(aSplit(6), fc.nat(), ({ recipients, total, step }, turn) => {
      const shuffled = recipients.toSorted((one, other) => ((one.id * 31 + turn) % 7) - ((other.id * 31 + turn) % 7))
      const byId = (list: readonly Recipient[]) => {
        const shares = shareOut(list, total, step)
        return new Map(list.map(({ id }, at) => [id, shares[at]]))
      }
      expect([...byId(shuffled)].toSorted(([one], [other]) => one - other)).toEqual([...byId(recipients)])
    }),
  )
})

test('more weight gets no less, without bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { minLength: 2, maxLength: 8 }),
      fc.nat(500),
      fc.integer({ min: 1, max: 9 }),
      (weights, total, step) => {
        fc.pre(weights.some((weight) => weight > 0))
        const shares = shareOut(evenly(weights), BigInt(total), BigInt(step))
        for (const [one, weight] of weights.entries()) {
          for (const [other, otherWeight] of weights.entries()) if (weight > otherWeight) expect(shares[one]! >= shares[other]!).toBe(true)
        }
      },
    ),
  )
})

test('a total is shared out in multiples of the step but for one rest, without bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
      fc.nat(500),
      fc.integer({ min: 1, max: 9 }),
      (weights, total, step) => {
        fc.pre(weights.some((weight) => weight > 0))
        const shares = shareOut(evenly(weights), BigInt(total), BigInt(step))
        expect(shares.filter((share) => share % BigInt(step) !== 0n).length).toBeLessThanOrEqual(1)
        expect(shares.every((share, at) => weights[at]! > 0 || share === 0n)).toBe(true)
      },
    ),
  )
})

test('the exact parts are those that bisection finds', () => {
  fc.assert(
    fc.property(aSplit(6), ({ recipients, total }) => {
      const { parts, divisor } = exactPartsOf(recipients, total)
      const expected = bisected(recipients, Number(total))
      for (const [at, { value }] of parts.entries()) expect(Number(value) / Number(divisor)).toBeCloseTo(expected[at]!, 6)
    }),
  )
})

test('a rounded total is as near to the exact parts as any whole shares within the bounds', () => {
  fc.assert(
    fc.property(aSplit(4), ({ recipients, total }) => {
      fc.pre(total <= 30n)
      const exact = bisected(recipients, Number(total))
      const missOf = (shares: readonly number[]) => shares.reduce((sum, share, at) => sum + (share - exact[at]!) ** 2, 0)
      const best = Math.min(...allShares(recipients, Number(total)).map(missOf))
      expect(missOf(shareOut(recipients, total, 1n).map(Number))).toBeCloseTo(best, 6)
    }),
    { numRuns: 60 },
  )
})

test('steps go to the greatest remainders, equal ones to the lower id, and the rest to the next', () => {
  expect(shareOut(evenly([1, 1, 1]), 10n, 1n)).toEqual([4n, 3n, 3n])
  expect(shareOut(evenly([1, 1, 1]).toReversed(), 10n, 1n)).toEqual([3n, 3n, 4n])
  expect(shareOut(evenly([10, 29, 61]), 100n, 10n)).toEqual([10n, 30n, 60n])
  expect(shareOut(evenly([14, 33, 53]), 103n, 10n)).toEqual([13n, 30n, 60n])
  expect(shareOut(evenly([1, 1, 1]), 13n, 5n)).toEqual([5n, 5n, 3n])
})

test('a step passes over whoever has reached a bound', () => {
  const recipients: Recipient[] = [
    { id: 1, weight: 19n, low: 0n, high: 19n },
    { id: 2, weight: 16n, low: 0n, high: null },
    { id: 3, weight: 15n, low: 0n, high: null },
  ]
  expect(shareOut(recipients, 50n, 10n)).toEqual([10n, 20n, 20n])
})

const floored = (low: bigint, total: bigint) =>
  shareOut(
    [
      { id: 1, weight: 1n, low, high: null },
      { id: 2, weight: 99n, low: 0n, high: null },
    ],
    total,
    5n,
  )

test('floors are rounded up to a step, or kept where the total does not suffice', () => {
  expect(floored(7n, 100n)).toEqual([10n, 90n])
  expect(floored(7n, 8n)).toEqual([7n, 1n])
})

test('a total falls back on smaller pieces where no bound takes a step', () => {
  const narrow = [1, 2, 3].map((id): Recipient => ({ id, weight: 1n, low: 0n, high: 7n }))
  expect(shareOut(narrow, 21n, 5n)).toEqual([7n, 7n, 7n])
  expect(shareOut(narrow, 20n, 5n)).toEqual([7n, 7n, 6n])
})

/** Returns clamp(λ × weight) with the λ that bisection finds. */
function bisected(recipients: readonly Recipient[], total: number): number[] {
  const partsAt = (level: number) =>
    recipients.map((recipient) =>
      Math.min(Math.max(level * Number(recipient.weight), Number(recipient.low)), Number(highOf(recipient) ?? Infinity)),
    )
  let [below, above] = [0, 1e4]
  for (let round = 0; round < 200; round += 1) {
    const middle = (below + above) / 2
    if (partsAt(middle).reduce((sum, part) => sum + part, 0) < total) below = middle
    else above = middle
  }
  return partsAt(above)
}

/** Returns all whole shares within the bounds that add up to the total. */
function allShares([recipient, ...others]: readonly Recipient[], total: number): number[][] {
  if (!recipient) return total === 0 ? [[]] : []
  const [low, high] = [Number(recipient.low), Math.min(Number(highOf(recipient) ?? Infinity), total)]
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, more) => low + more).flatMap((share) =>
    allShares(others, total - share).map((shares) => [share, ...shares]),
  )
}

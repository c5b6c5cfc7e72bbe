import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAmong, placeBefore, type Period } from './price.rules.ts'

type Step = { kind: 'place' | 'withdraw'; day: number; now: number }

const DAY_MS = 86_400_000
const at = (day: number) => new Date(day * DAY_MS)
const steps = fc.array(fc.record<Step>({ kind: fc.constantFrom('place', 'withdraw'), day: fc.nat(20), now: fc.nat(20) }), { maxLength: 40 })

test('in any sequence of additions and withdrawals, prices never overlap and leave no gap after the first', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let periods: Period[] = []
      for (const [id, step] of all.entries()) periods = unlessRefused(periods, () => after(periods, step, id))

      const inOrder = periods.toSorted((one, other) => one.from.getTime() - other.from.getTime())
      expect(inOrder.map(({ until }) => until)).toEqual([
        ...inOrder.slice(1).map(({ from }) => from),
        ...(inOrder.length > 0 ? [null] : []),
      ])
    }),
  )
})

test('refuses to withdraw a price in force', () => {
  const period = { id: 1, from: at(3), until: null }
  expect(() => placeBefore([period], period, at(3))).toThrow('en vigueur')
  expect(placeBefore([period], period, at(2))).toEqual({ prolonged: null, until: null })
})

function after(periods: Period[], { kind, day, now }: Step, id: number): Period[] {
  if (kind === 'place') {
    const { ended, until } = placeAmong(periods, at(day))
    return [...periods.map((one) => (one === ended ? { ...one, until: at(day) } : one)), { id, from: at(day), until }]
  }
  const withdrawn = periods[day % Math.max(periods.length, 1)]
  if (!withdrawn) return periods
  const { prolonged, until } = placeBefore(periods, withdrawn, at(now))
  return periods.filter((one) => one !== withdrawn).map((one) => (one === prolonged ? { ...one, until } : one))
}

function unlessRefused(periods: Period[], change: () => Period[]): Period[] {
  try {
    return change()
  } catch (error) {
    expect(error).toMatchObject({ status: 409 })
    return periods
  }
}

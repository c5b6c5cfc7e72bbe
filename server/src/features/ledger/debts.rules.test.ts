import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agesOf, owedBy } from './debts.rules.ts'

const NO_DEBT = { upTo7: 0n, upTo30: 0n, upTo60: 0n, over60: 0n, late: 0n, oldest: null }

test('a balance above zero owes nothing', () => {
  expect([owedBy(5n), owedBy(0n), owedBy(-5n)]).toEqual([0n, 0n, 5n])
  expect(agesOf(0n, [{ age: 3, debited: 100n }], 7)).toEqual(NO_DEBT)
})

test('each bucket ends where the next begins, and overdue means older than the payment period', () => {
  const days = [0, 7, 8, 30, 31, 60, 61, 400].map((age) => ({ age, debited: 10n }))
  expect(agesOf(80n, days, 7)).toEqual({ upTo7: 20n, upTo30: 20n, upTo60: 20n, over60: 20n, late: 60n, oldest: 400 })
  expect(agesOf(80n, days, 8)).toMatchObject({ late: 50n })
})

test('a payment settles the oldest debt, so the newest debits remain', () => {
  // 50 were debited 90 days ago, 30 40 days ago, 20 yesterday; 60 were paid since: the 50 and 10 of the 30 are settled.
  const days = [
    { age: 1, debited: 20n },
    { age: 40, debited: 30n },
    { age: 90, debited: 50n },
  ]
  expect(agesOf(40n, days, 7)).toEqual({ ...NO_DEBT, upTo7: 20n, upTo60: 20n, late: 20n, oldest: 40 })
})

test('a debit covered by available money is no debt', () => {
  // The balance was 100 and 130 were debited 10 days ago: only 30 of them are owed.
  expect(agesOf(30n, [{ age: 10, debited: 130n }], 7)).toEqual({ ...NO_DEBT, upTo30: 30n, late: 30n, oldest: 10 })
})

type Event = { age: number; amount: bigint }
const history = fc
  .array(fc.record({ age: fc.integer({ min: 0, max: 90 }), amount: fc.bigInt(-50n, 50n) }), { maxLength: 60 })
  .map((events) => events.toSorted((one, other) => other.age - one.age))

test('in any history, gives the result of a queue of debts paid one by one', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 60 }), (events, paymentDays) => {
      const { balance, debts } = queueOf(events)
      const left = debts.filter(({ amount }) => amount > 0n)
      const sumOf = (from: number, to: number) =>
        left.filter(({ age }) => age >= from && age <= to).reduce((sum, { amount }) => sum + amount, 0n)

      expect(agesOf(owedBy(balance), debitsOf(events), paymentDays)).toEqual({
        upTo7: sumOf(0, 7),
        upTo30: sumOf(8, 30),
        upTo60: sumOf(31, 60),
        over60: sumOf(61, Infinity),
        late: sumOf(paymentDays + 1, Infinity),
        oldest: left.length === 0 ? null : Math.max(...left.map(({ age }) => age)),
      })
    }),
    { numRuns: 2_000 },
  )
})

/** Queues each debit below zero; each credit pays from the head. */
function queueOf(events: readonly Event[]) {
  const debts: Event[] = []
  let balance = 0n
  for (const { age, amount } of events) {
    if (amount < 0n) {
      const below = owedBy(balance + amount) - owedBy(balance)
      if (below > 0n) debts.push({ age, amount: below })
    }
    let paid = amount > 0n ? amount : 0n
    for (const debt of debts) {
      const part = paid < debt.amount ? paid : debt.amount
      debt.amount -= part
      paid -= part
    }
    balance += amount
  }
  return { balance, debts }
}

function debitsOf(events: readonly Event[]) {
  const byAge = new Map<number, bigint>()
  for (const { age, amount } of events) if (amount < 0n) byAge.set(age, (byAge.get(age) ?? 0n) - amount)
  return [...byAge].map(([age, debited]) => ({ age, debited })).toSorted((one, other) => one.age - other.age)
}

import { expect, test } from 'vitest'
import { batchesOf, countOrders } from './order-batches.ts'

const itemsOf = (outletId: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ outletId, articleId: place + 1, quantity: 1 }))
const outletsIn = (batches: ReturnType<typeof batchesOf>) =>
  batches.map((batch) => [...Map.groupBy(batch, ({ outletId }) => outletId)].map(([id, own]) => `${id}: ${own.length}`))

test('a batch has at most 500 articles, and each outlet is whole in one', () => {
  const batches = batchesOf([...itemsOf(1, 300), ...itemsOf(2, 250), ...itemsOf(3, 250), ...itemsOf(4, 1)])
  expect(outletsIn(batches)).toEqual([['1: 300'], ['2: 250', '3: 250'], ['4: 1']])
})

test('an outlet with more than one batch may carry is divided between two orders', () => {
  const batches = batchesOf(itemsOf(1, 520))
  expect(outletsIn(batches)).toEqual([['1: 480'], ['1: 40']])
  expect(batches.reduce((total, batch) => total + countOrders(batch), 0)).toBe(countOrders(itemsOf(1, 520)))
})

test('what is left after the first batches is sent as it would have been', () => {
  const batches = batchesOf([...itemsOf(1, 400), ...itemsOf(2, 90), ...itemsOf(3, 200), ...itemsOf(4, 520), ...itemsOf(5, 3)])
  expect(batchesOf(batches.slice(1).flat())).toEqual(batches.slice(1))
})

import { expect, test } from 'vitest'
import { opensOf } from './movement-opens.ts'

test('a movement links to its request or sale, or to nothing if it has none', () => {
  expect(opensOf({ requestId: 7, transactionId: null })).toEqual({ request: 7 })
  expect(opensOf({ requestId: null, transactionId: 12 })).toEqual({ sale: 12 })
  expect(opensOf({ requestId: null, transactionId: null })).toBeNull()
})

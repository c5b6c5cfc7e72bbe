import { expect, test } from 'vitest'
import { createRetryKeys } from './retry-keys.ts'

function keysInOrder() {
  let made = 0
  return createRetryKeys(() => {
    made += 1
    return `key ${made}`
  })
}

test.each([0, 500, 503])('what was not answered (%i) is sent again under its key, and said to be so', (status) => {
  const keys = keysInOrder()
  const first = keys.begin('POST /credits/add 50')
  expect(first).toEqual({ key: 'key 1', wasLost: false })
  keys.end('POST /credits/add 50', first, status)
  expect(keys.begin('POST /credits/add 50')).toEqual({ key: 'key 1', wasLost: true })
  expect(keys.begin('POST /credits/add 60')).toEqual({ key: 'key 2', wasLost: false })
})

test.each([200, 400, 403, 409, 429])('once answered (%i), the same is another act', (status) => {
  const keys = keysInOrder()
  keys.end('POST /credits/add 50', keys.begin('POST /credits/add 50'), status)
  expect(keys.begin('POST /credits/add 50')).toEqual({ key: 'key 2', wasLost: false })
})

test('pressed twice at once, both go under one key; the late end of one does not touch the next act', () => {
  const keys = keysInOrder()
  const [one, two] = [keys.begin('POST /comments ok'), keys.begin('POST /comments ok')]
  expect(two.key).toBe(one.key)
  keys.end('POST /comments ok', one, 200)
  const next = keys.begin('POST /comments ok')
  keys.end('POST /comments ok', two, 0)
  expect(keys.begin('POST /comments ok')).toEqual(next)
})

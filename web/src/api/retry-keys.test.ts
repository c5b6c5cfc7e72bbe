import { expect, test } from 'vitest'
import { createRetryKeys } from './retry-keys.ts'

const ACT = { words: 'Vente de 21\u00a0€' }

function keysInOrder(store = new Map<string, string>()) {
  let made = 0
  const makeKey = () => {
    made += 1
    return `key ${made}`
  }
  return createRetryKeys(makeKey, {
    find: (content) =>
      [...store].filter(([, kept]) => kept === content).map(([key]) => ({ ...ACT, key, content, at: 0, tab: '', load: '' }))[0],
    keep: (key, content) => void store.set(key, content),
    drop: (key) => void store.delete(key),
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

test('what is called by words is kept until it is answered, and goes under its key from the next page as well', () => {
  const store = new Map<string, string>()
  const page = keysInOrder(store)
  const first = page.begin('POST /sale', ACT)
  expect([...store.keys()]).toEqual(['key 1'])
  page.end('POST /sale', first, 0)
  expect(store.size).toBe(1)

  const next = keysInOrder(store)
  const again = next.begin('POST /sale', ACT)
  expect(again).toEqual({ key: 'key 1', wasLost: true })
  next.end('POST /sale', again, 200)
  expect(store.size).toBe(0)
})

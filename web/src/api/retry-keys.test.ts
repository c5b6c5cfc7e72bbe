import { expect, test } from 'vitest'
import { createRetryKeys } from './retry-keys.ts'

const ACT = { label: 'Vente de 21\u00a0€' }

function keysInOrder() {
  let keyCount = 0
  return createRetryKeys(() => {
    keyCount += 1
    return `key ${keyCount}`
  })
}

function aStore() {
  const keys = new Map<string, string>()
  const sentActs = {
    find: (content: string) =>
      [...keys].filter(([, kept]) => kept === content).map(([key]) => ({ ...ACT, key, content, at: 0, tab: '', load: '' }))[0],
    keep: (key: string, content: string) => void keys.set(key, content),
    drop: (key: string) => void keys.delete(key),
  }
  return { keys, storedAct: { act: ACT, sentActs } }
}

test.each([0, 500, 503])('sends a call without an answer (%i) again under its key, and says so', (status) => {
  const keys = keysInOrder()
  const first = keys.begin('POST /credits/add 50')
  expect(first).toEqual({ key: 'key 1', wasLost: false })
  keys.end('POST /credits/add 50', first, { status })
  expect(keys.begin('POST /credits/add 50')).toEqual({ key: 'key 1', wasLost: true })
  expect(keys.begin('POST /credits/add 60')).toEqual({ key: 'key 2', wasLost: false })
})

test.each([200, 400, 403, 409, 429])('the same call after an answer (%i) is another act', (status) => {
  const keys = keysInOrder()
  keys.end('POST /credits/add 50', keys.begin('POST /credits/add 50'), { status })
  expect(keys.begin('POST /credits/add 50')).toEqual({ key: 'key 2', wasLost: false })
})

test('two presses at once use one key; the late end of one does not affect the next act', () => {
  const keys = keysInOrder()
  const [first, second] = [keys.begin('POST /comments ok'), keys.begin('POST /comments ok')]
  expect(second.key).toBe(first.key)
  keys.end('POST /comments ok', first, { status: 200 })
  const next = keys.begin('POST /comments ok')
  keys.end('POST /comments ok', second, { status: 0 })
  expect(keys.begin('POST /comments ok')).toEqual(next)
})

test('stores a named call until it is answered, and uses its key after a reload', () => {
  const { keys, storedAct } = aStore()
  const page = keysInOrder()
  const first = page.begin('POST /sale', storedAct)
  expect([...keys.keys()]).toEqual(['key 1'])
  page.end('POST /sale', first, { status: 0, storedAct })
  expect(keys.size).toBe(1)

  const next = keysInOrder()
  const sameKey = next.begin('POST /sale', storedAct)
  expect(sameKey).toEqual({ key: 'key 1', wasLost: true })
  next.end('POST /sale', sameKey, { status: 200, storedAct })
  expect(keys.size).toBe(0)
})

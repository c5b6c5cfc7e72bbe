import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

const EMPTY = { packageId: null, subscriberNumber: '' }
const HOUR_MS = 3_600_000

function aForm() {
  const values = new Map<string, unknown>()
  let nowMs = 0
  const storage = { read: (name: string) => values.get(name), write: (name: string, value: unknown) => void values.set(name, value) }
  const held = new Set<string>()
  const drafts = createDrafts(
    storage,
    () => nowMs,
    (name) => held.has(name),
  )
  return { values, held, drafts, wait: (ms: number) => (nowMs += ms) }
}

test('restores typed text unchanged, for as long as a session lasts', () => {
  const { drafts, wait } = aForm()
  drafts.keep('sale', { packageId: 3, subscriberNumber: '61000777' })
  drafts.keep('ask', { amount: '20' })
  expect(drafts.read('sale', EMPTY)).toEqual({ packageId: 3, subscriberNumber: '61000777' })
  wait(13 * HOUR_MS)
  expect([drafts.read('sale', EMPTY), drafts.has('ask')]).toEqual([null, false])
})

test('ignores the draft of a form whose fields have changed since', () => {
  const { drafts } = aForm()
  drafts.keep('sale', { packageId: { id: 3 }, subscriberNumber: '61000777' })
  expect(drafts.read('sale', EMPTY)).toBeNull()
  drafts.keep('sale', { subscriberNumber: 61000777 })
  expect(drafts.read('sale', EMPTY)).toBeNull()
  drafts.keep('sale', { subscriberNumber: '6', gone: 'x' })
  expect(drafts.read('sale', EMPTY)).toBeNull()
  drafts.keep('sale', { subscriberNumber: '6' })
  expect(drafts.read('sale', EMPTY)).toEqual({ packageId: null, subscriberNumber: '6' })
})

test('tells an open form that its draft was deleted, and does not affect others', () => {
  const { drafts } = aForm()
  const forgotten: string[] = []
  drafts.followForgotten((name) => forgotten.push(name))
  drafts.keep('sale', { subscriberNumber: '6' })
  drafts.keep('ask', { amount: '20' })
  drafts.forget('sale')
  expect([drafts.has('sale'), drafts.has('ask'), forgotten]).toEqual([false, true, ['sale']])
})

test('a sent draft is deleted, unless it was edited since', () => {
  const { drafts } = aForm()
  drafts.keep('answer 1', { text: 'Bon joint' })
  drafts.keep('answer 2', { text: 'Bon joint, daté du 3' })
  drafts.forgetSent('answer 1', { text: 'Bon joint' })
  drafts.forgetSent('answer 2', { text: 'Bon joint' })
  expect([drafts.has('answer 1'), drafts.has('answer 2')]).toEqual([false, true])
})

test('a draft that is held outlives its time and a sign-out, and counts anew once it is not', () => {
  const { drafts, held, wait } = aForm()
  drafts.keep('receive 12', { text: '3 décodeurs' })
  drafts.keep('ask', { amount: '20' })
  held.add('receive 12')
  wait(40 * HOUR_MS)
  expect([drafts.has('receive 12'), drafts.has('ask')]).toEqual([true, false])
  drafts.keep('ask', { amount: '30' })
  drafts.forgetAll()
  expect([drafts.has('receive 12'), drafts.has('ask')]).toEqual([true, false])
  held.clear()
  expect(drafts.has('receive 12')).toBe(false)
  drafts.renew('receive 12')
  wait(11 * HOUR_MS)
  expect(drafts.has('receive 12')).toBe(true)
  wait(2 * HOUR_MS)
  expect(drafts.has('receive 12')).toBe(false)
})

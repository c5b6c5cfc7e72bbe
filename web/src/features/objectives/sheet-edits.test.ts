import { expect, test } from 'vitest'
import { NO_TEXTS } from './objective-figures.ts'
import { beginHistory, edited, redone, undone, withoutSent } from './sheet-edits.ts'

const STORED = { recruitments: '18', renewals: '70', upgrades: '8', revenue: '13250,50' }
const storedOf = (outletId: number) => (outletId === 1 ? STORED : NO_TEXTS)
const recruitments = (outletId: number, text: string) => ({ outletId, name: 'recruitments', text }) as const

test('a step is undone and redone whole; a new one forgets what could be redone', () => {
  const typed = edited(beginHistory({}), [recruitments(1, '20'), recruitments(2, '5')], storedOf)
  expect(typed.edits).toEqual({ 1: { recruitments: { value: '20', over: '18' } }, 2: { recruitments: { value: '5', over: '' } } })
  expect(undone(typed).edits).toEqual({})
  expect(redone(undone(typed)).edits).toEqual(typed.edits)
  expect(edited(undone(typed), [recruitments(1, '21')], storedOf).future).toEqual([])
  expect(undone(beginHistory({})).edits).toEqual({})
  expect(redone(typed)).toEqual(typed)
})

test('a figure that has its stored value back is not edited, and typing the same again is no step', () => {
  const typed = edited(beginHistory({}), [recruitments(1, '20')], storedOf)
  expect(edited(typed, [recruitments(1, '18')], storedOf).edits).toEqual({})
  expect(edited(beginHistory({}), [{ outletId: 1, name: 'revenue', text: '13 250,5' }], storedOf).edits).toEqual({})
  expect(edited(typed, [recruitments(1, '20')], storedOf)).toBe(typed)
})

test('what was typed while the rest was sent stays', () => {
  const sent = edited(beginHistory({}), [recruitments(1, '20'), recruitments(2, '5')], storedOf)
  const typedSince = edited(sent, [recruitments(2, '6')], storedOf)
  expect(withoutSent(typedSince, sent.edits)).toEqual(beginHistory({ 2: { recruitments: { value: '6', over: '' } } }))
})

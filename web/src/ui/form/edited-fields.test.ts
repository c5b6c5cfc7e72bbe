import { expect, test } from 'vitest'
import { changedElsewhere, changesIn, conflictsIn, keepMine, shownIn, takeTheirs, withTyped } from './edited-fields.ts'

const standing = { phone: '0262 00 00 01', title: '', email: '' }
const typing = (name: keyof typeof standing, value: string) => withTyped(standing, {}, { name, value })

test('only what was changed is sent, and nothing when the former text is back', () => {
  const edited = typing('phone', ' 0692 11 ')
  expect(changesIn(standing, edited)).toEqual({ phone: '0692 11' })
  expect(withTyped(standing, edited, { name: 'phone', value: '0262 00 00 01' })).toEqual({})
  expect(changesIn(standing, typing('email', ''))).toEqual({})
})

test('what nobody else touched is no conflict', () => {
  expect(conflictsIn({ ...standing, title: 'Gérante' }, typing('phone', '0692 11'))).toEqual([])
})

test('what somebody else changed meanwhile stands beside what is typed, and nothing typed is lost', () => {
  const theirs = { ...standing, phone: '0693 99' }
  const edited = typing('phone', '0692 11')
  expect(conflictsIn(theirs, edited)).toEqual(['phone'])
  expect(shownIn(theirs, edited).phone).toBe('0692 11')

  const mine = keepMine(theirs, edited, 'phone')
  expect([conflictsIn(theirs, mine), changesIn(theirs, mine)]).toEqual([[], { phone: '0692 11' }])
  const taken = takeTheirs(edited, 'phone')
  expect([shownIn(theirs, taken).phone, changesIn(theirs, taken)]).toEqual(['0693 99', {}])
})

test('the same words from two people are no conflict, and nothing to send', () => {
  const theirs = { ...standing, phone: '0692 11' }
  expect(conflictsIn(theirs, typing('phone', ' 0692 11'))).toEqual([])
  expect(changesIn(theirs, typing('phone', '0692 11'))).toEqual({})
})

test('what changed in a field that nobody here typed in is told', () => {
  const theirs = { ...standing, title: 'Gérante', phone: '0693 99' }
  expect(changedElsewhere(standing, theirs, typing('phone', '0692 11'))).toEqual(['title'])
})

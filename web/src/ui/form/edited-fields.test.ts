import { expect, test } from 'vitest'
import { changedElsewhere, changesIn, conflictsIn, keepMine, shownIn, takeTheirs, withTyped } from './edited-fields.ts'

const stored = { phone: '0262 00 00 01', title: '', email: '' }
const typing = (name: keyof typeof stored, value: string) => withTyped(stored, {}, { name, value })

test('only what was changed is sent, and nothing when the former text is back', () => {
  const edited = typing('phone', ' 0692 11 ')
  expect(changesIn(stored, edited)).toEqual({ phone: '0692 11' })
  expect(withTyped(stored, edited, { name: 'phone', value: '0262 00 00 01' })).toEqual({})
  expect(changesIn(stored, typing('email', ''))).toEqual({})
})

test('what nobody else touched is no conflict', () => {
  expect(conflictsIn({ ...stored, title: 'Gérante' }, typing('phone', '0692 11'))).toEqual([])
})

test('what somebody else changed meanwhile stands beside what is typed, and nothing typed is lost', () => {
  const storedByOther = { ...stored, phone: '0693 99' }
  const edited = typing('phone', '0692 11')
  expect(conflictsIn(storedByOther, edited)).toEqual(['phone'])
  expect(shownIn(storedByOther, edited).phone).toBe('0692 11')

  const keptEdit = keepMine(storedByOther, edited, 'phone')
  expect([conflictsIn(storedByOther, keptEdit), changesIn(storedByOther, keptEdit)]).toEqual([[], { phone: '0692 11' }])
  const takenEdit = takeTheirs(edited, 'phone')
  expect([shownIn(storedByOther, takenEdit).phone, changesIn(storedByOther, takenEdit)]).toEqual(['0693 99', {}])
})

test('the same words from two people are no conflict, and nothing to send', () => {
  const storedByOther = { ...stored, phone: '0692 11' }
  expect(conflictsIn(storedByOther, typing('phone', ' 0692 11'))).toEqual([])
  expect(changesIn(storedByOther, typing('phone', '0692 11'))).toEqual({})
})

test('what changed in a field that nobody here typed in is told', () => {
  const storedByOther = { ...stored, title: 'Gérante', phone: '0693 99' }
  expect(changedElsewhere(stored, storedByOther, typing('phone', '0692 11'))).toEqual(['title'])
})

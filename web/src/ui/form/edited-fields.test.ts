import { expect, test } from 'vitest'
import { changedElsewhere, changesIn, conflictsIn, keepMine, shownIn, takeTheirs, withTyped } from './edited-fields.ts'

const stored = { phone: '0262 00 00 01', title: '', email: '' }
const typing = (name: keyof typeof stored, value: string) => withTyped(stored, {}, { name, value })

test('only changed fields are sent, and none once the former text is back', () => {
  const edited = typing('phone', ' 0692 11 ')
  expect(changesIn(stored, edited)).toEqual({ phone: '0692 11' })
  expect(withTyped(stored, edited, { name: 'phone', value: '0262 00 00 01' })).toEqual({})
  expect(changesIn(stored, typing('email', ''))).toEqual({})
})

test('a field that nobody else changed is not a conflict', () => {
  expect(conflictsIn({ ...stored, title: 'Gérante' }, typing('phone', '0692 11'))).toEqual([])
})

test('another person’s change is shown beside the typed text, and no typed text is lost', () => {
  const storedByOther = { ...stored, phone: '0693 99' }
  const edited = typing('phone', '0692 11')
  expect(conflictsIn(storedByOther, edited)).toEqual(['phone'])
  expect(shownIn(storedByOther, edited).phone).toBe('0692 11')

  const keptEdit = keepMine(storedByOther, edited, 'phone')
  expect([conflictsIn(storedByOther, keptEdit), changesIn(storedByOther, keptEdit)]).toEqual([[], { phone: '0692 11' }])
  const takenEdit = takeTheirs(edited, 'phone')
  expect([shownIn(storedByOther, takenEdit).phone, changesIn(storedByOther, takenEdit)]).toEqual(['0693 99', {}])
})

test('the same text from two people is not a conflict, and nothing is sent', () => {
  const storedByOther = { ...stored, phone: '0692 11' }
  expect(conflictsIn(storedByOther, typing('phone', ' 0692 11'))).toEqual([])
  expect(changesIn(storedByOther, typing('phone', '0692 11'))).toEqual({})
})

test('a change of a field that is not being edited is reported', () => {
  const storedByOther = { ...stored, title: 'Gérante', phone: '0693 99' }
  expect(changedElsewhere(stored, storedByOther, typing('phone', '0692 11'))).toEqual(['title'])
})

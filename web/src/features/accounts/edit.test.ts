import { expect, test } from 'vitest'
import { changedElsewhere, conflictsIn, editOf, faultOf, keepMine, shownIn, takeTheirs, withTyped } from './edit.ts'

const standing = {
  outletName: 'Kiosque du Port',
  outletNumber: '1149',
  firstName: 'Awa',
  lastName: 'Diallo',
  email: null,
  phone: '0262 00 00 01',
  title: '',
  sectorName: null,
  address: '',
  latitude: -20.93,
  longitude: null,
}
const typing = (name: 'phone' | 'email' | 'latitude', value: string) => withTyped(standing, {}, { name, value })

test('only what was changed is sent, and nothing when the former text is back', () => {
  const typed = typing('phone', ' 0692 11 ')
  expect(editOf(standing, typed)).toEqual({ phone: '0692 11' })
  expect(withTyped(standing, typed, { name: 'phone', value: '0262 00 00 01' })).toEqual({})
})

test('coordinates are read with a comma, shown with a comma, and emptied', () => {
  expect(shownIn(standing, {}, 'latitude')).toBe('−20,93')
  expect(editOf(standing, typing('latitude', '−20,8789'))).toEqual({ latitude: -20.8789 })
  expect(editOf(standing, typing('latitude', ''))).toEqual({ latitude: null })
  expect(faultOf('latitude', 'au port')).toMatch(/−20,8789/)
})

test('what nobody else touched is no conflict', () => {
  expect(conflictsIn({ ...standing, title: 'Gérante' }, typing('phone', '0692 11'))).toEqual([])
})

test('what somebody else changed meanwhile stands beside what is typed, and nothing typed is lost', () => {
  const theirs = { ...standing, phone: '0693 99' }
  const typed = typing('phone', '0692 11')
  expect(conflictsIn(theirs, typed)).toEqual(['phone'])
  expect(shownIn(theirs, typed, 'phone')).toBe('0692 11')

  const mine = keepMine(theirs, typed, 'phone')
  expect([conflictsIn(theirs, mine), editOf(theirs, mine)]).toEqual([[], { phone: '0692 11' }])
  const taken = takeTheirs(typed, 'phone')
  expect([shownIn(theirs, taken, 'phone'), editOf(theirs, taken)]).toEqual(['0693 99', {}])
})

test('the same words from two people are no conflict, and nothing to send', () => {
  const theirs = { ...standing, phone: '0692 11' }
  expect(conflictsIn(theirs, typing('phone', '0692 11'))).toEqual([])
  expect(editOf(theirs, typing('phone', '0692 11'))).toEqual({})
})

test('what changed in a field that nobody here typed in is told', () => {
  const theirs = { ...standing, title: 'Gérante', phone: '0693 99' }
  expect(changedElsewhere(standing, theirs, typing('phone', '0692 11'))).toEqual(['title'])
})

test('a name and an address cannot be emptied, an e-mail that an outlet never had may stay so', () => {
  expect(faultOf('lastName', ' ')).toBe('Écrivez le nom.')
  expect(editOf(standing, typing('email', ''))).toEqual({})
})

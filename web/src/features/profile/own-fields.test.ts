import { expect, test } from 'vitest'
import { changesIn, conflictsIn, keepMine, missingIn, shownIn, takeOther, withTyped } from './own-fields.ts'

const standing = { firstName: 'Awa', lastName: 'Diallo', title: '', phone: '0262 00 00 01', address: '', bio: '' }
const typed = withTyped(standing, {}, { name: 'phone', value: ' 0692 11 ' })

test('only what was changed is sent, and nothing once the former text is back', () => {
  expect(changesIn(standing, typed)).toEqual({ phone: '0692 11' })
  expect(changesIn(standing, withTyped(standing, typed, { name: 'phone', value: '0262 00 00 01' }))).toEqual({})
})

test('a name cannot be emptied, a telephone can', () => {
  expect(missingIn(withTyped(standing, {}, { name: 'firstName', value: ' ' }))).toEqual({ firstName: 'Écrivez votre prénom.' })
  expect(missingIn(withTyped(standing, {}, { name: 'phone', value: '' }))).toEqual({})
})

test('what was changed elsewhere meanwhile stands beside what is typed, and nothing typed is lost', () => {
  const other = { ...standing, phone: '0693 99', title: 'Gérante' }
  expect(conflictsIn(other, typed)).toEqual(['phone'])
  expect(shownIn(other, typed, 'phone')).toBe(' 0692 11 ')

  const kept = keepMine(other, typed, 'phone')
  expect([conflictsIn(other, kept), changesIn(other, kept)]).toEqual([[], { phone: '0692 11' }])
  expect(shownIn(other, takeOther(typed, 'phone'), 'phone')).toBe('0693 99')
})

test('the same words from two places are no conflict, and nothing to send', () => {
  const other = { ...standing, phone: '0692 11' }
  expect([conflictsIn(other, typed), changesIn(other, typed)]).toEqual([[], {}])
})

import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { changesIn, conflictsIn, faultsIn, faultsOf } from './access-edit.ts'

const standing = { username: 'canal-1', startDate: '2026-11-01', endDate: '2026-12-01', note: '' }

test('only what differs is sent', () => {
  expect(changesIn(standing, { username: ' canal-1 ', note: 'Guichet' })).toEqual({ note: 'Guichet' })
})

test('what another person changed meanwhile is said only where something else is typed', () => {
  const now = { ...standing, note: 'Caisse', endDate: '2027-01-01' }
  expect(conflictsIn(standing, now, { note: 'Guichet' })).toEqual(['note'])
  expect(conflictsIn(standing, now, { note: 'Caisse', username: 'canal-2' })).toEqual([])
})

test('a fault says what to write', () => {
  expect(faultsOf({ ...standing, username: 'deux mots', endDate: '2026-11-01' })).toEqual({
    username: 'Un identifiant ne contient ni espace ni barre.',
    endDate: 'La fin doit suivre le début.',
  })
  expect(faultsIn(new ApiError('Pris.', { code: 'username_taken', statusCode: 409 }))).toEqual({ username: 'Pris.' })
})

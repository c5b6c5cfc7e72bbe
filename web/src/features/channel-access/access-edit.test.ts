import { expect, test } from 'vitest'
import { errorsIn } from './access-edit.ts'

test('an error says what to write', () => {
  expect(errorsIn({ username: 'deux mots', startDate: '2026-11-01', endDate: '2026-11-01', note: '' })).toEqual({
    username: 'Un identifiant ne contient ni espace ni barre.',
    endDate: 'La fin doit suivre le début.',
  })
})

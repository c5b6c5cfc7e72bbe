import { expect, test } from 'vitest'
import { failureTexts } from './failure-text.ts'

const title = 'La vente n’est pas confirmée'

test('a refusal is told in the words of who refused', () => {
  const refusal = { status: 409, message: 'Solde insuffisant.' }
  expect(failureTexts(refusal, { title })).toEqual({ title: null, advice: '', cause: 'Solde insuffisant.' })
})

test.each([
  [0, 'A client error occurred - Failed to fetch'],
  [500, 'An error occurred. Please try again.'],
  [502, 'An error occurred. Please try again.'],
])('without an answer (%i), what was not done is said in French before the cause, and that sending again is safe', (status, message) => {
  expect(failureTexts({ status, message }, { title })).toEqual({
    title: 'La vente n’est pas confirmée.',
    advice: 'Rien n’est perdu\u00a0: renvoyez tel quel, rien ne sera fait deux fois.',
    cause: message,
  })
})

test('a file is sent anew: nothing is promised of it', () => {
  expect(failureTexts({ status: 0, message: 'x' }, { title, isOnce: false }).advice).toBe('Réessayez.')
})

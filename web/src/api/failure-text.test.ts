import { expect, test } from 'vitest'
import { failureTexts } from './failure-text.ts'

const title = 'La vente n’est pas confirmée'

test('shows a refusal in the server’s words', () => {
  const refusal = { status: 409, message: 'Solde insuffisant.' }
  expect(failureTexts(refusal, { title })).toEqual({ title: null, advice: '', cause: 'Solde insuffisant.' })
})

test('adds what a refusal says of the values, each sentence once', () => {
  const fields = ['Déjà dans la liste.', 'Déjà dans la liste.', 'Trop long.'].map((message, place) => ({ path: `items.${place}`, message }))
  const refusal = { status: 400, message: 'Certaines valeurs ne sont pas valables.', fields }
  expect(failureTexts(refusal, { title }).cause).toBe('Certaines valeurs ne sont pas valables. Déjà dans la liste. Trop long.')
})

test.each([
  [0, 'A client error occurred - Failed to fetch'],
  [500, 'An error occurred. Please try again.'],
  [502, 'An error occurred. Please try again.'],
])('without an answer (%i), says in French what was not done, the cause, and that sending again is safe', (status, message) => {
  expect(failureTexts({ status, message }, { title })).toEqual({
    title: 'La vente n’est pas confirmée.',
    advice: 'Rien n’est perdu\u00a0: renvoyez tel quel, rien ne sera fait deux fois.',
    cause: message,
  })
})

test('promises nothing about sending a file again', () => {
  expect(failureTexts({ status: 0, message: 'x' }, { title, isOnce: false }).advice).toBe('Réessayez.')
})

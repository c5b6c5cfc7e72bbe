import { expect, test } from 'vitest'
import { messageOfBody, messageOfClientError } from './error-message.ts'

test('an error of the browser keeps its message', () => {
  expect(messageOfClientError(new TypeError('Failed to fetch'))).toBe('A client error occurred - Failed to fetch')
})

test('shows the message of the body unchanged', () => {
  expect(messageOfBody({ message: 'Solde insuffisant.', error: 'x' })).toBe('Solde insuffisant.')
})

test('asks to sign in again if the body has only an error', () => {
  expect(messageOfBody({ error: 'Unauthorized' })).toBe('Please login in again')
})

test.each([null, 'text', {}, { message: '' }, { code: 'internal' }])('asks to try again in any other case: %j', (body) => {
  expect(messageOfBody(body)).toBe('An error occurred. Please try again.')
})

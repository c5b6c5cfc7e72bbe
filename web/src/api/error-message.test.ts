import { expect, test } from 'vitest'
import { messageOfBody, messageOfClientError } from './error-message.ts'

test('an error of the browser itself carries its message', () => {
  expect(messageOfClientError(new TypeError('Failed to fetch'))).toBe('A client error occurred - Failed to fetch')
})

test('the message of the body is shown as it is', () => {
  expect(messageOfBody({ message: 'Solde insuffisant.', error: 'x' })).toBe('Solde insuffisant.')
})

test('a body with only an error asks to sign in again', () => {
  expect(messageOfBody({ error: 'Unauthorized' })).toBe('Please login in again')
})

test.each([null, 'text', {}, { message: '' }, { code: 'internal' }])('anything else asks to try again: %j', (body) => {
  expect(messageOfBody(body)).toBe('An error occurred. Please try again.')
})

import { expect, test } from 'vitest'
import { formatPhone, telOf } from './phone.ts'

const formatted = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ')

test('groups a telephone number by two, however it was typed', () => {
  expect(formatted('0639 98 11 62')).toBe('06 39 98 11 62')
  expect(formatted('06.39.98.11.62')).toBe('06 39 98 11 62')
  expect(formatted('+262 692 12 34 56')).toBe('+262 6 92 12 34 56')
  expect(formatted('+33639981162')).toBe('+33 6 39 98 11 62')
})

test('leaves a number that is not French as it was typed', () => {
  expect(formatted('poste 12')).toBe('poste 12')
})

test('dials a number without its spaces', () => {
  expect(telOf('+262 692 12 34 56')).toBe('tel:+262692123456')
})

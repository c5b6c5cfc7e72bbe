import { expect, test } from 'vitest'
import { monthsAsked, describeMultiple } from './usual-size.ts'

test('a request is compared with what was received in thirty days, and asked about far above it only', () => {
  expect(monthsAsked(1_800, 45)).toBe(40)
  expect(monthsAsked(225.01, 45)).toBe(5)
  expect(monthsAsked(225, 45)).toBeNull()
  expect(monthsAsked(null, 45)).toBeNull()
})

test('where nothing was received or it is not known yet, there is no usual size', () => {
  expect(monthsAsked(1_800, 0)).toBeNull()
  expect(monthsAsked(1_800, undefined)).toBeNull()
})

test('the sentence says how many times, and of what', () => {
  expect(describeMultiple(40, 45).replaceAll(/\s/g, ' ')).toBe('C’est 40 fois votre mois : 45,00 € reçus en 30 jours.')
})

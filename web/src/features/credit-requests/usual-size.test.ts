import { expect, test } from 'vitest'
import { monthsAsked, describeMultiple } from './usual-size.ts'

test('a request is compared with the last thirty days and needs confirmation only far above them', () => {
  expect(monthsAsked(1_800, 45)).toBe(40)
  expect(monthsAsked(225.01, 45)).toBe(5)
  expect(monthsAsked(225, 45)).toBeNull()
  expect(monthsAsked(null, 45)).toBeNull()
})

test('there is no usual size if nothing was received or nothing is known yet', () => {
  expect(monthsAsked(1_800, 0)).toBeNull()
  expect(monthsAsked(1_800, undefined)).toBeNull()
})

test('the sentence gives the multiple and the usual amount', () => {
  expect(describeMultiple(40, 45).replaceAll(/\s/g, ' ')).toBe('C’est 40 fois votre mois : 45,00 € reçus en 30 jours.')
})

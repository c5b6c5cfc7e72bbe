import { expect, test } from 'vitest'
import { refuseWeakPassword } from './password-strength.ts'

test.each([
  'short',
  'onze-caract',
  'x'.repeat(129),
  'motdepasse123',
  'Password2026!',
  '123motdepasse',
  'azertyuiop99',
  'aaaaaaaaaaaa',
  'abababababab',
  '123456789:;<',
  'abcdefghijkl',
])('refuses %s', (password) => {
  expect(() => refuseWeakPassword(password)).toThrow(/mot de passe/)
})

test.each(['demonstration-2026', 'lagon bleu et vent', 'Pa55er-la-barriere'])('accepts %s', (password) => {
  expect(() => refuseWeakPassword(password)).not.toThrow()
})

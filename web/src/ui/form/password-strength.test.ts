import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('length and variety make a password stronger; repetition does not', () => {
  const levels = ['douzelettres', 'lagon bleu et vent', 'Lagon bleu, vent du large 1974'].map(strengthOf)
  expect(levels).toEqual([1, 2, 3])
  expect(strengthOf('abababababababababab')).toBe(1)
})

import { expect, test } from 'vitest'
import { withDe } from './elision.ts'

test.each([
  ['Bernard', 'de Bernard'],
  ['Awa Diallo', 'd’Awa Diallo'],
  ['AGENCE DU PORT', 'd’AGENCE DU PORT'],
  ['Élise', 'd’Élise'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Yéro', 'de Yéro'],
  ['Hugo', 'de Hugo'],
  ['août 2026', 'd’août 2026'],
  ['2026', 'de 2026'],
  ['', 'de '],
])('« de » before %o is written %o', (name, expected) => expect(withDe(name)).toBe(expected))

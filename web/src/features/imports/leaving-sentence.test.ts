import { expect, test } from 'vitest'
import { followsOf } from './leaving-sentence.ts'

const ZERO_FIGURES = {
  recruitments: 0,
  renewals: 0,
  renewalsEarly: 0,
  renewalsLate: 0,
  upgrades: 0,
  equipmentSales: 0,
  other: 0,
  revenue: 0,
}

function sentenceOf(outletsLeaving: number, outletsStaying: number): string {
  const figures = { ...ZERO_FIGURES, lines: 3, removed: 3, restored: 0, outletsLeaving, outletsStaying }
  return followsOf({ period: null }, figures).replaceAll('\u00a0', ' ')
}

test('undoing says how many created outlets are removed and how many stay', () => {
  expect(sentenceOf(12, 2)).toContain('12 points de vente créés partent avec cet import, 2 restent, complétés ou utilisés par ailleurs.')
  expect(sentenceOf(1, 0)).toContain('les chiffres. 1 point de vente créé part avec cet import. Une ligne')
  expect(sentenceOf(0, 1)).toContain('1 point de vente créé reste, complété ou utilisé par ailleurs.')
  expect(sentenceOf(0, 0)).not.toContain('point de vente créé')
})

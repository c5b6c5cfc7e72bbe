import { expect, test } from 'vitest'
import {
  differenceOf,
  errorsIn,
  isSameFigure,
  misreadingOf,
  NO_FIGURES,
  readFigure,
  sumOfFigures,
  UPGRADES_TOO_MANY,
} from './objective-figures.ts'

test('reads counts and amounts as people type and paste them', () => {
  expect(readFigure('recruitments', ' 1\u202f250 ')).toBe(1250)
  expect(readFigure('recruitments', '123,0')).toBe(123)
  expect(readFigure('recruitments', '0')).toBe(0)
  expect(readFigure('revenue', '13 250,50')).toBe(13_250.5)
  expect(readFigure('revenue', '0')).toBe(0)
  expect(readFigure('recruitments', '1000001')).toBeNull()
  expect(readFigure('revenue', '1000000001')).toBeNull()
})

test('says in a sentence what is wrong', () => {
  expect(misreadingOf('renewals', '-3')).toBe('Un objectif ne peut pas être négatif.')
  expect(misreadingOf('revenue', '−3,50')).toBe('Un objectif ne peut pas être négatif.')
  expect(misreadingOf('renewals', '12,5')).toBe('Écrivez un nombre entier, sans décimales.')
  expect(misreadingOf('renewals', '2000000')).toBe('Au plus 1\u00a0000\u00a0000.')
  expect(misreadingOf('renewals', 'dix')).toBe('Écrivez un nombre entier.')
  expect(misreadingOf('revenue', 'dix')).toBe('Écrivez un montant, par exemple 13\u00a0250,50.')
  expect(misreadingOf('revenue', '')).toBe('Écrivez un nombre\u00a0; zéro s’écrit 0.')
  expect(misreadingOf('upgrades', '8')).toBeUndefined()
})

test('upgrades may not exceed renewals', () => {
  const texts = { recruitments: '1', renewals: '7', upgrades: '8', revenue: '0' }
  expect(errorsIn(texts)).toEqual({ upgrades: UPGRADES_TOO_MANY })
  expect(errorsIn({ ...texts, upgrades: '7' })).toEqual({})
})

test('the same figure may be written in two ways', () => {
  expect(isSameFigure('revenue', '1000', '1 000,00')).toBe(true)
  expect(isSameFigure('renewals', '', '0')).toBe(false)
})

test('amounts are added up and subtracted without errors of binary fractions', () => {
  const figures = { ...NO_FIGURES, renewals: 2, revenue: 0.1 }
  expect(sumOfFigures([figures, figures, figures])).toEqual({ ...NO_FIGURES, renewals: 6, revenue: 0.3 })
  expect(differenceOf({ ...figures, revenue: 0.3 }, figures)).toEqual({ ...NO_FIGURES, revenue: 0.2 })
})

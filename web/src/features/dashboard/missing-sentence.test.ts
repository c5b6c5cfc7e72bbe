import { expect, test } from 'vitest'
import { missingSentence } from './missing-sentence.ts'

const figures = (recruitments: number, renewals: number, [upgrades, revenue] = [0, 0]) => ({ recruitments, renewals, upgrades, revenue })

test('what is missing is said with its share of each working day', () => {
  const totals = { remaining: figures(12, 1), perDay: figures(3, 1) }
  expect(missingSentence('recruitments', totals)).toBe('Il manque 12\u00a0recrutements\u00a0: 3 par jour ouvrable.')
  expect(missingSentence('renewals', totals)).toBe('Il manque 1\u00a0réabonnement\u00a0: 1 par jour ouvrable.')
  const others = { remaining: figures(0, 0, [4, 1_250.5]), perDay: figures(0, 0, [1, 312.63]) }
  expect(missingSentence('upgrades', others)).toBe('Il manque 4\u00a0upgrades\u00a0: 1 par jour ouvrable.')
  expect(missingSentence('revenue', others)).toMatch(/^Il manque 1.250,50.€ de chiffre d’affaires.: 312,63.€ par jour ouvrable\.$/)
})

test('without a working day left there is no share, and without anything missing no sentence', () => {
  expect(missingSentence('recruitments', { remaining: figures(12, 0), perDay: null })).toBe(
    'Il manque 12\u00a0recrutements, et il ne reste aucun jour ouvrable.',
  )
  expect(missingSentence('renewals', { remaining: figures(12, 0), perDay: figures(3, 0) })).toBeNull()
  expect(missingSentence('renewals', { remaining: null, perDay: null })).toBeNull()
})

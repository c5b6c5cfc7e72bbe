import { expect, test } from 'vitest'
import { landingSentence } from './landing-sentence.ts'

const aspect = (counted: number, objective: number | null, expected: number | null = null) => ({
  counted,
  objective,
  aimedLanding: expected === null ? null : { expected, low: expected - 60, high: expected + 60 },
})

const sentenceOf = (of: ReturnType<typeof aspect>, daysLeft = 8, isWhole = true) => {
  const { before, strong, after } = landingSentence({ aspect: of, daysLeft, format: (value) => value.toFixed(isWhole ? 0 : 2), isWhole })
  return before + strong + after
}

test('the missing quantity is spread over the remaining working days, rounded up', () => {
  expect(sentenceOf(aspect(1_012, 1_520, 1_479))).toBe(
    'À ce rythme, il manquera 41\u00a0: 6 de plus par jour sur les 8\u00a0jours ouvrables restants.',
  )
  expect(sentenceOf(aspect(1_012, 1_520, 1_479), 1)).toBe(
    'À ce rythme, il manquera 41\u00a0: 41 de plus par jour sur le dernier jour ouvrable.',
  )
})

test('a missing amount is spread to the cent', () => {
  expect(sentenceOf(aspect(100, 200, 190), 8, false)).toBe(
    'À ce rythme, il manquera 10.00\u00a0: 1.25 de plus par jour sur les 8\u00a0jours ouvrables restants.',
  )
})

test('the sentence says whether the objective will be exceeded, is reached, was missed or does not exist', () => {
  expect(sentenceOf(aspect(1_012, 1_520, 1_560))).toBe('À ce rythme, l’objectif sera dépassé de 40.')
  expect(sentenceOf(aspect(1_012, 1_520, 1_520.2))).toBe('À ce rythme, l’objectif sera atteint.')
  expect(sentenceOf(aspect(1_532, 1_520, 1_560))).toBe('L’objectif est atteint, et dépassé de 12.')
  expect(sentenceOf(aspect(1_500, 1_520, 1_500), 0)).toBe('Le mois est fini\u00a0: il a manqué 20.')
  expect(sentenceOf(aspect(1_500, null, 1_520))).toContain('Aucun objectif publié')
  expect(sentenceOf(aspect(4, 1_520), 0)).toMatch(/^Le mois commence/)
})

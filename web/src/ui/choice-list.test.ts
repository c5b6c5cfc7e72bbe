import { expect, test } from 'vitest'
import { matching } from './choice-list.ts'

const choices = ['Boutique L’Étang-Salé · 1117', 'Boutique du Port · 1112', 'Kiosque du Port · 1003'].map((label, at) => ({
  value: String(at),
  label,
}))
const matchingValues = (typed: string) => matching(choices, typed).map(({ value }) => value)

test('a choice is found by parts of its words or its number, without accents or capitals', () => {
  expect(matchingValues("l'etang")).toEqual(['0'])
  expect(matchingValues('port bou')).toEqual(['1'])
  expect(matchingValues('111')).toEqual(['0', '1'])
  expect(matchingValues('  ')).toEqual(['0', '1', '2'])
  expect(matchingValues('inconnu')).toEqual([])
})

test('of very many choices the first fifty are drawn', () => {
  expect(
    matching(
      Array.from({ length: 180 }, (_, at) => ({ value: String(at), label: `Kiosque ${at}` })),
      '',
    ),
  ).toHaveLength(50)
})

import { expect, test } from 'vitest'
import { containsTyped } from './choice-list.ts'

const LABELS = ['Boutique L’Étang-Salé · 1117', 'Boutique du Port · 1112', 'Kiosque du Port · 1003']
const positionsOf = (text: string) => LABELS.filter((label) => containsTyped(label, text)).map((label) => LABELS.indexOf(label))

test('a choice is found by parts of its label or its number, ignoring accents and case', () => {
  expect(positionsOf("l'etang")).toEqual([0])
  expect(positionsOf('port bou')).toEqual([1])
  expect(positionsOf('111')).toEqual([0, 1])
  expect(positionsOf('  ')).toEqual([0, 1, 2])
  expect(positionsOf('inconnu')).toEqual([])
})

import { expect, test } from 'vitest'
import { definitionOf, fullHeadOf } from './indicators.ts'

test('equipment sold under another movement than VENTMAT is among the other lines, as the server counts it', () => {
  expect(definitionOf('equipmentSales')).toBe('Lignes VENTMAT du fichier.')
  expect(definitionOf('other')).toMatch(/et matériel sous un autre code que VENTMAT\.$/)
})

test('in a file, headings are written in full and those of the previous year are distinct', () => {
  expect(
    ['recruitments', 'recruitmentsBefore', 'revenueBefore', 'revenueChange', 'outlet'].map((id) => fullHeadOf({ id, header: 'N−1' })),
  ).toEqual(['Recrutements', 'Recrutements N−1', 'Chiffre d’affaires N−1', 'Chiffre d’affaires N−1', 'N−1'])
})

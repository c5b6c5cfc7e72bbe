import { expect, test } from 'vitest'
import { definitionOf } from './indicators.ts'

test('equipment sold under another movement than VENTMAT is among the other lines, as the server counts it', () => {
  expect(definitionOf('equipmentSales')).toBe('Lignes VENTMAT du fichier.')
  expect(definitionOf('other')).toMatch(/et matériel sous un autre code que VENTMAT\.$/)
})

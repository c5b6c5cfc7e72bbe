import { expect, test } from 'vitest'
import { anyLine, anyStatement } from '../../../test/commission-statements.ts'
import { ofMonth } from '../../format/dates.ts'
import { describeBasis, describeOrigin, describeTier, nameOfBeneficiary } from './statement-labels.ts'

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a line says how its amount was computed', () => {
  expect(spaced(describeBasis(anyLine({})))).toBe('8 % de 100,00 € HT')
  expect(spaced(describeBasis(anyLine({ amount: -8 })))).toBe('8 % de 100,00 € HT')
  expect(spaced(describeBasis(anyLine({ basis: 'unit', basisAmount: 1, value: 2.5, amount: 2.5 })))).toBe('2,50 € par ligne')
  expect(spaced(describeBasis(anyLine({ basis: 'TTC', value: 1, amount: 1 })))).toBe('1,00 € par ligne')
  expect(describeBasis(anyLine({ basis: null, basisAmount: null, value: null }))).toBeNull()
  expect(describeTier(anyLine({ tierFrom: 50 }))).toBe('palier à partir de 50')
  expect(describeTier(anyLine({}))).toBeNull()
})

test('months take their preposition, and a line names the month it comes from', () => {
  expect([ofMonth('2026-10'), ofMonth('2026-08'), ofMonth('2026-11')]).toEqual(['d’octobre 2026', 'd’août 2026', 'de novembre 2026'])
  expect(describeOrigin({ month: 9, year: 2026, lineId: null })).toBe('activation de septembre 2026')
  expect(describeOrigin({ month: 9, year: 2026, lineId: 4 })).toBe('corrige une ligne de septembre 2026')
})

test('an outlet is named with its number, once', () => {
  expect(nameOfBeneficiary(anyStatement({}))).toBe('BOUTIQUE SAINT-PAUL (7034)')
  const beneficiary = { kind: 'salesman', userId: null, code: 'V12', name: 'V12' } as const
  expect(nameOfBeneficiary(anyStatement({ beneficiary }))).toBe('V12')
})

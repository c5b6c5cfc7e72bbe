import { expect, test } from 'vitest'
import { anyRule } from '../../../test/commission-rules.ts'
import { anyLine, anyStatement } from '../../../test/commission-statements.ts'
import { ofMonth } from '../../format/dates.ts'
import { describeBasis, describeOrigin, describeTier, nameOfBeneficiary } from './statement-labels.ts'

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a line says how its amount was computed', () => {
  expect(spaced(describeBasis(anyLine({})))).toBe('8 % de 100,00 € HT')
  expect(spaced(describeBasis(anyLine({ amount: -8 })))).toBe('8 % de 100,00 € HT')
  expect(spaced(describeBasis(anyLine({ basis: 'unit', basisAmount: 1, value: 2.5, amount: 2.5 })))).toBe('2,50 € par ligne')
  expect(spaced(describeBasis(anyLine({ basis: 'TTC', value: 1, amount: 1 })))).toBe('1,00 € par ligne')
  expect(spaced(describeBasis(anyLine({ basisAmount: 24.9, value: 0.085, amount: 2.12 })))).toBe('8,5 % de 24,90 € HT')
  expect(describeBasis(anyLine({ basis: null, basisAmount: null, value: null }))).toBeNull()
  expect(describeTier(anyLine({ tierFrom: 50 }))).toBe('palier à partir de 50')
  expect(describeTier(anyLine({}))).toBeNull()
})

test('where a share and an amount earn the same, the rule tells which it was, and without it neither is claimed', () => {
  const line = anyLine({ basisAmount: 1, value: 0.5, amount: 0.5 })
  const tiers = { by: 'line', of: 'fixed', rows: [{ from: 0, value: 0.5 }] } as const
  expect(spaced(describeBasis(line))).toBe('sur 1,00 € HT')
  expect(spaced(describeBasis(line, anyRule({ kind: 'percent' })))).toBe('50 % de 1,00 € HT')
  expect(spaced(describeBasis(line, { kind: 'tiers', tiers: { ...tiers, rows: [...tiers.rows] } }))).toBe('0,50 € par ligne')
})

const tiersBy = (by: 'line' | 'volume') => anyRule({ kind: 'tiers', tiers: { by, of: 'percent', rows: [{ from: 0, value: 0.5 }] } })

test('a tier begins at an amount or at a number of lines, as its rule says', () => {
  const line = anyLine({ tierFrom: 50 })
  expect(spaced(describeTier(line, tiersBy('line')))).toBe('palier à partir de 50,00 €')
  expect(spaced(describeTier(line, tiersBy('volume')))).toBe('palier à partir de 50 lignes')
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

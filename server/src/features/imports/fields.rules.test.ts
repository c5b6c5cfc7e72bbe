import { canonical } from '../../shared/canonical.ts'
import { expect, test } from 'vitest'
import { currencyNamed } from '../../shared/money.ts'
import { readAmount, readOutletNumber, readRate } from './fields.rules.ts'

const [EURO, FRANC] = [currencyNamed('EUR'), currencyNamed('XOF')]

test.each([
  ['44', 4_400],
  ['44,5', 4_450],
  ['44.50', 4_450],
  ['-44,50', -4_450],
  ['−44,50', -4_450],
  ['1 188,00', 118_800],
  ['1\u202f188,00\u00a0€', 118_800],
  ['€44', 4_400],
  ['0', 0],
  ['-0,00', 0],
  ['44,', 4_400],
  ['1094.9299999999998', 109_493],
  ['44.00000000000001', 4_400],
  ['1000000000', 100_000_000_000],
])('reads the amount %s', (text, minorUnits) => {
  expect(readAmount(text, EURO)).toBe(minorUnits)
})

test.each([
  ['', 'Le montant manque.'],
  ['douze', 'Le montant n’est pas un nombre.'],
  ['1 18O,00', 'La lettre O se trouve à la place d’un zéro.'],
  ['1.188,00', 'Le montant a deux séparateurs\u00a0: écrivez 1188,00.'],
  ['44,505', 'Le montant a plus de 2 décimales.'],
  ['1000000000,01', 'Le montant dépasse un milliard.'],
  ['1e3', 'Le montant n’est pas un nombre.'],
  ['--4', 'Le montant n’est pas un nombre.'],
  ['44€50', 'Le montant n’est pas un nombre.'],
  ['44 F CFA', 'Le montant n’est pas un nombre.'],
])('refuses the amount %j', (text, reason) => {
  expect(() => readAmount(text, EURO)).toThrow(reason)
})

test('the symbol of the installation’s currency may stand beside an amount, that of another may not', () => {
  expect(readAmount('12 500 F CFA', FRANC)).toBe(12_500)
  expect(readAmount('-12\u202f500 F\u202fCFA', FRANC)).toBe(-12_500)
  expect(() => readAmount('12 500 €', FRANC)).toThrow('Le montant n’est pas un nombre.')
})

test('a currency without decimals has none', () => {
  expect(readAmount('5 000', FRANC)).toBe(5_000)
  expect(readAmount('5000,00', FRANC)).toBe(5_000)
  expect(() => readAmount('5000,5', FRANC)).toThrow('Le montant a des décimales.')
})

test.each([
  ['7005', '7005'],
  ['7005.0', '7005'],
  ['7005,00', '7005'],
  ['0007005', '7005'],
  ['0', '0'],
  ['000', '0'],
])('reads the outlet number %s as %s', (text, number) => {
  expect(readOutletNumber(text)).toBe(number)
})

test.each([
  ['', 'Le numéro de point de vente manque.'],
  ['7OO5', 'La lettre O se trouve à la place d’un zéro.'],
  ['PDV 7005', 'Le numéro de point de vente n’est pas un nombre.'],
  ['-7005', 'Le numéro de point de vente n’est pas un nombre.'],
  ['7,005E+14', 'notation scientifique'],
  ['1'.repeat(16), 'plus de 15 chiffres'],
])('refuses the outlet number %j', (text, reason) => {
  expect(() => readOutletNumber(text)).toThrow(reason)
})

test('spreadsheet formatting does not change a number or code', () => {
  expect(['00014070000000', '14070000000', '14070000000.0'].map(canonical)).toEqual(Array(3).fill('14070000000'))
  expect(canonical('tx8d7887')).toBe('TX8D7887')
})

test.each([
  ['8,5', '8.5'],
  ['8.5 %', '8.5'],
  ['20', '20'],
])('reads the rate %s as %s', (text, rate) => {
  expect(readRate(text)).toBe(rate)
})

import { expect, test } from 'vitest'
import { entriesIn, formFault, numbersBetween } from './entered-numbers.ts'

const faultOf = (number: string, card: string | null = null) => formFault({ number, card }, 8)
const alone = (...numbers: string[]) => numbers.map((number) => ({ number, card: null }))

test('numbers are read one a line, or several with spaces or commas between', () => {
  expect(entriesIn('a-0001\r\n 0002 ,0003\n\n')).toEqual(alone('A-0001', '0002', '0003'))
  expect(entriesIn('0001 ; 0002 ; 0003')).toEqual(alone('0001', '0002', '0003'))
  expect(entriesIn('  ')).toEqual([])
})

test('a second column is the card of the first', () => {
  expect(entriesIn('0001\tc1\n0002;\n0003;C3')).toEqual([
    { number: '0001', card: 'C1' },
    { number: '0002', card: null },
    { number: '0003', card: 'C3' },
  ])
})

test('a number of another form or length is told', () => {
  expect(faultOf('00000001')).toBeUndefined()
  expect(faultOf('0001')).toBe('8 caractères attendus, et non 4')
  expect(faultOf('N°000001')).toMatch(/^4 à 20/)
  expect(faultOf('00000001', 'C')).toMatch(/^Carte.: 4 à 20/)
  expect(faultOf('00000001', 'C00001')).toBe('Carte\u00a0: 8 caractères attendus, et non 6')
})

test('a range keeps leading zeros and what both numbers begin with', () => {
  expect(numbersBetween('d-0098', ' D-0101 ').numbers).toEqual(alone('D-0098', 'D-0099', 'D-0100', 'D-0101'))
  expect(numbersBetween('00028061000001', '00028061000001').numbers).toEqual(alone('00028061000001'))
})

test('a range that cannot be read, goes back or is too long is refused', () => {
  expect(numbersBetween('D-1', 'E-2').fault).toMatch(/^Les deux numéros doivent commencer/)
  expect(numbersBetween('99', '100').fault).toMatch(/^Les deux numéros/)
  expect(numbersBetween('ABCD', 'ABCE').fault).toMatch(/^Les deux numéros/)
  expect(numbersBetween('0009', '0003').fault).toBe('Le dernier numéro doit venir après le premier.')
  expect(numbersBetween('00000001', '00002000').numbers).toHaveLength(2_000)
  expect(numbersBetween('00000001', '00002001').fault).toMatch(/2.000 numéros au plus/)
})

import { expect, test } from 'vitest'
import { addScanned, canonicalNumber, numbersIn } from './scanned-numbers.ts'

test('numbers are read one a line, or several with spaces, commas or semicolons between', () => {
  expect(numbersIn(' a-0001\r\n0002 ,0003;0004\n\n')).toEqual(['A-0001', '0002', '0003', '0004'])
  expect(numbersIn('  ')).toEqual([])
})

test('numbers of digits are compared without their leading zeros', () => {
  expect(['00028', '28', '0000', 'A-001'].map(canonicalNumber)).toEqual(['28', '28', '0', 'A-001'])
})

test('a number is added once, and what cannot be a number is refused', () => {
  expect(addScanned([], 'a-0001')).toEqual({ numbers: ['A-0001'], isTaken: true, message: 'A-0001 ajouté.' })
  expect(addScanned(['00028061'], '28061')).toMatchObject({
    numbers: ['00028061'],
    isTaken: false,
    message: 'Déjà dans la liste\u00a0: 28061.',
  })
  expect(addScanned([], 'AB')).toMatchObject({
    numbers: [],
    isTaken: false,
    message: '4 à 20 chiffres, lettres ou tirets attendus, et non\u00a0: AB.',
  })
})

test('of a list, what can be taken is added and the rest is named', () => {
  expect(addScanned(['0001'], '0001 0002 0003 0003 0004 0004')).toMatchObject({
    numbers: ['0001', '0002', '0003', '0004'],
    isTaken: false,
    message: '3\u00a0numéros ajoutés\u00a0; déjà dans la liste\u00a0: 0001, 0003, 0004.',
  })
  expect(addScanned(['0001', '0002', '0003', '0004'], '0001 0002 0003 0004').message).toMatch(/0003 et 1 de plus\.$/)
})

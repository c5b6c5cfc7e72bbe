import { expect, test } from 'vitest'
import { anArticle } from '../../../test/articles.ts'
import { emptyLine, emptySlip, faultsAmong } from './receipt-fields.ts'

const article = anArticle({ serialised: true, serialLength: 8 })

function faultsOf(...numbers: string[]) {
  const line = { ...emptyLine(0), numbers: numbers.map((number) => ({ number, card: null })) }
  return faultsAmong(line, { slip: { ...emptySlip('2026-11-29'), lines: [line] }, article })
}

test('a number that comes twice is told at its second place', () => {
  expect(faultsOf('00000010', '00000011', '00000010')).toEqual([undefined, undefined, 'Déjà plus haut dans la liste'])
})

test('a number of a wrong form is told as such and does not stand in the way of the right one', () => {
  expect(faultsOf('10', '000010', '00000010')).toEqual([
    '4 à 20 chiffres, lettres ou tirets attendus',
    '8 caractères attendus, et non 6',
    undefined,
  ])
})

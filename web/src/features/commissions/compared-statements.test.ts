import { expect, test } from 'vitest'
import { anyStatement } from '../../../test/commission-statements.ts'
import { compareStatements } from './compared-statements.ts'

const ofOutlet = (userId: number, toPay: number, fields = {}) =>
  anyStatement({ id: userId, beneficiary: { kind: 'outlet', userId, code: String(userId), name: `Boutique ${userId}` }, toPay, ...fields })

const doubtsOf = (...parameters: Parameters<typeof compareStatements>) =>
  compareStatements(...parameters).map(({ before, change, doubt }) => [before, change, doubt])

test('an amount that doubled, halved or is new is to be looked at, unless it hardly matters to the month', () => {
  const previous = [ofOutlet(1, 100), ofOutlet(2, 100.1), ofOutlet(3, 300), ofOutlet(4, 1)]
  expect(
    doubtsOf([ofOutlet(1, 200), ofOutlet(2, 200.3), ofOutlet(3, 100), ofOutlet(4, 9), ofOutlet(5, 80), ofOutlet(6, 2)], previous),
  ).toEqual([
    [100, 100, null],
    [100.1, 100.2, 'Plus du double du mois d’avant'],
    [300, -200, 'Moins de la moitié du mois d’avant'],
    [1, 8, null],
    [null, null, 'Sans relevé le mois d’avant'],
    [null, null, null],
  ])
})

test('without a month before, only contests and debts are to be looked at', () => {
  const statements = [ofOutlet(1, 500), ofOutlet(2, 10, { openContests: 1 }), ofOutlet(3, 0, { carriedOut: -4 })]
  expect(doubtsOf(statements, [])).toEqual([
    [null, null, null],
    [null, null, 'Contestation sans réponse'],
    [null, null, 'Passe sous zéro'],
  ])
})

test('a salesman is found again by the code, an agent by the account', () => {
  const salesman = { kind: 'salesman', userId: null, code: 'V0251', name: 'Alexandre Hoarau' } as const
  const agent = { kind: 'agent', userId: 1, code: null, name: 'Anaïs Clain' } as const
  const month = [anyStatement({ beneficiary: salesman }), anyStatement({ beneficiary: agent })]
  const previous = [anyStatement({ beneficiary: agent, toPay: 5 }), anyStatement({ beneficiary: { ...salesman, name: 'Alex' }, toPay: 7 })]
  expect(compareStatements(month, previous).map(({ before }) => before)).toEqual([7, 5])
})

test('a month of zeros raises no doubt', () => {
  expect(doubtsOf([ofOutlet(1, 0)], [ofOutlet(1, 0)])).toEqual([[0, 0, null]])
  expect(doubtsOf([ofOutlet(1, 0)], [ofOutlet(2, 3)])).toEqual([[null, null, 'Sans relevé le mois d’avant']])
})

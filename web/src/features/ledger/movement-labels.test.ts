import type { Movement } from '@backoffice/contract/ledger/movement'
import { expect, test } from 'vitest'
import { kindLabel, originOf, ownOriginOf, titleOf } from './movement-labels.ts'

const holdMovement: Movement = {
  id: '0199e6b0-0000-7000-8000-000000000001',
  date: '2026-11-20T10:00:00.000Z',
  kind: 'hold',
  amount: -5,
  balanceAfter: 95,
  counterpart: 'Réseau',
  reference: 'TR-00000012',
  externalReference: null,
  paymentMethod: null,
  isGivenBack: false,
  requestId: null,
  transactionId: 12,
  description: 'Horizon, 1 mois',
  reversedBy: null,
  reverses: null,
}

test('credit returned by an agent is not a sale, and shows the typed reference', () => {
  const givenBackMovement: Movement = { ...holdMovement, isGivenBack: true, externalReference: 'R-7', description: 'Trop reçu' }
  expect([kindLabel(holdMovement), titleOf(holdMovement), originOf(holdMovement)]).toEqual(['Vente', 'Horizon, 1 mois', 'TR-00000012'])
  expect([kindLabel(givenBackMovement), titleOf(givenBackMovement), originOf(givenBackMovement)]).toEqual([
    'Crédit rendu',
    'Crédit rendu',
    'TR-00000012, R-7',
  ])
  const cancelled: Movement = { ...givenBackMovement, kind: 'release' }
  expect([titleOf(cancelled), originOf(cancelled)]).toEqual(['Crédit rendu, annulé', 'crédit rendu, annulé TR-00000012, R-7'])
})

test('credit given shows how it was paid', () => {
  const creditMovement: Movement = {
    ...holdMovement,
    kind: 'credit',
    amount: 5,
    transactionId: null,
    reference: 'VIR-12',
    paymentMethod: 'Virement',
  }
  expect(originOf(creditMovement)).toBe('Réseau, VIR-12, Virement')
  expect(ownOriginOf(creditMovement)).toBe('VIR-12, Virement')
  const adjustment: Movement = { ...creditMovement, reference: null, paymentMethod: null, reconciliationGroupId: 12 }
  expect(originOf(adjustment)).toBe('rapprochement, groupe n°\u00a012')
})

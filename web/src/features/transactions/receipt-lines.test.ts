import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { receiptLines, receiptText } from './receipt-lines.ts'

const SALE: Transaction = {
  id: 12,
  reference: 'TR-00000012',
  userId: 3,
  userName: 'Kiosque Saint-Denis',
  userRole: 'ROLE_PDV',
  outletId: 3,
  outletName: 'Kiosque Saint-Denis',
  subscriberNumber: '61000777',
  decoderNumber: '6100077700',
  packageId: 1,
  packageName: 'Horizon',
  optionId: null,
  optionName: null,
  months: 3,
  description: 'Horizon, 3 mois',
  amount: 1020.5,
  commission: 3,
  statut: 'in_progress',
  createdAt: '2026-11-20T06:42:31.000Z',
  createdBy: 3,
  decidedAt: null,
  decidedBy: null,
  decidedByName: null,
  raison: null,
}

test('a receipt gives the date, seller, package, subscriber, amount, reference and state', () => {
  expect(receiptLines(SALE).map(({ name, value }) => `${name} ${value}`.replaceAll(/\s/g, ' '))).toEqual([
    'Référence TR-00000012',
    'Date 20/11/2026 à 07:42',
    'Vendeur Kiosque Saint-Denis',
    'Formule Horizon, 3 mois',
    'Abonné 61000777',
    'Décodeur 6100077700',
    'Montant 1 020,50 €',
    'État en cours',
  ])
})

test('credit returned by an agent has neither subscriber nor decoder', () => {
  const returned = { ...SALE, packageName: null, months: null, subscriberNumber: null, decoderNumber: null, description: 'Retour' }
  expect(receiptLines(returned).map(({ name }) => name)).toEqual(['Référence', 'Date', 'Vendeur', 'Formule', 'Montant', 'État'])
  expect(receiptText(returned).split('\n')[0]).toBe('Référence\u00a0: TR-00000012')
})

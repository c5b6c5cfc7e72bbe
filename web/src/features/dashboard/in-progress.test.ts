import { expect, test } from 'vitest'
import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { byAge } from './in-progress.ts'

const now = new Date('2026-11-20T12:00:00Z')
const sale = (createdAt: string, amount: number): Transaction => ({
  id: 1,
  reference: 'T-1',
  userId: 2,
  userName: 'Boutique du Port',
  userRole: 'ROLE_PDV',
  outletId: 2,
  outletName: 'Boutique du Port',
  subscriberNumber: '12345678',
  decoderNumber: '12345678',
  packageId: 1,
  packageName: 'Évasion',
  optionId: null,
  optionName: null,
  months: 1,
  description: 'Évasion, 1 mois',
  amount,
  commission: 0,
  statut: 'in_progress',
  createdAt,
  createdBy: 2,
  decidedAt: null,
  decidedBy: null,
  decidedByName: null,
  raison: null,
})

test('each pending sale is in one age group, and only those older than a day are late', () => {
  const ages = byAge([sale('2026-11-20T11:30:00Z', 10), sale('2026-11-20T11:00:00Z', 20), sale('2026-11-18T12:00:00Z', 40)], now)
  expect(ages.map(({ age, count, amount, isLate }) => [age, count, amount, isLate])).toEqual([
    ['hour', 1, 10, false],
    ['hours', 1, 20, false],
    ['day', 0, 0, false],
    ['late', 1, 40, true],
  ])
})

import type { Movement } from '@backoffice/contract/ledger/movement'

/** Returns a credit of 100,00 € on 10 September 2026, changed by `over`. */
export const aMovement = (over: Partial<Movement> = {}): Movement => ({
  id: '01980000-0000-7000-8000-000000000001',
  date: '2026-09-10T08:00:00.000Z',
  kind: 'credit',
  amount: 100,
  balanceAfter: 100,
  counterpart: 'Le réseau',
  reference: null,
  requestId: null,
  transactionId: null,
  description: 'Dotation',
  reversedBy: null,
  reverses: null,
  ...over,
})

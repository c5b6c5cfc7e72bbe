import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'

/** Returns a request of 50,00 € that waits, changed by `over`. */
export const aCreditRequest = (over: Partial<CreditRequest> = {}): CreditRequest => ({
  id: 31,
  queue: 'agent_credit',
  userId: 7,
  userName: 'Boutique Nord',
  userRole: 'ROLE_PDV',
  requestedBy: 7,
  requestedByName: 'Boutique Nord',
  amount: 50,
  movementId: null,
  reversal: null,
  description: 'Réassort',
  statut: 'pending',
  raison: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  firstApprovedBy: null,
  firstApprovedByName: null,
  firstApprovedAt: null,
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  comments: 0,
  documents: 0,
  version: 1,
  ...over,
})

import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { expect, test } from 'vitest'
import { allPending, mayCancelRequest, mayReverseRequest, waitingFirst } from './request-labels.ts'

test('only the requester can cancel a request, and only before it is decided', () => {
  const ofManager = { requestedBy: 1, statut: 'pending' } as const
  expect(mayCancelRequest(ofManager, { id: 1 })).toBe(true)
  expect(mayCancelRequest({ ...ofManager, statut: 'pending_second' }, { id: 1 })).toBe(true)
  expect(mayCancelRequest(ofManager, { id: 2 })).toBe(false)
  expect(mayCancelRequest({ ...ofManager, statut: 'approved' }, { id: 1 })).toBe(false)
})

test('« Contre-passer » is offered on an approved request to a manager who took no part in it, until it is reversed', () => {
  const approved = { statut: 'approved', reversal: null, userId: 7, decidedBy: 1 } as const
  const manager = { id: 2, roleName: 'ROLE_MANAGER' }
  expect(mayReverseRequest(approved, manager)).toBe(true)
  expect(mayReverseRequest(approved, { ...manager, id: 1 })).toBe(false)
  expect(mayReverseRequest(approved, { ...manager, id: 7 })).toBe(false)
  expect(mayReverseRequest(approved, { id: 2, roleName: 'ROLE_AGENT' })).toBe(false)
  expect(mayReverseRequest({ ...approved, statut: 'pending' }, manager)).toBe(false)
})

test('pending requests come before decided ones, each in the server’s order', () => {
  const recent = { id: 2, statut: 'rejected' } as const
  const approvedOnce = { id: 0, statut: 'approved' } as const
  const halfApproved = { id: 1, statut: 'pending_second' } as const
  expect(waitingFirst([recent, approvedOnce, halfApproved]).map(({ id }) => id)).toEqual([1, 2, 0])
})

const request = (id: number, amount: number, status: CreditRequest['statut'] = 'pending'): CreditRequest => ({
  id,
  queue: 'float',
  userId: 7,
  userName: 'Awa Diallo',
  userRole: 'ROLE_AGENT',
  requestedBy: 7,
  requestedByName: 'Awa Diallo',
  amount,
  description: 'Réassort',
  statut: status,
  raison: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  firstApprovedBy: null,
  firstApprovedByName: null,
  firstApprovedAt: null,
  decidedBy: null,
  decidedByName: null,
  movementId: null,
  reversal: null,
  decidedAt: null,
  comments: 0,
  documents: 0,
  version: 1,
})

test('pending requests beyond a full list are counted, and those just decided are not counted twice', () => {
  const listedRequests = [request(1, 0.1), request(2, 0.2, 'pending_second'), request(3, 9, 'approved')]
  expect(allPending(listedRequests, undefined)).toEqual({ count: 2, amount: 0.3 })
  expect(allPending(listedRequests, { count: 230, amount: 46_000 })).toEqual({ count: 230, amount: 46_000 })
  expect(allPending(listedRequests, { count: 1, amount: 5 })).toEqual({ count: 2, amount: 0.3 })
})

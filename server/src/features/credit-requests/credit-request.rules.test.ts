import { describe, expect, test } from 'vitest'
import type { Actor } from '../../shared/actor.ts'
import { approve, cancel, mayDecide, reject, type CreditRequest, type CreditRequestStatus } from './credit-request.rules.ts'

const person = (id: number, role: Actor['role']): Actor => ({ id, role, scope: 'all', sessionId: null })
const requester = person(1, 'ROLE_AGENT')
const first = person(2, 'ROLE_MANAGER')
const second = person(3, 'ROLE_MANAGER')

const pending: CreditRequest = {
  id: 1,
  queue: 'float',
  userId: requester.id,
  requestedBy: requester.id,
  amount: 100n,
  askedAmount: null,
  description: 'Réassort',
  status: 'pending',
  rejectionReason: null,
  firstApprovedBy: null,
  decidedBy: null,
  version: 1,
}
const waiting = approve(pending, first, 99n)

test('one approval is enough up to the threshold', () => {
  expect(approve(pending, first, 100n)).toMatchObject({ status: 'approved', decidedBy: first.id })
  expect(approve(pending, first, null)).toMatchObject({ status: 'approved' })
})

test('above it a second person approves or rejects, even if the threshold has changed since', () => {
  expect(waiting).toMatchObject({ status: 'pending_second', firstApprovedBy: first.id, decidedBy: null })
  for (const threshold of [99n, 500n, null]) {
    expect(approve(waiting, second, threshold)).toMatchObject({ status: 'approved', decidedBy: second.id, firstApprovedBy: first.id })
  }
  expect(reject(waiting, second, 'Trop')).toMatchObject({ status: 'rejected', rejectionReason: 'Trop' })
  expect(() => approve(waiting, first, 99n)).toThrow('revient à une autre personne')
  expect(() => reject(waiting, first, 'Trop')).toThrow('revient à une autre personne')
})

test('a manager’s request for another person has the first of its two decisions', () => {
  const ownRequest = { ...pending, requestedBy: second.id }
  expect(approve(ownRequest, first, 99n)).toMatchObject({ status: 'approved', firstApprovedBy: null })
  expect(() => approve(ownRequest, second, 99n)).toThrow('revient à une autre personne')
})

/** The outcome of each action in each state. */
const TABLE: Record<CreditRequestStatus, Record<'approve' | 'approveLarge' | 'reject' | 'cancel', CreditRequestStatus | 'refused'>> = {
  pending: { approve: 'approved', approveLarge: 'pending_second', reject: 'rejected', cancel: 'cancelled' },
  pending_second: { approve: 'approved', approveLarge: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { approve: 'refused', approveLarge: 'refused', reject: 'refused', cancel: 'refused' },
  rejected: { approve: 'refused', approveLarge: 'refused', reject: 'refused', cancel: 'refused' },
  cancelled: { approve: 'refused', approveLarge: 'refused', reject: 'refused', cancel: 'refused' },
}
const actions = {
  approve: (request: CreditRequest) => approve(request, second, null),
  approveLarge: (request: CreditRequest) => approve(request, second, 99n),
  reject: (request: CreditRequest) => reject(request, second, 'Non'),
  cancel: (request: CreditRequest) => cancel(request, requester),
}
// The keys of the two tables above.
const statuses = Object.keys(TABLE) as CreditRequestStatus[]
const names = Object.keys(actions) as (keyof typeof actions)[]

describe.each(statuses)('a request that is %s', (status) => {
  test.each(names)('%s', (action) => {
    const request = { ...pending, status, firstApprovedBy: status === 'pending_second' ? first.id : null }
    const expected = TABLE[status][action]
    if (expected === 'refused') expect(() => actions[action](request)).toThrow('est déjà')
    else expect(actions[action](request).status).toBe(expected)
  })
})

test('only the requester cancels; a person too close to the request is refused before its state is checked', () => {
  expect(() => cancel(pending, first)).toThrow('Seule la personne')
  const approved: CreditRequest = { ...pending, status: 'approved', decidedBy: first.id }
  expect(() => cancel(approved, first)).toThrow('Seule la personne')
  expect(() => approve(approved, requester, null)).toThrow('revient à une autre personne')
})

test('managers may decide, agents only in their queue, and never a person who is part of the request', () => {
  const ofOutlet: CreditRequest = { ...pending, queue: 'agent_credit', userId: 9, requestedBy: 9 }
  expect([mayDecide(ofOutlet, first), mayDecide(ofOutlet, requester)]).toEqual([true, true])
  expect(mayDecide({ ...ofOutlet, queue: 'network_credit' }, requester)).toBe(false)
  expect(mayDecide(ofOutlet, person(9, 'ROLE_PDV'))).toBe(false)
  expect(mayDecide(waiting, first)).toBe(false)
  expect(mayDecide({ ...ofOutlet, status: 'approved' }, first)).toBe(false)
})

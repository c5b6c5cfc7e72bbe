import { expect, test } from 'vitest'
import { aCreditRequest } from '../../../test/credit-requests.ts'
import { approvalLabel, outcomesOf, sharesOf, describeShares } from './bulk-shares.ts'

const request = aCreditRequest({
  id: 1,
  queue: 'network_credit',
  userId: 10,
  userName: 'Boutique du Port',
  requestedBy: 10,
  requestedByName: 'Boutique du Port',
  amount: 400,
})
const largeRequest = { ...request, id: 2, amount: 12_000 }
const onceApproved = { ...request, id: 3, amount: 5_800, statut: 'pending_second' as const, firstApprovedBy: 7 }
const context = { ownId: 8, largeIds: new Set([2]), barredIds: new Set<number>(), payers: new Map() }

test('amounts credited by one approval are separated from those that wait for a second one', () => {
  const shares = sharesOf([request, largeRequest, onceApproved], context)
  expect(shares).toEqual({ credited: 6_200, first: 12_000, others: 0, short: 0 })
  expect(describeShares(shares)).toBe('6\u00a0200,00\u00a0€ seront crédités, 12\u00a0000,00\u00a0€ attendront un second accord.')
  expect(approvalLabel(shares)).toBe('Approuver, 6\u00a0200,00\u00a0€ crédités')
})

test('if everything is credited, only the total is shown', () => {
  const shares = sharesOf([request, onceApproved], context)
  expect([describeShares(shares), approvalLabel(shares)]).toEqual([null, 'Approuver 6\u00a0200,00\u00a0€'])
})

test('the first approver and the requester cannot decide again', () => {
  expect(outcomesOf([onceApproved], { ...context, ownId: 7 }).get(3)).toBe('others')
  expect(outcomesOf([request], { ...context, ownId: 10 }).get(1)).toBe('others')
  expect(outcomesOf([request], { ...context, barredIds: new Set([1]) }).get(1)).toBe('others')
  const shares = sharesOf([largeRequest, onceApproved], { ...context, ownId: 7 })
  expect(describeShares(shares)).toBe(
    '12\u00a0000,00\u00a0€ attendront un second accord, 5\u00a0800,00\u00a0€ reviennent à une autre personne que vous.',
  )
  expect(approvalLabel(shares)).toBe('Donner le premier accord')
})

test('a float pays requests in order, and requests it cannot pay are not sent', () => {
  const requests = [request, { ...request, id: 4, amount: 700 }, { ...request, id: 5, amount: 300 }, { ...request, id: 6, amount: 700 }]
  const agent = { id: 20, spendable: 700 }
  const payers = new Map([1, 4, 5].map((id) => [id, agent])).set(6, { id: 21, spendable: 700 })
  expect([...outcomesOf(requests, { ...context, payers }).values()]).toEqual(['credited', 'short', 'credited', 'credited'])
  expect(describeShares(sharesOf(requests, { ...context, payers }))).toBe(
    '1\u00a0400,00\u00a0€ seront crédités, 700,00\u00a0€ restent en attente, le solde de l’agent ne les couvre pas.',
  )
})

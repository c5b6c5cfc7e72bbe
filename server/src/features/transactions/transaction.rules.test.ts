import { describe, expect, test } from 'vitest'
import type { Actor } from '../../shared/actor.ts'
import { cancel, refuseSeller, sellerIdOf, subscriptionInFrench, validate, type Transaction } from './transaction.rules.ts'

const seller: Actor = { id: 1, role: 'ROLE_PDV', scope: 'own', sessionId: null }
const agent: Actor = { id: 2, role: 'ROLE_AGENT', scope: 'portfolio-and-own', sessionId: null }
const manager: Actor = { id: 3, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }

const inProgress: Transaction = {
  id: 1,
  reference: 'TR-00000001',
  userId: seller.id,
  outletId: seller.id,
  decoderNumber: '28061000001',
  createdBy: agent.id,
  createdAt: new Date('2026-09-05T08:00:00Z'),
  amount: 25_00n,
  commission: 75n,
  description: 'Horizon',
  status: 'in_progress',
  cancellationReason: null,
  decidedBy: null,
  version: 1,
}

test('neither the seller nor the person who typed a sale validates it', () => {
  expect(() => validate(inProgress, seller)).toThrow('une autre personne')
  expect(() => validate(inProgress, agent)).toThrow('une autre personne')
  expect(validate(inProgress, manager)).toMatchObject({ status: 'validated', decidedBy: manager.id })
})

test('the seller and the person who typed it may cancel, but managers only what another manager typed', () => {
  expect(cancel(inProgress, seller, 'Erreur')).toMatchObject({ status: 'cancelled', cancellationReason: 'Erreur', decidedBy: seller.id })
  expect(cancel(inProgress, agent, 'Erreur')).toMatchObject({ status: 'cancelled' })
  expect(cancel(inProgress, manager, 'Erreur')).toMatchObject({ status: 'cancelled' })
  expect(() => cancel({ ...inProgress, createdBy: manager.id }, manager, 'Erreur')).toThrow('une autre personne')
})

describe.each(['validated', 'cancelled'] as const)('what is %s', (status) => {
  const decided = { ...inProgress, status }

  test('never changes again', () => {
    expect(() => validate(decided, manager)).toThrow('est déjà')
    expect(() => cancel(decided, manager, 'Erreur')).toThrow('est déjà')
  })
})

test('a manager names the seller; outlets and clients may only name themselves', () => {
  expect(() => sellerIdOf(undefined, manager)).toThrow('pas valables')
  expect(() => sellerIdOf(agent.id, seller)).toThrow('pour ce compte')
  expect([sellerIdOf(seller.id, seller), sellerIdOf(undefined, agent), sellerIdOf(9, agent), sellerIdOf(9, manager)]).toEqual([1, 2, 9, 9])
})

test('only an active account that holds credit sells', () => {
  expect(() => refuseSeller({ id: 1, roleName: 'ROLE_RESP', status: 'active' })).toThrow('ne porte pas de crédit')
  expect(() => refuseSeller({ id: 1, roleName: 'ROLE_PDV', status: 'suspended' })).toThrow('est suspendu')
  expect(() => refuseSeller({ id: 1, roleName: 'ROLE_CLIENT', status: 'active' })).not.toThrow()
})

test('a sale states what was sold', () => {
  expect(subscriptionInFrench({ packageName: 'Horizon', optionName: null, months: 1 })).toBe('Horizon, 1\u00a0mois')
  expect(subscriptionInFrench({ packageName: 'Horizon', optionName: 'Sports', months: 12 })).toBe('Horizon + Sports, 12\u00a0mois')
})

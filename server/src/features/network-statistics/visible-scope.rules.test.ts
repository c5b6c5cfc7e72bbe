import { expect, test } from 'vitest'
import type { Actor } from '../../shared/actor.ts'
import { visibleScopeOf } from './visible-scope.rules.ts'

const manager: Actor = { id: 1, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }
const sectorManager: Actor = { id: 2, role: 'ROLE_RESP', scope: 'sector', sessionId: null }
const outlet: Actor = { id: 3, role: 'ROLE_PDV', scope: 'own', sessionId: null }

test.each([
  ['a sector manager, for another', { actor: sectorManager, asked: { sectorManagerId: 9 }, code: 'forbidden' }],
  ['an outlet, for a sector manager', { actor: outlet, asked: { sectorManagerId: 2 }, code: 'forbidden' }],
  ['an outlet, for another outlet', { actor: outlet, asked: { outletId: 4 }, code: 'outlet_not_found' }],
])('%s: refused', (_, { actor, asked, code }) => {
  expect(() => visibleScopeOf(actor, asked)).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['a manager sees all', { actor: manager, asked: {}, visibleScope: {} }],
  [
    'a manager may choose',
    { actor: manager, asked: { sectorManagerId: 2, outletId: 3 }, visibleScope: { sectorManagerId: 2, outletId: 3 } },
  ],
  ['a sector manager sees his days', { actor: sectorManager, asked: {}, visibleScope: { sectorManagerId: 2 } }],
  ['a sector manager may name himself', { actor: sectorManager, asked: { sectorManagerId: 2 }, visibleScope: { sectorManagerId: 2 } }],
  [
    'a sector manager sees his days of an outlet',
    { actor: sectorManager, asked: { outletId: 3 }, visibleScope: { sectorManagerId: 2, outletId: 3 } },
  ],
  ['an outlet sees itself', { actor: outlet, asked: {}, visibleScope: { outletId: 3 } }],
  ['an outlet may name itself', { actor: outlet, asked: { outletId: 3 }, visibleScope: { outletId: 3 } }],
])('%s', (_, { actor, asked, visibleScope }) => {
  expect(visibleScopeOf(actor, asked)).toEqual(visibleScope)
})

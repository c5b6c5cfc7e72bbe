import { expect, test } from 'vitest'
import type { Actor } from '../../shared/actor.ts'
import { reachOf } from './reach.rules.ts'

const manager: Actor = { id: 1, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }
const sectorManager: Actor = { id: 2, role: 'ROLE_RESP', scope: 'sector', sessionId: null }
const outlet: Actor = { id: 3, role: 'ROLE_PDV', scope: 'own', sessionId: null }

test.each([
  ['a sector manager, for another', sectorManager, { sectorManagerId: 9 }, 'forbidden'],
  ['an outlet, for a sector manager', outlet, { sectorManagerId: 2 }, 'forbidden'],
  ['an outlet, for another outlet', outlet, { outletId: 4 }, 'outlet_not_found'],
])('%s: refused', (_, actor, asked, code) => {
  expect(() => reachOf(actor, asked)).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['a manager sees all', manager, {}, {}],
  ['a manager may choose', manager, { sectorManagerId: 2, outletId: 3 }, { sectorManagerId: 2, outletId: 3 }],
  ['a sector manager sees his days', sectorManager, {}, { sectorManagerId: 2 }],
  ['a sector manager may name himself', sectorManager, { sectorManagerId: 2 }, { sectorManagerId: 2 }],
  ['a sector manager sees his days of an outlet', sectorManager, { outletId: 3 }, { sectorManagerId: 2, outletId: 3 }],
  ['an outlet sees itself', outlet, {}, { outletId: 3 }],
  ['an outlet may name itself', outlet, { outletId: 3 }, { outletId: 3 }],
])('%s', (_, actor, asked, reach) => {
  expect(reachOf(actor, asked)).toEqual(reach)
})

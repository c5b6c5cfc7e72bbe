import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { pagesNamed, placeOf } from './search-places.ts'

const period = { start: '2025-11-21', end: '2026-11-21' }
const titles = (query: string, roleName: string) => pagesNamed(query, roleName).map(({ title }) => title)

test('a page is found by a part of its name or of its branch, without accents', () => {
  expect(titles('reseau jour', 'ROLE_MANAGER')).toEqual(['Par jour'])
  expect(titles('canal', 'ROLE_MANAGER')).toEqual(['Access Canal'])
  expect(titles('jours feries', 'ROLE_MANAGER')).toEqual(['Jours fériés et fermetures'])
})

test('a page that the role may not open is not found', () => {
  expect(titles('journal', 'ROLE_MANAGER')).toEqual(['Journal des actes'])
  expect(titles('journal', 'ROLE_AGENT')).toEqual([])
})

test('agents and sector managers also find their credit pages outside the menu; managers find each page once', () => {
  expect(titles('credits', 'ROLE_AGENT')).toEqual(['Situation Credits'])
  expect(titles('alertes de credit', 'ROLE_RESP')).toEqual(['Alertes de crédit'])
  expect(titles('situation', 'ROLE_RESP')).toEqual([])
  expect(titles('alertes de credit', 'ROLE_MANAGER')).toEqual(['Alertes de crédit'])
})

test('a page whose screen does not exist yet is not found', () => {
  expect(titles('rapprochement', 'ROLE_MANAGER')).toEqual([])
})

test('a search result opens on the page that the role uses for it', () => {
  const outlet = { kind: 'outlet', id: '7', title: 'Boutique', detail: '' } as const
  expect(placeOf(outlet, 'ROLE_RESP', period)).toEqual({ to: paths.detail, search: { kind: 'outlet', id: '7' } })
  expect(placeOf(outlet, 'ROLE_AGENT', period)).toEqual({ to: paths.directory, search: { q: 'Boutique' } })
  expect(placeOf({ ...outlet, kind: 'account' }, 'ROLE_MANAGER', period)).toEqual({ to: paths.accounts, search: { id: 7 } })
  const decoder = { ...outlet, kind: 'decoder', id: '123456' } as const
  expect(placeOf(decoder, 'ROLE_RESP', period)).toEqual({ to: paths.stock, search: { serial: '123456' } })
  expect(placeOf(decoder, 'ROLE_PDV', period)).toEqual({ to: paths.activities, search: { q: '123456', ...period } })
  const delivery = { ...outlet, kind: 'delivery', id: '12' } as const
  expect(placeOf(delivery, 'ROLE_MANAGER', period)).toEqual({ to: paths.deliveries, search: { id: 12 } })
  expect(placeOf(delivery, 'ROLE_PDV', period)).toEqual({ to: paths.dashboard, search: { delivery: 12 } })
  expect(placeOf({ ...delivery, kind: 'stock_order' }, 'ROLE_PDV', period)).toEqual({ to: paths.dashboard, search: { order: 12 } })
})

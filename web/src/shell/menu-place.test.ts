import { expect, test } from 'vitest'
import { menuOf } from '../menu-by-role.ts'
import { branchAt, entryAfter, isActive, isOnWay, wayAfterPress } from './menu-place.ts'

test('an entry is active on its exact path, whatever the query and the fragment', () => {
  expect(isActive('/reseau/statistique/list', '/reseau/statistique/list?start=2026-11-01#top')).toBe(true)
  expect(isActive('/reseau/statistique/list', '/reseau/statistique/lists')).toBe(false)
  expect(isActive('/', '/reseau/statistique/list')).toBe(false)
})

test('the branch that holds the page is open, and no other', () => {
  const menu = menuOf('ROLE_MANAGER')

  expect(branchAt(menu, '/logistique/importactivation?id=4')).toBe('Logistique')
  expect(branchAt(menu, '/')).toBeNull()
})

test('arrow keys move between entries and stop at both ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => entryAfter(key, 2, 5))).toEqual([3, 1, 0, 4])
  expect([entryAfter('ArrowDown', 4, 5), entryAfter('ArrowUp', 0, 5), entryAfter('a', 2, 5)]).toEqual([4, 0, null])
})

test('pressing a branch opens it and closes the others of its level; pressing it again closes it up to its parent', () => {
  expect(wayAfterPress('Réseau', null)).toBe('Réseau')
  expect(wayAfterPress('Relance', 'Réseau › Jours')).toBe('Relance')
  expect(wayAfterPress('Réseau › Jours', 'Réseau')).toBe('Réseau › Jours')
  expect(wayAfterPress('Réseau › Jours', 'Réseau › Jours')).toBe('Réseau')
  expect(wayAfterPress('Réseau', 'Réseau › Jours')).toBeNull()
})

test('a branch stays open while a branch inside it is open', () => {
  expect([isOnWay('Réseau', 'Réseau › Jours'), isOnWay('Réseau › Jours', 'Réseau'), isOnWay('Rés', 'Réseau')]).toEqual([true, false, false])
})

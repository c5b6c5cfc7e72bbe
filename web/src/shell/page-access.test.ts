import { expect, test } from 'vitest'
import { PAGES, ROLES } from '../../../test-support/pages-by-role.ts'
import { menuOf } from '../menu-by-role.ts'
import { leavesOf } from './menu-place.ts'
import { paths } from '../paths.ts'
import { mayOpen } from './page-access.ts'

test('a typed URL opens only for the roles of its calls', () => {
  expect(mayOpen('ROLE_MANAGER', '/logistique/importactivation')).toBe(true)
  expect(mayOpen('ROLE_RESP', '/logistique/importactivation')).toBe(false)
  expect(mayOpen('ROLE_RESP', '/reseau/statistique/mois')).toBe(true)
  expect(mayOpen('ROLE_AGENT', '/reseau/statistique/mois')).toBe(false)
  expect(mayOpen('ROLE_PDV', '/reseau/statistique/lignes')).toBe(true)
})

test('a page that nobody named is closed to everyone', () => {
  expect(['ROLE_MANAGER', 'ROLE_UNKNOWN'].filter((role) => mayOpen(role, '/pages/new'))).toEqual([])
})

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'])('%s may open every entry of its menu', (roleName) => {
  const entries = leavesOf(menuOf(roleName)).flatMap(({ leaf: { path, disabled } }) => (path === undefined || disabled ? [] : [path]))

  expect(entries.filter((path) => !mayOpen(roleName, path))).toEqual([])
})

test('every role opens the addresses that are its own, and no other', () => {
  const wanted = PAGES.flatMap(([who, addresses]) => addresses.split(' ').map((path) => [path, who]))
  const outsideTheShell = /^\/(auth\/|landing|notfound)/
  expect(wanted.map(([path]) => path).toSorted()).toEqual(
    Object.values(paths)
      .filter((path) => !outsideTheShell.test(path))
      .toSorted(),
  )
  const letters = Object.entries(ROLES)
  const opening = (path = '') => letters.flatMap(([letter, role]) => (mayOpen(role, path) ? [letter] : [])).join('')
  expect(wanted.map(([path]) => [path, opening(path)])).toEqual(wanted)
})

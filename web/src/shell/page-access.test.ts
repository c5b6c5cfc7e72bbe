import { expect, test } from 'vitest'
import { menuOf } from './menu-by-role.ts'
import { leavesOf } from './menu-place.ts'
import { mayOpen } from './page-access.ts'

test('an address typed by hand opens to the roles of its calls only', () => {
  expect(mayOpen('ROLE_MANAGER', '/logistique/importactivation')).toBe(true)
  expect(mayOpen('ROLE_RESP', '/logistique/importactivation')).toBe(false)
  expect(mayOpen('ROLE_RESP', '/reseau/statistique/mois')).toBe(true)
  expect(mayOpen('ROLE_AGENT', '/reseau/statistique/mois')).toBe(false)
  expect(mayOpen('ROLE_PDV', '/reseau/statistique/lignes')).toBe(true)
})

test('the dashboard is everyone’s, a role nobody knows included', () => {
  expect(mayOpen('ROLE_UNKNOWN', '/')).toBe(true)
})

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'])('no entry of the menu of %s is refused to it', (roleName) => {
  const paths = leavesOf(menuOf(roleName)).flatMap(({ leaf: { path, disabled } }) => (path === undefined || disabled ? [] : [path]))

  expect(paths.filter((path) => !mayOpen(roleName, path))).toEqual([])
})

import { expect, test } from 'vitest'
import { menuOf } from '../menu-by-role.ts'
import { leavesOf } from './menu-place.ts'
import { mayOpen } from './page-access.ts'

test('a typed URL opens only for the roles of its calls', () => {
  expect(mayOpen('ROLE_MANAGER', '/logistique/importactivation')).toBe(true)
  expect(mayOpen('ROLE_RESP', '/logistique/importactivation')).toBe(false)
  expect(mayOpen('ROLE_RESP', '/reseau/statistique/mois')).toBe(true)
  expect(mayOpen('ROLE_AGENT', '/reseau/statistique/mois')).toBe(false)
  expect(mayOpen('ROLE_PDV', '/reseau/statistique/lignes')).toBe(true)
})

test('the dashboard is open to everyone, unknown roles included', () => {
  expect(mayOpen('ROLE_UNKNOWN', '/')).toBe(true)
})

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'])('%s may open every entry of its menu', (roleName) => {
  const paths = leavesOf(menuOf(roleName)).flatMap(({ leaf: { path, disabled } }) => (path === undefined || disabled ? [] : [path]))

  expect(paths.filter((path) => !mayOpen(roleName, path))).toEqual([])
})

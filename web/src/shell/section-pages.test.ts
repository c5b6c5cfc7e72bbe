import { expect, test } from 'vitest'
import { firstPageOf } from './section-pages.ts'

const first = (section: string, roleName: string) => firstPageOf(section, roleName, () => true)

test('a section opens its first page that the role may see', () => {
  expect(first('/client', 'ROLE_MANAGER')).toBe('/client/agent')
  expect(first('/client', 'ROLE_AGENT')).toBe('/client/creditencours')
  expect(first('/reseau', 'ROLE_RESP')).toBe('/reseau/statistique/list')
  expect(first('/reseau/statistique/', 'ROLE_PDV')).toBe('/reseau/statistique/lignes')
  expect(first('/parametrage', 'ROLE_RESP')).toBeUndefined()
})

test('a page without a screen yet is skipped', () => {
  expect(firstPageOf('/logistique', 'ROLE_MANAGER', (path) => path === '/logistique/importactivation')).toBe('/logistique/importactivation')
})

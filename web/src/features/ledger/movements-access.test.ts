import { expect, test } from 'vitest'
import { movementsAccess } from './movements-access.ts'

const accessOf = (roleName: string, userId: number) => movementsAccess(userId, { id: 7, roleName })

test('a figure opens to one’s own movements, or to those one follows, and for nobody else', () => {
  expect(['ROLE_PDV', 'ROLE_CLIENT', 'ROLE_AGENT', 'ROLE_MANAGER'].map((role) => accessOf(role, 7))).toEqual([
    'own',
    'own',
    'own',
    'followed',
  ])
  expect(['ROLE_PDV', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_MANAGER'].map((role) => accessOf(role, 8))).toEqual([
    null,
    null,
    'followed',
    'followed',
  ])
})

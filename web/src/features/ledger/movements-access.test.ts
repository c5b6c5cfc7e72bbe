import { expect, test } from 'vitest'
import { movementsAccess } from './movements-access.ts'

const accessOf = (roleName: string, userId: number) => movementsAccess(userId, { id: 7, roleName })

test('a figure links to the user’s own movements or to those of accounts they follow, and to no others', () => {
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

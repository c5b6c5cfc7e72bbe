import { expect, test } from 'vitest'
import { activityColumns } from './activity-columns.tsx'
import { readsNetwork } from './reader.ts'

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'])('only roles that read the network have links into it (%s)', (roleName) => {
  const columns = activityColumns({ isManager: roleName === 'ROLE_MANAGER', hasLinks: readsNetwork(roleName), isVoided: false })
  const isLinked = columns.find(({ id }) => id === 'outlet')?.cell !== undefined
  expect(isLinked).toBe(roleName !== 'ROLE_PDV')
})

import { listAccounts, listClients, listCreditAgents, listOutlets, listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { accountColumns } from './account-columns.tsx'

test.each([
  ['outlets', listOutlets],
  ['clients', listClients],
  ['sectorManagers', listSectorManagers],
  ['creditAgents', listCreditAgents],
  ['others', listAccounts],
] as const)('a file of %s has the columns of the screen, in their order', (kind, { table }) => {
  const exported = Object.entries(table.columns).map(([id, { header }]) => [id, header])
  expect(exported).toEqual(accountColumns(kind).map(({ id, header }) => [id, header]))
})

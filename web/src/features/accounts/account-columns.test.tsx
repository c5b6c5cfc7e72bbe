import { listAccounts, listClients, listCreditAgents, listOutlets, listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { loadTable } from '@backoffice/contract/table'
import { expect, test } from 'vitest'
import { accountColumns } from './account-columns.tsx'
import { agentColumns } from './float-columns.tsx'

test.each([
  ['outlets', listOutlets],
  ['clients', listClients],
  ['sectorManagers', listSectorManagers],
  ['creditAgents', listCreditAgents],
  ['others', listAccounts],
] as const)('a file of %s has the columns of the screen, in the same order', async (kind, { table }) => {
  const { columns } = await loadTable(table)
  const exported = Object.entries(columns).map(([id, { header }]) => [id, header])
  expect(exported).toEqual(accountColumns(kind).map(({ id, header }) => [id, header]))
})

test('a file of the floats has the columns of the screen of agents, in their order', async () => {
  const { columns } = await loadTable(listCreditAgents.table, 'floats')
  expect(Object.keys(columns)).toEqual(agentColumns.map(({ id }) => id))
})

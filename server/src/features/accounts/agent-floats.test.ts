import { listCreditAgents } from '@backoffice/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
await aPerson(db, { role: 'ROLE_AGENT' })
await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })

test('a file of the credit agents holds their balances and what waits for them, for managers only', async () => {
  const table = { columns: ['name', 'available', 'waiting', 'standing', 'outlets'], view: 'floats', filters: { outlets: '1..' } }
  const lines = await tableLines(manager, listCreditAgents, { query: {}, table })
  expect(lines).toEqual(['Agent crédit;Solde;À traiter;Situation;PDV', 'Awa Diallo;0;0;Sain;1'])
  await expect(tableLines(agent, listCreditAgents, { query: {}, table })).rejects.toThrow('forbidden')
})

import * as contract from '@backoffice/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { openAccountTests } from '../../../test/account-tests.ts'
import { assign } from '../../../test/activities.ts'
import { aMovement, levelsOf } from '../../../test/movements.ts'
import { aPerson, type Caller } from '../../../test/people.ts'

const { db, manager, call, tableLines } = await openAccountTests()
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const harbour = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1034', outletName: 'Épicerie du Port', creditAgent: agent })
await assign(db, harbour, { sectorManager, from: '2020-01-01' })

const statusOf = async (caller: Caller) => {
  const answer = await call(caller, contract.listOutlets, { query: { q: 'port' } })
  return (Array.isArray(answer) ? answer : answer.content).map(({ id, balanceStatus }) => [id, balanceStatus])
}

test('an outlet is listed with the status of its credit', async () => {
  await levelsOf(db, harbour, { alertThreshold: 50_00n, criticalThreshold: 10_00n })
  expect(await statusOf(sectorManager)).toEqual([[harbour.id, 'critical']])
  await aMovement(db, { of: harbour, amount: 20_00n })
  for (const caller of [manager, sectorManager, agent]) expect(await statusOf(caller)).toEqual([[harbour.id, 'alert']])
  await aMovement(db, { of: harbour, amount: 30_00n })
  expect(await tableLines(manager, contract.listOutlets, { query: { q: 'port' }, table: { columns: ['name', 'balanceStatus'] } })).toEqual([
    'Point de vente;Situation',
    'Épicerie du Port;Sain',
  ])
})

import * as contract from '@backoffice/contract/credit-requests/credit-requests'
import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, send, call, refusal } = await openTestApp()
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const callers = {
  manager: await aPerson(db, { role: 'ROLE_MANAGER' }),
  agent,
  otherAgent: await aPerson(db, { role: 'ROLE_AGENT' }),
  outlet: await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent }),
  otherOutlet: await aPerson(db, { role: 'ROLE_PDV' }),
  client: await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent }),
}
type Name = keyof typeof callers

const owners = async (name: Name, endpoint: Endpoint & { response: unknown }) => {
  const answer = await send(callers[name], endpoint, {} as RequestOf<Endpoint>)
  return new Set(answer.json<{ data: { userId: number }[] }>().data.map(({ userId }) => userId))
}

test('a list contains all requests of the caller and their portfolio, and no others', async () => {
  const { agent: own, outlet, client, otherOutlet } = callers
  for (const owner of [outlet, client, otherOutlet]) {
    for (const queue of ['network_credit', 'agent_credit'] as const) await aPendingRequest(db, { queue, of: owner, amount: 1_00n })
  }
  await aPendingRequest(db, { queue: 'float', of: own, amount: 1_00n })
  const portfolio = [outlet.id, client.id]
  for (const list of [contract.listCreditRequests.network_credit, contract.listCreditRequests.agent_credit]) {
    expect(await owners('agent', list)).toEqual(new Set(portfolio))
    expect(await owners('otherAgent', list)).toEqual(new Set())
    expect(await owners('client', list)).toEqual(new Set([client.id]))
  }
  expect(await owners('agent', contract.listLatestCreditRequests)).toEqual(new Set([...portfolio, own.id]))
  expect(await owners('manager', contract.listLatestCreditRequests)).toEqual(new Set([...portfolio, own.id, otherOutlet.id]))
})

test('pages through the caller’s own requests and those of the portfolio', async () => {
  const busy = await aPerson(db, { role: 'ROLE_AGENT' })
  const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: busy })
  const first = await aPendingRequest(db, { queue: 'float', of: busy, amount: 1_00n })
  const second = await aPendingRequest(db, { queue: 'float', of: busy, amount: 2_00n })
  for (const amount of [1_00n, 2_00n, 3_00n]) await aPendingRequest(db, { queue: 'agent_credit', of: client, amount })
  const page = async (query: object) => (await call(busy, contract.listLatestCreditRequests, { query })).map(({ id }) => id)

  const refused = await refusal(busy, contract.listLatestCreditRequests, { query: { size: 201 } })
  expect(refused).toMatchObject({ statusCode: 400, fields: [{ path: 'size' }] })
  expect(await page({ size: 3 })).not.toContain(second.id)
  expect(await page({ userId: busy.id, size: 1 })).toEqual([second.id])
  expect(await page({ userId: busy.id, size: 1, page: 1 })).toEqual([first.id])
  expect(await page({ userId: busy.id, size: 1, page: 2 })).toEqual([])
})

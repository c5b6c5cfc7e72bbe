import * as conversation from '@backoffice/contract/credit-conversation'
import * as contract from '@backoffice/contract/credit-requests'
import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { giveCredit } from '@backoffice/contract/ledger'
import { describe, expect, test } from 'vitest'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, send } = await openTestApp()
const confirmed = async (role: string) => steppedUp(db, await aPerson(db, { role }))
const agent = await confirmed('ROLE_AGENT')
const callers = {
  manager: await confirmed('ROLE_MANAGER'),
  agent,
  otherAgent: await confirmed('ROLE_AGENT'),
  outlet: await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent }),
  otherOutlet: await aPerson(db, { role: 'ROLE_PDV' }),
  client: await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent }),
  sectorManager: await confirmed('ROLE_RESP'),
  unknown: await confirmed('ROLE_NOBODY_KNOWS'),
}
type Name = keyof typeof callers
const NAMES = ['manager', 'agent', 'otherAgent', 'outlet', 'otherOutlet', 'client', 'sectorManager', 'unknown'] as const satisfies Name[]

/** What each of `NAMES` is answered about a request of the outlet, of the agent in the queue of floats. */
type Row = { endpoint: Endpoint; queue: contract.CreditQueue; answers: number[]; more?: object }

const { approveCreditRequest: approve, rejectCreditRequest: reject, cancelCreditRequest: cancel } = contract
const text = { body: { text: 'Bonjour' } }
const ROWS: Row[] = [
  // Manager, agent, other agent, outlet, other outlet, client, sector manager, a role that nobody knows.
  { endpoint: approve.network_credit, queue: 'network_credit', answers: [200, 403, 403, 403, 403, 403, 403, 403] },
  { endpoint: reject.network_credit, queue: 'network_credit', answers: [200, 403, 403, 403, 403, 403, 403, 403], more: { body: {} } },
  { endpoint: cancel.network_credit, queue: 'network_credit', answers: [403, 403, 403, 200, 404, 404, 403, 403] },
  { endpoint: reject.agent_credit, queue: 'agent_credit', answers: [200, 200, 404, 403, 403, 403, 403, 403], more: { body: {} } },
  // The float is too small: the agent may decide, and cannot pay.
  { endpoint: approve.agent_credit, queue: 'agent_credit', answers: [409, 409, 404, 403, 403, 403, 403, 403] },
  { endpoint: cancel.agent_credit, queue: 'agent_credit', answers: [403, 403, 403, 200, 404, 404, 403, 403] },
  { endpoint: approve.float, queue: 'float', answers: [200, 403, 403, 403, 403, 403, 403, 403] },
  { endpoint: reject.float, queue: 'float', answers: [200, 403, 403, 403, 403, 403, 403, 403], more: { query: {} } },
  { endpoint: cancel.float, queue: 'float', answers: [403, 200, 404, 403, 403, 403, 403, 403] },
  { endpoint: contract.getCreditRequest.float, queue: 'float', answers: [200, 200, 404, 403, 403, 403, 403, 403] },

  { endpoint: conversation.readCreditRequest, queue: 'network_credit', answers: [200, 404, 404, 200, 404, 404, 403, 403] },
  { endpoint: conversation.readCreditRequest, queue: 'agent_credit', answers: [200, 200, 404, 200, 404, 404, 403, 403] },
  { endpoint: conversation.readCreditRequest, queue: 'float', answers: [200, 200, 404, 404, 404, 404, 403, 403] },
  { endpoint: conversation.listComments, queue: 'agent_credit', answers: [200, 200, 404, 200, 404, 404, 403, 403] },
  { endpoint: conversation.addComment, queue: 'network_credit', answers: [200, 404, 404, 200, 404, 404, 403, 403], more: text },
  { endpoint: conversation.addComment, queue: 'agent_credit', answers: [200, 200, 404, 200, 404, 404, 403, 403], more: text },
  { endpoint: conversation.listDocuments, queue: 'agent_credit', answers: [200, 200, 404, 200, 404, 404, 403, 403] },
]

describe.each(ROWS)('$endpoint.method $endpoint.path, of $queue', ({ endpoint, queue, more, answers }) => {
  const ask = async (name: Name, id: number) => {
    // Every row of the table gives what its call needs besides the id.
    const request = { params: { id }, ...more } as RequestOf<Endpoint>
    return (await send(callers[name], endpoint, request)).statusCode
  }
  const ofQueue = () => aPendingRequest(db, { queue, of: queue === 'float' ? agent : callers.outlet, amount: 10_00n })

  test.each(NAMES)('for %s', async (name) => {
    const expected = answers[NAMES.indexOf(name)]!
    expect(await ask(name, (await ofQueue()).id)).toBe(expected)
    const isOfRole = expected !== 403 || (await code(name, endpoint, more)) !== 'forbidden'
    expect(await ask(name, 999_999)).toBe(isOfRole ? 404 : 403)
  })
})

test.each(contract.CreditQueue.options)('a request of the queue %s is not reached through the calls of the others', async (queue) => {
  const { id } = await aPendingRequest(db, { queue, of: queue === 'float' ? agent : callers.outlet, amount: 10_00n })
  for (const other of contract.CreditQueue.options.filter((one) => one !== queue)) {
    const { manager } = callers
    expect((await send(manager, approve[other], { params: { id } })).statusCode).toBe(404)
    expect((await send(manager, cancel[other], { params: { id } })).statusCode).toBe(other === 'agent_credit' ? 403 : 404)
  }
  expect((await send(callers.manager, reject.float, { params: { id }, query: {} })).statusCode).toBe(queue === 'float' ? 200 : 404)
})

const LISTS: [Endpoint, number[], object?][] = [
  [contract.listCreditRequests.network_credit, [200, 200, 200, 200, 200, 200, 403, 403]],
  [contract.listCreditRequests.agent_credit, [200, 200, 200, 200, 200, 200, 403, 403]],
  [contract.listCreditRequests.float, [200, 200, 200, 403, 403, 403, 403, 403], { query: {} }],
  [contract.listLatestCreditRequests, [200, 200, 200, 200, 200, 200, 403, 403]],
  [contract.listWaitingForAgents, [200, 200, 200, 403, 403, 403, 403, 403]],
  [giveCredit, [409, 403, 403, 403, 403, 403, 403, 403], { body: { userId: callers.sectorManager.id, amount: 1, description: 'x' } }],
]

test.each(LISTS)('%o', async (endpoint, answers, more = {}) => {
  const statuses = []
  for (const name of NAMES) statuses.push((await send(callers[name], endpoint, more as RequestOf<Endpoint>)).statusCode)
  expect(statuses).toEqual(answers)
})

const owners = async (name: Name, endpoint: Endpoint & { response: unknown }) => {
  const answer = await send(callers[name], endpoint, {} as RequestOf<Endpoint>)
  return new Set(answer.json<{ data: { userId: number }[] }>().data.map(({ userId }) => userId))
}

test('no list holds anything foreign', async () => {
  const { agent: own, outlet, client, otherOutlet } = callers
  for (const of of [outlet, client, otherOutlet]) {
    for (const queue of ['network_credit', 'agent_credit'] as const) await aPendingRequest(db, { queue, of, amount: 1_00n })
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

async function code(name: Name, endpoint: Endpoint, more: object = {}): Promise<string> {
  const request = { params: { id: 999_999 }, ...more } as RequestOf<Endpoint>
  return (await send(callers[name] as Caller, endpoint, request)).json<{ code: string }>().code
}

import { setTimeout as sleep } from 'node:timers/promises'
import { approveCreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { cancelTransaction, sellSubscription, validateTransactions } from '@backoffice/contract/transactions/transactions'
import { urlOf } from '@backoffice/contract/url-of'
import type { Log, Way } from './ledger-log.ts'

type Person = { id: number; token: string }
export type Pair = { agent: Person; outlet: Person }
/** The price of the package, in major units. */
export const PRICE = 1

const PAUSE_MS = 50
const SILENCE_MS = 15_000

export type Paying = { address: string; manager: Person; pairs: readonly Pair[]; packageId: number; log: Log }
type Call<E extends Endpoint> = { by: Person; endpoint: E; request: RequestOf<E>; key: string }
type Answered = { id: number | string; code?: string }

/** Moves money in every way until aborted; finishes everything begun. */
export async function payUntil(signal: AbortSignal, paying: Paying): Promise<void> {
  await Promise.all(
    paying.pairs.map(async (pair) => {
      while (!signal.aborted) await payAllWays(paying, pair).catch((error: unknown) => paying.log.refused.push(String(error)))
    }),
  )
}

/** Pays once in every way: credit to the agent, a request of the outlet, and two sales, one validated, the other cancelled or left. */
async function payAllWays(paying: Paying, { agent, outlet }: Pair): Promise<void> {
  const { manager, log } = paying
  const turn = (log.turns += 1)
  const mark = `remise ${turn}`
  const [credited, requested] = [7 + (turn % 90), 2 + (turn % 5)]
  const queue = turn % 2 === 0 ? 'agent_credit' : 'network_credit'
  const [grant, request] = [
    { way: 'grant', mark, ownerId: agent.id, amount: credited },
    { way: 'request', mark, ownerId: outlet.id, amount: requested },
  ] as const
  const body = { userId: agent.id, amount: credited, description: mark }
  await settle(paying, grant, { by: manager, endpoint: giveCredit, request: { body } })
  const asking = { body: { amount: requested, description: mark } }
  const id = Number(await settle(paying, request, { by: outlet, endpoint: submitCreditRequest[queue], request: asking }))
  const decider = queue === 'agent_credit' ? agent : manager
  await settle(paying, { ...request, way: 'approval' }, { by: decider, endpoint: approveCreditRequest[queue], request: { params: { id } } })

  const validated = await sell(paying, outlet, `${10_000_000 + turn}1`)
  await settle(paying, validated.ending('validation'), {
    by: decider,
    endpoint: validateTransactions,
    request: { body: { id: validated.id } },
  })
  const secondSale = await sell(paying, outlet, `${10_000_000 + turn}2`)
  if (turn % 3 === 0) return
  const cancelling = { params: { id: secondSale.id }, body: {} }
  await settle(paying, secondSale.ending('cancellation'), { by: outlet, endpoint: cancelTransaction, request: cancelling })
}

async function sell(paying: Paying, outlet: Person, subscriberNumber: string) {
  const sale = { mark: subscriberNumber, ownerId: outlet.id, amount: PRICE }
  const body = { subscriberNumber, decoderNumber: '654321', packageId: paying.packageId, months: 1 as const }
  const id = Number(await settle(paying, { ...sale, way: 'sale' }, { by: outlet, endpoint: sellSubscription, request: { body } }))
  return { id, ending: (way: Way) => ({ ...sale, way }) }
}

type Effect = { way: Way; mark: string; ownerId: number; amount: number }

/** Repeats a call under one key until it is answered, then adds it to the log. Throws if it is refused. */
async function settle<E extends Endpoint>({ address, log }: Paying, effect: Effect, call: Omit<Call<E>, 'key'>): Promise<number | string> {
  const key = `${effect.way} ${effect.mark}`
  while (true) {
    const answer = await ask(address, { ...call, key }).catch(() => undefined)
    if (answer !== undefined && answer.status < 500) {
      const { id, code } = answer
      if (id === undefined || code !== undefined) throw new Error(`${key} was refused: ${answer.text}`)
      log.confirmed.set(key, { ...effect, id: String(id) })
      return id
    }
    if (answer !== undefined) log.failures.add(answer.status)
    await sleep(PAUSE_MS)
  }
}

async function ask<E extends Endpoint>(address: string, { by, endpoint, request, key }: Call<E>) {
  const { body } = request as { body?: object }
  const response = await fetch(address + urlOf(endpoint, request), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${by.token}`,
      'idempotency-key': key.replaceAll(' ', '-'),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(SILENCE_MS),
  })
  const text = await response.text()
  // A validation answers a list of outcomes.
  const { data } = response.status === 200 ? (JSON.parse(text) as { data: Answered | Answered[] }) : { data: [] }
  const [answered] = [data].flat()
  return { status: response.status, text, id: answered?.id, code: answered?.code }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startKillable } from './killable-product.ts'
import { faultsOfLog, type Log } from './ledger-log.ts'
import { payUntil, PRICE, type Paying } from './ledger-payments.ts'
import { makeProduct, signIn, type Setting } from '../test-support/product.ts'

export const PASSWORD = 'lagon bleu et vent du large'
export const EMAIL = 'premier@exemple.fr'
const PAIRS = 6
const BACK_MS_MAX = 10_000
const WHILE_PAYING_MS = 300
const PAID_WITHIN_MS = 60_000

/** Opens a product that is killed while money moves in every way, with the log of everything confirmed. */
export async function openPaidProduct(name: string, setting?: Setting) {
  const product = await makeProduct(name, setting)
  const log: Log = { turns: 0, confirmed: new Map(), failures: new Set(), refused: [] }
  expect(await product.createManager(EMAIL, PASSWORD)).toMatchObject({ code: 0 })
  const { killServer, killDatabase, ...killable } = await startKillable(product)
  const network = await makeNetwork(product)

  const whilePaying = async (work: () => Promise<void>) =>
    payDuring(work, { address: product.address, log, packageId: network.packageId, ...(await signEveryoneIn(product, network)) })

  return {
    ...killable,
    product,
    log,
    whilePaying,
    killServer: (times: number) =>
      whilePaying(async () => {
        for (let kill = 0; kill < times; kill += 1) {
          // Every second time the first calls end before the kill, however slow the machine is.
          if (kill % 2 === 1) await untilPaid(log)
          await sleep(WHILE_PAYING_MS)
          await killServer()
        }
      }),
    killDatabase: (times: number) =>
      whilePaying(async () => {
        for (let kill = 0; kill < times; kill += 1) {
          await sleep(800)
          expect(await killDatabase()).toBeLessThan(BACK_MS_MAX)
        }
      }),
    /** Lists where log and database disagree. */
    faults: async () => {
      const client = await product.openDatabase()
      return faultsOfLog(client, log).finally(() => client.end())
    },
  }
}

/** Waits until something more is confirmed; throws if nothing is. */
async function untilPaid({ confirmed }: Log): Promise<void> {
  const [before, startedAt] = [confirmed.size, Date.now()]
  while (confirmed.size === before) {
    if (Date.now() - startedAt > PAID_WITHIN_MS) throw new Error('nothing was confirmed')
    await sleep(10)
  }
}

/** Pays while the work runs, then until every payment is confirmed. */
async function payDuring(work: () => Promise<void>, paying: Paying): Promise<void> {
  const over = new AbortController()
  const payments = payUntil(over.signal, paying)
  // Its failure is thrown by the await below, once the work is over.
  payments.catch(() => undefined)
  await work().finally(() => over.abort())
  await payments
}

type Product = Awaited<ReturnType<typeof makeProduct>>

/** Creates agents, an outlet for each, and a package to sell. */
async function makeNetwork(product: Product) {
  const client = await product.openDatabase()
  const makeAccounts = async (role: string, outlet: string) => {
    const { rows } = await client.query<{ id: number; email: string }>(`
      insert into accounts (first_name, last_name, email, role_name, status, password_hash, outlet_number, outlet_name)
      select first_name, last_name, '${role}' || number || '@exemple.fr', '${role}', status, password_hash, ${outlet}, ${outlet}
      from accounts, generate_series(1, ${PAIRS}) number where email = '${EMAIL}' returning id, email
    `)
    return rows
  }
  const [agents, outlets] = [await makeAccounts('ROLE_AGENT', 'null'), await makeAccounts('ROLE_PDV', '900000 + number')]
  const pairs = agents.flatMap((agent, at) => (outlets[at] ? [{ agent, outlet: outlets[at] }] : []))
  for (const { agent, outlet } of pairs) {
    await client.query(`insert into credit_agent_assignments (account_id, credit_agent_id, valid) values ($1, $2, '[2020-01-01,)')`, [
      outlet.id,
      agent.id,
    ])
  }
  await client.query('update request_limits set open_max = 100000, per_minute = 100000')
  const { rows } = await client.query<{ id: number }>(`insert into packages (name) values ('Formule') returning id`)
  const packageId = rows[0]?.id ?? 0
  await client.query(
    `insert into subscription_prices (package_id, months, price, valid) values ($1, 1, $2, tstzrange('2020-01-01', null))`,
    [packageId, PRICE * 100],
  )
  await client.end()
  return { pairs, packageId }
}

type Network = Awaited<ReturnType<typeof makeNetwork>>

/** Opens one session per person; it survives restarts of the server. */
async function signEveryoneIn(product: Product, { pairs }: Network): Promise<Pick<Paying, 'manager' | 'pairs'>> {
  const enter = async ({ id, email }: { id: number; email: string }) => ({ id, token: await signIn(product.address, email, PASSWORD) })
  const manager = await enter({ id: 0, email: EMAIL })
  const entered = []
  for (const { agent, outlet } of pairs) entered.push({ agent: await enter(agent), outlet: await enter(outlet) })
  const client = await product.openDatabase()
  await client.query(`update sessions set stepped_up_until = now() + interval '2 hours'`)
  await client.end()
  return { manager, pairs: entered }
}

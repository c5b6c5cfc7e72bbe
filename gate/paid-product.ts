import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { faultsOfLog, payUntil, type Log, type Payer } from './ledger-payments.ts'
import { makeProduct, msUntilReady, signIn } from './product.ts'

const PASSWORD = 'lagon bleu et vent du large'
const EMAIL = 'premier@exemple.fr'
const ACCOUNTS = 5
const BACK_MS_MAX = 10_000

/** A product whose agents are paid without pause while it is killed, and the log of all that was confirmed. */
export async function openPaidProduct(name: string, root?: string) {
  const product = await makeProduct(name, root)
  const log: Log = new Map()
  expect(await product.createManager(EMAIL, PASSWORD)).toMatchObject({ code: 0 })
  let server = await product.start()
  const accountIds = await makeAgents(product)

  const whilePaying = async (work: () => Promise<void>) =>
    payDuring(work, { address: product.address, token: await confirmedToken(product), accountIds, log })

  return {
    product,
    log,
    isRunning: () => server.child.exitCode === null,
    killServer: (times: number) =>
      whilePaying(async () => {
        for (let kill = 0; kill < times; kill += 1) {
          await sleep(300)
          server.child.kill('SIGKILL')
          await server.finished
          server = await product.start()
        }
      }),
    killDatabase: (times: number) =>
      whilePaying(async () => {
        for (let kill = 0; kill < times; kill += 1) {
          await sleep(800)
          process.kill(await product.postmasterPid(), 'SIGKILL')
          await sleep(100)
          expect(await msUntilReady(product.address)).toBeLessThan(BACK_MS_MAX)
        }
      }),
    /** What the log and the database say of each other, where they disagree. */
    faults: async () => {
      const client = await product.openDatabase()
      return faultsOfLog(client, log).finally(() => client.end())
    },
    /** Beside the running server. */
    verify: () => product.run('server/src/ledger-verify.ts').finished,
    remove: async () => {
      server.child.kill('SIGTERM')
      await server.finished
      await product.remove()
    },
  }
}

/** Pays from all sides meanwhile, and then until every payment is confirmed. */
async function payDuring(work: () => Promise<void>, payer: Payer): Promise<void> {
  const over = new AbortController()
  const paying = payUntil(over.signal, payer)
  // What it fails of is told once the work is over.
  paying.catch(() => undefined)
  await work().finally(() => over.abort())
  await paying
}

type Product = Awaited<ReturnType<typeof makeProduct>>

async function makeAgents(product: Product): Promise<number[]> {
  const client = await product.openDatabase()
  const { rows } = await client.query<{ id: number }>(`
    insert into accounts (first_name, last_name, email, role_name, status, password_hash)
    select first_name, last_name, 'agent' || number || '@exemple.fr', 'ROLE_AGENT', status, password_hash
    from accounts, generate_series(1, ${ACCOUNTS}) number returning id
  `)
  await client.end()
  return rows.map(({ id }) => id)
}

/** One session for all: it outlives the server. */
async function confirmedToken(product: Product): Promise<string> {
  const token = await signIn(product.address, EMAIL, PASSWORD)
  const client = await product.openDatabase()
  await client.query(`update sessions set stepped_up_until = now() + interval '2 hours'`)
  await client.end()
  return token
}

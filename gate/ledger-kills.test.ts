import { afterAll, describe, expect, test } from 'vitest'
import { openPaidProduct } from './paid-product.ts'
import { plantInCode } from './planted-code.ts'

const KILLS_OF_SERVER = 20
const KILLS_OF_DATABASE = 5
const KILLS_MAX_OF_PLANTED = 5
const WAYS = ['grant', 'request', 'approval', 'sale', 'validation', 'cancellation']
const TIMEOUT = { timeout: 400_000 }

describe('a product while money moves', async () => {
  const paid = await openPaidProduct('ledger')
  afterAll(paid.remove)

  test('loses nothing confirmed and posts nothing twice when the server is killed twenty times', TIMEOUT, async () => {
    await paid.killServer(KILLS_OF_SERVER)
    await expectNothingLost(paid, KILLS_OF_SERVER)
  })

  test('keeps the server running when PostgreSQL is killed five times, and is ready again within ten seconds', TIMEOUT, async () => {
    await paid.killDatabase(KILLS_OF_DATABASE)
    expect(paid.isRunning()).toBe(true)
    await expectNothingLost(paid, KILLS_OF_DATABASE)
  })

  test('detects a confirmed movement that was deleted from the database, by the log and by the verification', async () => {
    const { product, log } = paid
    const confirmed = [...log.confirmed.values()]
    const [grant, sale] = (['grant', 'sale'] as const).map((way) => confirmed.find((one) => one.way === way))
    const client = await product.openDatabase()
    await client.query('begin; alter table ledger_entries disable trigger user')
    await client.query(`update ledger_entries set amount = amount * 2 where transfer_id = '${grant?.id}'`)
    await client.query(`update ledger_accounts set balance = balance + 1 where kind = 'held' and owner_id = ${sale?.ownerId}`)
    await client.query('alter table ledger_entries enable trigger user; commit')
    const held = expect.stringMatching(new RegExp(`^\\d*1 is held of ${sale?.ownerId} instead of \\d*0$`))
    expect(await paid.faults()).toEqual([`grant ${grant?.mark} was confirmed and is not there`, held])
    const { rows } = await client.query<{ seq: string }>(`select seq from ledger_seals where transfer_id = '${grant?.id}'`)
    await client.end()

    expect(await metrics()).toContain('ledger_violations{invariant="chain_unbroken"} 0')
    const { code, output } = await paid.verify()
    expect(code).toBe(1)
    expect(output).toContain(`Écriture n°\u00a0${rows[0]?.seq}\u00a0: elle n’est plus celle qui a été scellée.`)
    expect(await metrics()).toContain('ledger_violations{invariant="chain_unbroken"} 1')
  })

  async function metrics(): Promise<string> {
    return (await fetch(`${paid.product.address}/metrics`)).text()
  }
})

type Paid = Awaited<ReturnType<typeof openPaidProduct>>

async function expectNothingLost(paid: Paid, kills: number): Promise<void> {
  const { confirmed } = paid.log
  const counts = WAYS.map((way) => [...confirmed.values()].filter((one) => one.way === way).length)
  console.log(`confirmed: ${WAYS.map((way, at) => `${counts[at]} ${way}s`).join(', ')}`)
  expect(confirmed.size).toBeGreaterThan(kills)
  for (const count of counts) expect(count).toBeGreaterThan(kills / 4)
  expect(await paid.faults()).toEqual([])
  const { code, output } = await paid.verify()
  expect(output).toMatch(/La chaîne est intacte\u00a0: [\d\u202f]+ écritures\./)
  expect(code).toBe(0)
}

/** Commits the effect before its answer is kept, so that a caller cut off between the two causes it again. */
const answersKeptApart = {
  file: 'http/run-command.ts',
  right: 'const answer = await attempt(tx, call, command)',
  wrong: `
    const answer = await db.transaction().execute((own) => attempt(own, call, command))
    await new Promise((resolve) => setTimeout(resolve, 30))`,
}
/** Turns synchronous commit off; the start-up check, which would refuse this, connects without these settings. */
const commitsUnwritten = [
  { file: 'database/driver/pools.ts', right: 'synchronous_commit=on', wrong: 'synchronous_commit=off' },
  { file: 'database/embedded/open-cluster.ts', right: 'options: SESSION, ', wrong: '' },
]

describe('planted: an answer is saved apart from its effect', async () => {
  const paid = await openPlanted([answersKeptApart])

  test('killing the server finds payments that were posted twice', TIMEOUT, async () => {
    expect(await isFoundAfter(() => paid.killServer(1), { ...paid, fault: 'is there twice' })).toBe(true)
  })
})

describe('planted: a commit is confirmed before it is written', async () => {
  const paid = await openPlanted(commitsUnwritten)

  test('killing PostgreSQL finds lost payments', TIMEOUT, async () => {
    expect(await isFoundAfter(() => paid.killDatabase(1), { ...paid, fault: 'is not there' })).toBe(true)
  })
})

async function openPlanted(edits: Parameters<typeof plantInCode>[0]) {
  const code = await plantInCode(edits)
  afterAll(code.remove)
  const paid = await openPaidProduct('ledger-planted', { root: code.folder })
  afterAll(paid.remove)
  return paid
}

/** Kills repeatedly until the faults include the planted one. */
async function isFoundAfter(kill: () => Promise<void>, { faults, fault }: { faults: () => Promise<string[]>; fault: string }) {
  for (let kills = 0; kills < KILLS_MAX_OF_PLANTED; kills += 1) {
    await kill()
    if ((await faults()).some((one) => one.includes(fault))) return true
  }
  return false
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { msUntilReady } from '../test-support/product.ts'
import { openPaidProduct } from './paid-product.ts'
import { makeDisk, whyNoDisks } from './power-cut.ts'

const PAID_MS = 1_000
const FULL_MS = 5_000
const BACK_MS_MAX = 10_000
/** Each is 16 MB: more than the log keeps ready. */
const SEGMENTS = 30

type Paid = Awaited<ReturnType<typeof openPaidProduct>>
type Full = { disk: ReturnType<typeof makeDisk>; paid: Paid }

const whyNot = whyNoDisks()
if (whyNot !== undefined) console.warn(`THE FULL DISK WAS NOT RUN: ${whyNot}. Nothing was proved of it here.`)

describe.skipIf(whyNot !== undefined)('a product whose disk is full while money moves', async () => {
  const disk = makeDisk()
  const paid = await openPaidProduct('full-disk', { dataDir: disk.dataDir })
  afterAll(async () => {
    await paid.remove()
    disk.remove()
  })

  test('says that the disk is full, and goes on without a loss once there is room', async () => {
    await payWhileFull({ disk, paid }, () => sleep(FULL_MS))
    expect([...paid.log.failures]).toContain(507)
    await expectNothingLost(paid)
  })

  test('does the same when PostgreSQL stops because its log has no room', async () => {
    const before = await paid.product.postmasterPid()
    await payWhileFull({ disk, paid }, () => fillLog(paid))
    expect([...paid.log.failures]).toContain(503)
    // It stopped for good and was started again.
    expect(await paid.product.postmasterPid()).not.toBe(before)
    await expectNothingLost(paid)
  })
})

/** Pays on a disk with room, then on a full one, then with room again; expects the same server to serve throughout. */
async function payWhileFull({ disk, paid }: Full, whenFull: () => Promise<void>): Promise<void> {
  const { log, product } = paid
  log.failures.clear()
  await paid.whilePaying(async () => {
    await sleep(PAID_MS)
    disk.fill()
    await whenFull().finally(disk.empty)
    expect(await msUntilReady(product.address)).toBeLessThan(BACK_MS_MAX)
    const confirmed = log.confirmed.size
    await sleep(PAID_MS)
    expect(log.confirmed.size).toBeGreaterThan(confirmed)
  })
  expect(paid.isRunning()).toBe(true)
  expect([...log.failures].filter((status) => status !== 503 && status !== 507)).toEqual([])
}

/** Begins one segment of the log after the other until there is no room for the next. */
async function fillLog({ product }: Paid): Promise<void> {
  const client = await product.openDatabase('postgres')
  const begin = `select pg_logical_emit_message(false, 'full', ''), pg_switch_wal()`
  const fill = async () => {
    for (let turn = 0; turn < SEGMENTS; turn += 1) await client.query(begin)
  }
  await expect(fill()).rejects.toThrow(/No space left|terminat|connection/i)
  await sleep(FULL_MS)
}

async function expectNothingLost(paid: Paid): Promise<void> {
  expect(await paid.faults()).toEqual([])
  expect(await paid.verify()).toMatchObject({ code: 0 })
}

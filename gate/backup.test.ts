import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeProduct } from '../test-support/product.ts'
import { faultsOfLog } from './ledger-log.ts'
import { openPaidProduct } from './paid-product.ts'

const PAID_MS = 1_000

const place = await mkdtemp(join(tmpdir(), 'backoffice-backups-'))
const paid = await openPaidProduct('backup')
afterAll(async () => {
  await paid.remove()
  await rm(place, { recursive: true })
})

test('a backup under load, restored elsewhere, is the state of one instant that the ledger confirms', async () => {
  const folder = join(place, 'backup')
  const { log, product } = paid
  let before = new Map(log.confirmed)
  await paid.whilePaying(async () => {
    await sleep(PAID_MS)
    before = new Map(log.confirmed)
    expect(await product.run('server/src/backup.ts', {}, [folder]).finished).toMatchObject({ code: 0 })
    expect(log.confirmed.size).toBeGreaterThan(before.size)
    await sleep(PAID_MS)
  })

  const copy = await restoredFrom(folder)
  const server = await copy.start()
  try {
    const client = await copy.openDatabase()
    // What was confirmed before the backup began is there. What came later is there whole or not at all.
    const unknown = (await faultsOfLog(client, { ...log, confirmed: before })).filter((fault) => /is not there|there twice/.test(fault))
    expect(unknown).toEqual([])
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from ledger_transfers')
    await client.end()
    const verified = await copy.run('server/src/ledger-verify.ts').finished
    expect(verified.output).toContain('La chaîne est intacte')
    expect(verified.code).toBe(0)
    expect(rows[0]?.count).toBeGreaterThanOrEqual([...before.values()].filter(({ way }) => way !== 'request').length)
  } finally {
    server.child.kill('SIGTERM')
    await server.finished
    await copy.remove()
  }
})

/** Restores into a new data folder, with a copy of the keys. */
async function restoredFrom(folder: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-restored-'))
  await chmod(dataDir, 0o711)
  await cp(join(paid.product.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true })
  const copy = await makeProduct('restored', { dataDir })
  expect(await copy.run('server/src/restore.ts', {}, [folder]).finished).toMatchObject({ code: 0 })
  return copy
}

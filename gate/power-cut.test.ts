import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../server/src/database/database.ts'
import { openEmbeddedCluster } from '../server/src/database/embedded/embedded-cluster.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { postOperation } from '../server/src/features/ledger/index.ts'
import { aPerson, type Caller } from '../server/test/people.ts'
import { faultsOfLedger } from './ledger-world.ts'
import { familyOf, makeDisk, whyNoDisks } from './power-cut.ts'

const PAYERS = 8
const PAID_FOR_MS = 2_000

type Outcome = { sentence: string; isDurable: boolean; commit: 'on' | 'off'; loses: boolean }

const outcomes: Outcome[] = [
  { sentence: 'after a power cut everything confirmed is there, and the ledger is sound', isDurable: true, commit: 'on', loses: false },
  { sentence: 'the control, a PostgreSQL without fsync, loses what it confirmed', isDurable: false, commit: 'on', loses: true },
  { sentence: 'a second control, commits that do not wait for the disk, loses it too', isDurable: true, commit: 'off', loses: true },
]

const whyNot = whyNoDisks()
if (whyNot !== undefined) console.warn(`THE POWER CUT WAS NOT RUN: ${whyNot}. Nothing was proved of it here.`)

test.for(outcomes)('$sentence', async ({ loses, ...how }, { skip }) => {
  skip(whyNot !== undefined, whyNot)
  const disk = makeDisk()
  try {
    const confirmed = await payUntilPowerCut(disk, how)
    expect(confirmed.length).toBeGreaterThan(100)
    disk.restore()
    // After the cut the disk is durable again.
    const { kept, faults } = await readWhatIsLeft(disk.dataDir)
    const lost = confirmed.filter((id) => !kept.has(id))
    console.log(`confirmed ${confirmed.length}, lost ${lost.length}`)
    expect(lost.length > 0).toBe(loses)
    if (!loses) expect(faults).toEqual([])
  } finally {
    disk.remove()
  }
})

/** Pays until the power cut; returns the movements confirmed before the disk was copied. */
async function payUntilPowerCut(
  disk: ReturnType<typeof makeDisk>,
  { isDurable, commit }: Pick<Outcome, 'isDurable' | 'commit'>,
): Promise<string[]> {
  const cluster = await openEmbeddedCluster({ dataDir: disk.dataDir, isDurable })
  const db = openDatabase(cluster.url)
  try {
    await migrate(db)
    if (commit === 'off') delayLogWriter(disk.dataDir)
    const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
    const agents = await Promise.all(Array.from({ length: PAYERS }, () => aPerson(db, { role: 'ROLE_AGENT' })))
    disk.flush()

    const confirmed: string[] = []
    const over = new AbortController()
    const paying = agents.map(async (agent) => {
      while (!over.signal.aborted) confirmed.push(await pay(db, { manager, agent, commit }))
    })
    await sleep(PAID_FOR_MS)
    disk.cutWhile(familyOf(postmasterOf(disk.dataDir)))
    // Nothing was confirmed meanwhile, as the copy blocks this process.
    const before = [...confirmed]
    over.abort()
    await Promise.all(paying)
    return before
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}

/** Keeps PostgreSQL from writing its log by chance just before the cut, as it otherwise does five times a second. */
function delayLogWriter(dataDir: string): void {
  appendFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), "wal_writer_delay = '10s'\nwal_writer_flush_after = '1GB'\n")
  process.kill(postmasterOf(dataDir), 'SIGHUP')
}

type Payment = { manager: Caller; agent: Caller; commit: Outcome['commit'] }

async function pay(db: Database, { manager: { id }, agent, commit }: Payment): Promise<string> {
  const actor = { id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  const operation = { kind: 'credit', userId: agent.id, amount: 5n, description: 'Remise' } as const
  return db.transaction().execute(async (tx) => {
    if (commit === 'off') await sql`set local synchronous_commit = off`.execute(tx)
    return postOperation(tx, operation, actor)
  })
}

async function readWhatIsLeft(dataDir: string) {
  const cluster = await openEmbeddedCluster({ dataDir, isDurable: true })
  const db = openDatabase(cluster.url)
  try {
    const { rows } = await sql<{ id: string }>`select id from ledger_transfers`.execute(db)
    return { kept: new Set(rows.map(({ id }) => id)), faults: await faultsOfLedger(db) }
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

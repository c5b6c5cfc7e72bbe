import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'
import { openDatabase } from '../../database/database.ts'
import { currencyNamed } from '../../shared/money.ts'
import { failInterruptedImports, importFile } from './index.ts'

const { db, manager, revenueOf } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const otherProcess = openDatabase(`${inject('clusterUrl')}/${rows[0]?.name}`)
afterAll(() => otherProcess.destroy())

const SETTING = { timezone: 'Europe/Paris', currency: currencyNamed('EUR'), latestDay: '2026-12-31' }
const states = async () => (await db.selectFrom('imports').select('state').orderBy('id').execute()).map(({ state }) => state)

/** Lists the files of imports that this process still holds open, as Linux shows them; elsewhere none. */
function openSpools(): string[] {
  const folder = '/proc/self/fd'
  const links = (existsSync(folder) ? readdirSync(folder) : []).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      return '' // Closed since it was listed.
    }
  })
  return links.filter((link) => link.includes('backoffice-') && link.endsWith('(deleted)'))
}

/** Starts an import whose file keeps arriving until the test lets it end. */
async function anImportAtWork(day: string) {
  const arrived = Promise.withResolvers<void>()
  async function* bytes(): AsyncGenerator<Uint8Array> {
    await arrived.promise
    yield Buffer.from(csvOf([aLine({ DATE: day })]).bytes)
  }
  const before = (await states()).length
  const sent = {
    importKind: 'activation',
    fileName: 'a.csv',
    month: null,
    mode: 'apply',
    createsOutlets: false,
    actorId: manager.id,
  } as const
  const done = importFile(db, { ...sent, bytes: bytes(), recordAudit: async () => undefined }, SETTING)
  done.catch(() => undefined)
  await expect.poll(async () => (await states()).length).toBe(before + 1)
  return { done, arrive: arrived.resolve }
}

test('starting a second process fails only imports whose process is gone', async () => {
  await db.insertInto('imports').values({ fileName: 'coupe.csv', createdBy: manager.id }).execute()
  const [one, other] = [await anImportAtWork('01/09/2026'), await anImportAtWork('02/09/2026')]
  await failInterruptedImports(otherProcess)
  await failInterruptedImports(db)
  expect(await states()).toEqual(['failed', 'received', 'received'])

  one.arrive()
  await one.done
  await failInterruptedImports(otherProcess)
  expect(await states()).toEqual(['failed', 'applied', 'received'])
  other.arrive()
  await other.done
  expect(await states()).toEqual(['failed', 'applied', 'applied'])
  expect([await revenueOf('2026-09-01'), await revenueOf('2026-09-02')]).toMatchObject([{ lines: 1 }, { lines: 1 }])
})

test('an import keeps its owner if the connection with its lock breaks', async () => {
  const { done, arrive } = await anImportAtWork('03/09/2026')
  const broken = await sql`
    select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db)
  expect(broken.rows).toHaveLength(1)
  await failInterruptedImports(db)
  await failInterruptedImports(otherProcess)
  arrive()
  await done
  expect((await states()).at(-1)).toBe('applied')
})

test('an import marked as failed in the meantime is not applied, says so and changes nothing', async () => {
  const { done, arrive } = await anImportAtWork('04/09/2026')
  await sql`update imports set state = 'failed', failure = 'Coupé.' where state = 'received'`.execute(otherProcess)
  arrive()
  await expect(done).rejects.toMatchObject({
    options: { code: 'import_interrupted', message: expect.stringContaining('Envoyez le fichier') },
  })
  expect([(await states()).at(-1), await revenueOf('2026-09-04')]).toEqual(['failed', { lines: 0, revenue: 0 }])
  expect(openSpools()).toEqual([])
})

test('the database refuses to set an import back to an earlier state', async () => {
  const back = sql`update imports set state = 'received', failure = null where state = 'failed'`.execute(db)
  await expect(back).rejects.toThrow('does not go from failed to received')
})

test('keeps no connection while no import runs', async () => {
  const held =
    await sql`select from pg_locks where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    )
  expect(held.rows).toEqual([])
})

import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openEmbeddedCluster } from '../embedded/embedded-cluster.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const TABLE = 'create table counted (number int primary key, filler text not null)'
const WRITE = `insert into counted select coalesce(max(number), 0) + 1, repeat('x', 3000) from counted`

const place = await mkdtemp(join(tmpdir(), 'backoffice-backup-'))
// Under root the database runs as another user, who must be able to enter this folder.
await chmod(place, 0o711)
const dataDir = join(place, 'data')
const folder = join(place, 'backup')
const open = (where: string) => openEmbeddedCluster({ dataDir: where, isDurable: false })

const cluster = await open(dataDir)
const client = await connected(cluster.url)
await client.query(TABLE)
let written = 0
await write(200)
/** Bounds the rows of the backup: those written before it began, and those written before it ended. */
const [least, most] = await backUpWhileWriting()
await client.end()
await cluster.stop()

afterAll(() => rm(place, { recursive: true }))

test('what is restored is the state of one instant, with all that was written before the backup began', async () => {
  const { where, restored } = await restoredWithKeys()
  const { takenAt } = await restored
  expect(Math.abs(Date.now() - takenAt.getTime())).toBeLessThan(60_000)
  const copy = await open(where)
  try {
    const reader = await connected(copy.url)
    const { rows } = await reader.query<{ count: number; last: number }>('select count(*)::int as count, max(number) as last from counted')
    await reader.end()
    expect(rows[0]?.count).toBe(rows[0]?.last)
    expect(rows[0]?.count).toBeGreaterThanOrEqual(least)
    expect(rows[0]?.count).toBeLessThanOrEqual(most)
  } finally {
    await copy.stop()
  }
})

describe('a backup is refused and nothing is left', () => {
  test('if its folder exists', async () => {
    await expect(backUp({ dataDir, folder })).rejects.toThrow(`${folder} existe déjà\u00a0: nommez un dossier nouveau.`)
  })

  test('if it would lie in the data that it saves', async () => {
    const inside = join(dataDir, 'postgres', 'backup')
    await expect(backUp({ dataDir, folder: inside })).rejects.toThrow(`${inside} est dans ${dataDir}\u00a0: nommez un dossier ailleurs.`)
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('backup.'))).toEqual([])
  })

  test('if there is no database', async () => {
    const other = join(place, 'nothing')
    await expect(backUp({ dataDir: other, folder: join(place, 'backup-of-nothing') })).rejects.toThrow('Il n’y a pas de base à sauvegarder')
    expect((await readdir(place)).filter((name) => name.startsWith('backup-of-nothing'))).toEqual([])
  })
})

describe('a restoration is refused and nothing is left', () => {
  test.for(['manifest.json', 'postgres-password', 'postgres/global/pg_control', 'postgres/backup_label'])(
    'if one byte of %s has changed',
    async (path) => {
      const file = join(folder, path)
      const right = await readFile(file)
      const wrong = Buffer.from(right)
      const middle = Math.floor(wrong.length / 2)
      wrong[middle] = (wrong[middle] ?? 0) ^ 1
      await writeFile(file, wrong)
      await expectRefused(`La sauvegarde est abîmée (${path})`).finally(() => writeFile(file, right))
    },
  )

  test('if a file is missing', async () => {
    const file = join(folder, 'postgres/PG_VERSION')
    await rename(file, `${file}.away`)
    await expectRefused('La sauvegarde est abîmée (postgres/PG_VERSION)').finally(() => rename(`${file}.away`, file))
  })

  test('if there is a database in the data folder, or one outside that has not started since it was restored', async () => {
    await expect(restore({ dataDir, folder, hasKeys: true })).rejects.toThrow('Il y a déjà une base')
    const where = await mkdtemp(join(place, 'outside-'))
    await writeFile(join(where, 'postgres.json'), JSON.stringify({ cluster: join(dataDir, 'postgres') }))
    await expect(restore({ dataDir: where, folder, hasKeys: true })).rejects.toThrow('Il y a déjà une base')
    expect(await readdir(where)).toEqual(['postgres.json'])
  })

  test('if the keys are missing, unless the environment gives them', async () => {
    const where = await mkdtemp(join(place, 'keyless-'))
    await expect(restore({ dataDir: where, folder, hasKeys: false })).rejects.toThrow(`remettez-en la copie dans ${join(where, 'keys')}`)
    expect(await readdir(where)).toEqual([])
    await restore({ dataDir: where, folder, hasKeys: true })
  })

  test('if the folder is no backup', async () => {
    const where = join(place, 'elsewhere')
    await expect(restore({ dataDir: where, folder: place, hasKeys: true })).rejects.toThrow(`${place} n’est pas une sauvegarde`)
  })
})

async function backUpWhileWriting(): Promise<[number, number]> {
  const before = written
  const backingUp = backUp({ dataDir, folder })
  const over = backingUp.then(() => true)
  while (!(await Promise.race([over, write(1).then(() => false)])));
  expect((await backingUp).bytes).toBeGreaterThan(1_000_000)
  return [before, written]
}

async function write(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await client.query(WRITE)
    written += 1
  }
}

async function connected(url: string): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url })
  made.on('error', () => undefined)
  await made.connect()
  return made
}

async function restoredWithKeys() {
  const where = await mkdtemp(join(place, 'restored-'))
  await chmod(where, 0o711)
  await mkdir(join(where, 'keys'))
  return { where, restored: restore({ dataDir: where, folder, hasKeys: false }) }
}

async function expectRefused(sentence: string): Promise<void> {
  const { where, restored } = await restoredWithKeys()
  await expect(restored).rejects.toThrow(`${sentence}\u00a0: rien n’a été restauré, prenez-en une autre.`)
  expect(await readdir(where)).toEqual(['keys'])
}

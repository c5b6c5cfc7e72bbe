import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openEmbeddedCluster } from './embedded-cluster.ts'

const place = await mkdtemp(join(tmpdir(), 'backoffice-copies-'))
// Under root the database runs as another user, who must be able to enter this folder.
await chmod(place, 0o711)
afterAll(() => rm(place, { recursive: true }))

const [original, copy] = [join(place, 'original'), join(place, 'copy')]
const open = (dataDir: string) => openEmbeddedCluster({ dataDir, isDurable: false })
const portOf = ({ url }: { url: string }) => new URL(url).port

async function folderOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  await client.end()
  return rows[0]?.folder
}

/** Makes a stopped cluster that has the passwords of the original, as a copied data folder has. */
async function makeCopy(): Promise<void> {
  await mkdir(copy, { mode: 0o711 })
  for (const file of ['postgres-password', 'postgres-serving-password']) await copyFile(join(original, file), join(copy, file))
  await (await open(copy)).stop()
}

test('a copied data folder never uses the PostgreSQL of the original, though that one answers at its port', async () => {
  const running = await open(original)
  await makeCopy()
  // So it looks while the PostgreSQL of the copy finds its port taken: its process lives, and the original answers.
  const starting = spawn('sleep', ['60'], { cwd: join(copy, 'postgres') })
  const pidFile = [starting.pid, join(copy, 'postgres'), 0, portOf(running), '', '127.0.0.1', 0, 'ready'].join('\n')
  await writeFile(join(copy, 'postgres', 'postmaster.pid'), `${pidFile}\n`)

  const opening = openEmbeddedCluster({ dataDir: copy, isDurable: false, attachOnly: true })
  expect(await Promise.race([opening, sleep(1_000, 'waiting')])).toBe('waiting')
  starting.kill()
  await once(starting, 'exit')
  const opened = await opening
  expect(await folderOf(opened.superuserUrl)).toBe(join(copy, 'postgres'))
  expect(portOf(opened)).not.toBe(portOf(running))
  await Promise.all([running.stop(), opened.stop()])
})

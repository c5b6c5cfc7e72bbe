import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import pg from 'pg'
import { StartupError } from '../../process/startup-error.ts'
import { exists, hasDatabase, makeOwned } from '../embedded/data-directory.ts'
import { openEmbeddedCluster, type EmbeddedCluster } from '../embedded/embedded-cluster.ts'
import { codeOf } from '../failure.ts'
import { CLUSTER, copyFile, digestOf, flush, flushFolder, PASSWORD, writeManifest, type SavedFile } from './manifest.ts'

type Saved = { files: SavedFile[]; folders: string[] }
type Label = { text: string; firstSegment: string; lastSegment: string }

const LOG = 'pg_wal'
/** Names the folders that PostgreSQL fills anew at each start: « Making a Base Backup Using the Low Level API » in its manual. */
const EMPTIED = [LOG, 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|log)$/
const SEGMENT = /^[0-9A-F]{24}$/
const TIMELINE = /^[0-9A-F]{8}\.history$/

/**
 * Saves the embedded database into a new folder, whether or not a server works on it: all that was confirmed before it began, and what
 * came later whole or not at all. Returns the size in bytes.
 */
export async function backUp({ dataDir, folder }: { dataDir: string; folder: string }): Promise<{ bytes: number }> {
  if (!(await hasDatabase(dataDir))) throw new StartupError(`Il n’y a pas de base à sauvegarder dans ${dataDir}.`)
  // It would copy itself, and be lost with the data.
  if (resolve(folder).startsWith(resolve(dataDir) + sep))
    throw new StartupError(`${folder} est dans ${dataDir}\u00a0: nommez un dossier ailleurs.`)
  if (await exists(folder)) throw new StartupError(`${folder} existe déjà\u00a0: nommez un dossier nouveau.`)

  const unfinished = `${folder}.unfinished-${process.pid}`
  await makeOwned(undefined, unfinished)
  try {
    const cluster = await openEmbeddedCluster({ dataDir, isDurable: true, attachOnly: true })
    const saved = await save(cluster, unfinished).finally(cluster.stop)
    await flush(unfinished)
    await rename(unfinished, folder)
    await flushFolder(dirname(folder))
    return { bytes: saved.files.reduce((sum, { size }) => sum + size, 0) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function save({ superuserUrl, location }: EmbeddedCluster, folder: string): Promise<Saved> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Keeps the log from now on; it goes with this connection, also if that breaks.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`backup_${process.pid}`])
    await client.query('select pg_backup_start($1, fast => true)', [basename(folder)])
    const saved = await copyFolder({ from: location.cluster, folder, path: CLUSTER })
    const takenAt = new Date().toISOString()
    const label = await stopBackup(client)
    const files = [...saved.files, ...(await copyLog({ from: location.cluster, folder, label })), await writeLabel(folder, label)]
    files.push({ path: PASSWORD, ...(await copyFile(join(location.dataDir, PASSWORD), join(folder, PASSWORD))) })
    await writeManifest(folder, { takenAt, folders: saved.folders, files })
    return { ...saved, files }
  } finally {
    await client.end()
  }
}

type Copied = { from: string; folder: string; path: string }

/** Copies a folder of the cluster while it is written: the log makes up for what was read half changed. */
async function copyFolder({ from, folder, path }: Copied): Promise<Saved> {
  await makeOwned(undefined, join(folder, path))
  const all: Saved = { files: [], folders: [path] }
  for (const entry of await entriesOf(from)) {
    if (LEFT_OUT.test(entry.name)) continue
    const inner = { from: join(from, entry.name), folder, path: `${path}/${entry.name}` }
    if (!entry.isDirectory()) all.files.push(...(await copyUnlessGone(inner)))
    else if (EMPTIED.includes(entry.name)) all.folders.push(...(await makeEmpty(inner)))
    else {
      const { files, folders } = await copyFolder(inner)
      all.files.push(...files)
      all.folders.push(...folders)
    }
  }
  return all
}

/** Makes the folder and the folders in it, without their files. */
async function makeEmpty({ from, folder, path }: Copied): Promise<string[]> {
  await makeOwned(undefined, join(folder, path))
  const inner = (await entriesOf(from)).filter((entry) => entry.isDirectory() && !path.endsWith('pg_replslot'))
  const made = inner.map(({ name }) => makeEmpty({ from: join(from, name), folder, path: `${path}/${name}` }))
  return [path, ...(await Promise.all(made)).flat()]
}

/** Copies a file, unless a table that was dropped meanwhile took it away. */
async function copyUnlessGone({ from, folder, path }: Copied): Promise<SavedFile[]> {
  try {
    return [{ path, ...(await copyFile(from, join(folder, path))) }]
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await rm(join(folder, path), { force: true })
    return []
  }
}

async function stopBackup(client: pg.Client): Promise<Label> {
  const { rows } = await client.query<{ text: string; spaces: string; last: string }>(`
    select labelfile as text, spcmapfile as spaces, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)
  `)
  const [{ text, spaces, last } = { text: '', spaces: '', last: '' }] = rows
  const [, firstSegment] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(text) ?? []
  if (firstSegment === undefined || spaces.trim() !== '') throw new Error('PostgreSQL gave no usable label of its backup')
  return { text, firstSegment, lastSegment: last }
}

/** Copies the log of the whole time that the backup took. */
async function copyLog({ from, folder, label }: { from: string; folder: string; label: Label }): Promise<SavedFile[]> {
  const isNeeded = (name: string) => name >= label.firstSegment && name <= label.lastSegment
  const names = (await readdir(join(from, LOG))).filter((name) => TIMELINE.test(name) || (SEGMENT.test(name) && isNeeded(name)))
  const files: SavedFile[] = []
  for (const name of names) {
    const path = `${CLUSTER}/${LOG}/${name}`
    files.push({ path, ...(await copyFile(join(from, LOG, name), join(folder, path))) })
  }
  return files
}

/** Writes the label that tells PostgreSQL where the log of the copy begins; without it the copy would start, and be damaged. */
async function writeLabel(folder: string, { text }: Label): Promise<SavedFile> {
  const path = `${CLUSTER}/backup_label`
  await writeFile(join(folder, path), text, { mode: 0o600 })
  return { path, size: Buffer.byteLength(text), sha256: digestOf(text) }
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true })
}

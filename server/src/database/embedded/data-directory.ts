import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '../../process/startup-error.ts'
import { copyBinaries, essentialFiles, installedBinaries } from './binaries.ts'
import { canAccess, isRoot, unprivilegedUser, type OperatingUser } from './operating-user.ts'

/** The files and passwords of the embedded PostgreSQL. */
export type ClusterLocation = {
  dataDir: string
  binaries: string
  cluster: string
  /** Shared by the owner of the database and the superuser. */
  password: string
  servingPassword: string
  owner: OperatingUser | undefined
  /** True if the operating-system user of PostgreSQL cannot reach the data folder. */
  isOutsideDataDir: boolean
}

const FALLBACK_DIR = '/var/lib/backoffice'
const CLUSTER = 'postgres'
const RECORD = 'postgres.json'

type LocationRecord = { cluster: string; port: number | undefined }

export async function locateCluster(dataDir: string): Promise<ClusterLocation> {
  const password = await keepPassword(join(dataDir, 'postgres-password'))
  const servingPassword = await keepPassword(join(dataDir, 'postgres-serving-password'))
  const recorded = await readRecord(dataDir)
  const cluster = recorded && resolve(dataDir, recorded.cluster)
  if (cluster && !(await isCluster(cluster))) throw clusterLost(cluster, dataDir)

  const owner = isRoot() ? await ownerOf(cluster) : undefined
  const original = await installedBinaries()
  const isAccessible = (...paths: string[]) => !owner || canAccess(owner, ...paths)
  return {
    dataDir,
    password,
    servingPassword,
    owner,
    binaries: isAccessible(...essentialFiles(original)) ? original : await copyBinaries(original, FALLBACK_DIR),
    cluster: cluster ?? (isAccessible(dataDir) ? join(dataDir, CLUSTER) : newFallbackFolder()),
    isOutsideDataDir: cluster ? dirname(cluster) !== dataDir : !isAccessible(dataDir),
  }
}

/** Saves the folder of the cluster, and its port once it has one, for the next start and for other programs. */
export async function recordLocation({ dataDir, cluster, isOutsideDataDir }: ClusterLocation, port?: number): Promise<void> {
  const record: LocationRecord = { cluster: isOutsideDataDir ? cluster : CLUSTER, port }
  const unfinished = join(dataDir, `${RECORD}.${process.pid}`)
  await writeFile(unfinished, `${JSON.stringify(record)}\n`, { mode: 0o600 })
  await rename(unfinished, join(dataDir, RECORD))
}

/** True if a database is recorded here, which may lie outside this folder. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await readRecord(dataDir)) !== undefined || (await isCluster(join(dataDir, CLUSTER)))
}

export async function recordedPort(dataDir: string): Promise<number | undefined> {
  return (await readRecord(dataDir))?.port
}

export async function makeOwned(owner: OperatingUser | undefined, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  await mkdir(folder, { mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
}

export async function isCluster(folder: string): Promise<boolean> {
  return exists(join(folder, 'PG_VERSION'))
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Creates the data folder if it is missing. Under root, others may pass through it, as PostgreSQL must, but not read it. */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  try {
    const created = await mkdir(dataDir, { recursive: true })
    if (created) await chmod(dataDir, isRoot() ? 0o711 : 0o700)
    const probe = join(dataDir, `.probe-${process.pid}`)
    await makeOwned(undefined, probe)
    await rmdir(probe)
  } catch {
    throw new StartupError(
      `Le dossier de données ${dataDir} ne peut pas être écrit\u00a0: donnez-en les droits à cet utilisateur, ou choisissez-en un autre par DATA_DIR.`,
    )
  }
}

async function keepPassword(file: string): Promise<string> {
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return (await readFile(file, 'utf8')).trim()
}

async function readRecord(dataDir: string): Promise<LocationRecord | undefined> {
  const text = await readFile(join(dataDir, RECORD), 'utf8').catch(() => undefined)
  // Only `recordLocation` writes this file.
  return text === undefined ? undefined : (JSON.parse(text) as LocationRecord)
}

/** Returns the user of an existing cluster, or one without rights for a new cluster. */
async function ownerOf(cluster: string | undefined): Promise<OperatingUser> {
  if (!cluster) return unprivilegedUser()
  const { uid, gid } = await stat(cluster)
  return uid === 0 ? unprivilegedUser() : { uid, gid }
}

function newFallbackFolder(): string {
  return join(FALLBACK_DIR, `${CLUSTER}-${randomBytes(4).toString('hex')}`)
}

function clusterLost(cluster: string, dataDir: string): StartupError {
  return new StartupError(
    `La base de données n’est plus dans ${cluster}\u00a0: remettez-la à cette place, ou effacez ${join(dataDir, RECORD)} pour repartir d’une base vide.`,
  )
}

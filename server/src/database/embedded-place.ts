import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartUpMistake } from '../process/start-up-mistake.ts'
import { copyBinaries, essentialFiles, installedBinaries } from './embedded-binaries.ts'
import { canReach, isRoot, unprivilegedUser, type ClusterOwner } from './embedded-owner.ts'

/** Where the embedded PostgreSQL stands. */
export type ClusterPlace = {
  dataDir: string
  binaries: string
  cluster: string
  /** Of the owner of the database, and of the server's own administrator. */
  password: string
  /** Of the role that serves. */
  servingPassword: string
  owner: ClusterOwner | undefined
  /** The cluster is not inside the data folder, because its owner cannot reach that. */
  isElsewhere: boolean
}

const ELSEWHERE = '/var/lib/backoffice'
const CLUSTER = 'postgres'
const RECORD = 'postgres.json'

type PlaceRecord = { cluster: string; port: number | undefined }

export async function findPlace(dataDir: string): Promise<ClusterPlace> {
  const password = await keepPassword(join(dataDir, 'postgres-password'))
  const servingPassword = await keepPassword(join(dataDir, 'postgres-serving-password'))
  const recorded = await readRecord(dataDir)
  const cluster = recorded && resolve(dataDir, recorded.cluster)
  if (cluster && !(await isCluster(cluster))) throw clusterLost(cluster, dataDir)

  const owner = isRoot() ? await ownerOf(cluster) : undefined
  const original = await installedBinaries()
  const isInReach = (...paths: string[]) => !owner || canReach(owner, ...paths)
  return {
    dataDir,
    password,
    servingPassword,
    owner,
    binaries: isInReach(...essentialFiles(original)) ? original : await copyBinaries(original, ELSEWHERE),
    cluster: cluster ?? (isInReach(dataDir) ? join(dataDir, CLUSTER) : newFolderElsewhere()),
    isElsewhere: cluster ? dirname(cluster) !== dataDir : !isInReach(dataDir),
  }
}

/** Writes down where the cluster stands and its port, for the next start and for whoever looks for it. */
export async function recordPlace({ dataDir, cluster, isElsewhere }: ClusterPlace, port: number): Promise<void> {
  const record: PlaceRecord = { cluster: isElsewhere ? cluster : CLUSTER, port }
  const unfinished = join(dataDir, `${RECORD}.${process.pid}`)
  await writeFile(unfinished, `${JSON.stringify(record)}\n`, { mode: 0o600 })
  await rename(unfinished, join(dataDir, RECORD))
}

export async function recordedPort(dataDir: string): Promise<number | undefined> {
  return (await readRecord(dataDir))?.port
}

/** Makes a folder of the owner's. */
export async function makeOwned(owner: ClusterOwner | undefined, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  await mkdir(folder, { mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
}

export async function isCluster(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** The data folder, made where it is missing. Others may pass through it, as the owner of the cluster must, and read nothing. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    const created = await mkdir(dataDir, { recursive: true })
    if (created) await chmod(dataDir, isRoot() ? 0o711 : 0o700)
    const probe = join(dataDir, `.probe-${process.pid}`)
    await makeOwned(undefined, probe)
    await rmdir(probe)
  } catch {
    throw new StartUpMistake(
      `Le dossier de données ${dataDir} ne peut pas être écrit\u00a0: donnez-en les droits à cet utilisateur, ou choisissez-en un autre par DATA_DIR.`,
    )
  }
}

async function keepPassword(file: string): Promise<string> {
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return (await readFile(file, 'utf8')).trim()
}

async function readRecord(dataDir: string): Promise<PlaceRecord | undefined> {
  const text = await readFile(join(dataDir, RECORD), 'utf8').catch(() => undefined)
  // Nobody but `recordPlace` writes this file.
  return text === undefined ? undefined : (JSON.parse(text) as PlaceRecord)
}

/** An existing cluster keeps its owner. */
async function ownerOf(cluster: string | undefined): Promise<ClusterOwner> {
  if (!cluster) return unprivilegedUser()
  const { uid, gid } = await stat(cluster)
  return uid === 0 ? unprivilegedUser() : { uid, gid }
}

function newFolderElsewhere(): string {
  return join(ELSEWHERE, `${CLUSTER}-${randomBytes(4).toString('hex')}`)
}

function clusterLost(cluster: string, dataDir: string): StartUpMistake {
  return new StartUpMistake(
    `La base de données n’est plus dans ${cluster}\u00a0: remettez-la à cette place, ou effacez ${join(dataDir, RECORD)} pour repartir d’une base vide.`,
  )
}

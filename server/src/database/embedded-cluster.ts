import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartUpMistake } from '../process/start-up-mistake.ts'
import { findPlace, openDataFolder, recordedPort, recordPlace, type ClusterPlace } from './embedded-place.ts'
import {
  freePort,
  lastWords,
  livingServer,
  logFile,
  makeCluster,
  startServer,
  stopServer,
  SUPERUSER,
  type ServerOptions,
} from './embedded-server.ts'
import { codeOf } from './failure.ts'

export type EmbeddedCluster = {
  /** For the role that owns the database. */
  url: string
  /** For the role that serves: it can neither change a table nor edit what was posted. */
  servingUrl: string
  place: ClusterPlace
  /** Stops PostgreSQL, unless another program of ours watches over it. */
  stop: () => Promise<void>
}

type OpenOptions = ServerOptions & {
  dataDir: string
  /** Is content with the PostgreSQL of a server, which it then leaves running. */
  isVisitor?: boolean
}

type Watch = { place: ClusterPlace; port: number; options: ServerOptions }
/** Where to start it: at the first start wherever it is free, later only where the connections look for it. */
type Reach = Omit<Watch, 'port'> & { choosePort: () => Promise<number> }

const NAME = 'backoffice'
const SERVING = 'backoffice_serving'
const WRONG_PASSWORD = '28P01'
const PATIENCE_MS = 30_000
const PAUSE_MS = 100
const PAUSE_MS_MAX = 5_000
/** Held for life by the one program that watches over the cluster. */
const WATCH_LOCK = 7_203_118

/** Starts the embedded PostgreSQL, or takes over the one that a killed server left, and starts it again whenever it dies. */
export async function openEmbeddedCluster({ dataDir, isVisitor = false, ...options }: OpenOptions): Promise<EmbeddedCluster> {
  await openDataFolder(dataDir)
  const place = await findPlace(dataDir)
  await makeCluster(place, options)
  const recorded = await recordedPort(dataDir)

  let hasStarted = false
  const choosePort = () => {
    hasStarted = true
    return freePort(recorded)
  }

  const { client, isWatching } = await patiently(place, async () => {
    const reached = await reach({ place, options, choosePort })
    const isWelcome = isVisitor && (await hasDatabase(reached))
    // What a visitor finds is a server's, also while that one comes back to it: who watches would stop it at the end.
    const hasWatch = (hasStarted || !isWelcome) && (await takeWatch(reached))
    if (hasWatch || isWelcome) await makeRoles(reached, place)
    if (hasWatch && !(await hasDatabase(reached))) await reached.query(`create database ${NAME} owner ${NAME}`)
    if (hasWatch || isWelcome) return { client: reached, isWatching: hasWatch }
    await reached.end()
    throw new Error('watched by another program', { cause: inUse(dataDir) })
  })

  const { port } = client
  const url = urlOf(port, { user: NAME, password: place.password, database: NAME })
  const servingUrl = urlOf(port, { user: SERVING, password: place.servingPassword, database: NAME })
  if (!isWatching) return { url, servingUrl, place, stop: () => client.end() }
  await recordPlace(place, port)
  return { url, servingUrl, place, stop: keepAlive(client, { place, port, options }) }
}

/** A connection to the cluster's own PostgreSQL, which is started first where it does not live. */
async function reach({ place, choosePort, options }: Reach): Promise<pg.Client> {
  const server = await livingServer(place)
  if (!server) {
    await startServer(place, await choosePort(), options)
    throw new Error('just started')
  }

  const connectionString = urlOf(server.port, { user: SUPERUSER, password: place.password, database: 'postgres' })
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw codeOf(error) === WRONG_PASSWORD ? wrongPassword(place) : error
  }
}

async function takeWatch(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [WATCH_LOCK])
  return rows[0]?.taken === true
}

/** The product works as two roles without power over the server: one owns the database, the other serves. */
async function makeRoles(client: pg.Client, { password, servingPassword }: ClusterPlace): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [[NAME, SERVING]])
  const isMissing = (name: string) => !rows.some(({ rolname }) => rolname === name)
  // The passwords hold letters, digits, - and _ only.
  if (isMissing(NAME)) await client.query(`create role ${NAME} login createdb password '${password}'`)
  if (isMissing(SERVING)) await client.query(`create role ${SERVING} login`)
  await client.query(`alter role ${SERVING} password '${servingPassword}'`)
}

async function hasDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from pg_database where datname = $1', [NAME])
  return rows.length > 0
}

/** The watching connection breaks when PostgreSQL dies: then it is started again, for as long as it takes. */
function keepAlive(first: pg.Client, watched: Watch): () => Promise<void> {
  let isStopping = false
  let restoring = Promise.resolve()

  const watch = (client: pg.Client) => client.once('end', () => (restoring = restore(PAUSE_MS)))
  const restore = async (pauseMs: number): Promise<void> => {
    if (isStopping) return
    const client = await watchAgain(watched).catch(() => undefined)
    if (client) return void watch(client)
    await sleep(pauseMs)
    return restore(Math.min(pauseMs * 1.5, PAUSE_MS_MAX))
  }

  watch(first)
  return async () => {
    isStopping = true
    await restoring
    await stopServer(watched.place)
  }
}

async function watchAgain(watched: Watch): Promise<pg.Client | undefined> {
  const client = await reach({ ...watched, choosePort: async () => watched.port })
  if (!(await takeWatch(client))) return void (await client.end())
  if (client.port === watched.port) return client
  // Another program started it elsewhere: our connections know one address only.
  await stopServer(watched.place)
  return undefined
}

async function patiently<Result>(place: ClusterPlace, attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof StartUpMistake) throw error
      const isRecovering = (await livingServer(place))?.isReady === false
      if (Date.now() > deadline && !isRecovering) throw await notStarted(place, error)
      await sleep(PAUSE_MS)
    }
  }
}

async function notStarted(place: ClusterPlace, error: unknown): Promise<StartUpMistake> {
  if (error instanceof Error && error.cause instanceof StartUpMistake) return error.cause
  return new StartUpMistake(`La base de données n’a pas démarré (${await lastWords(place)})\u00a0: voyez ${logFile(place)}.`)
}

function inUse(dataDir: string): StartUpMistake {
  return new StartUpMistake(
    `Un autre serveur utilise déjà le dossier de données ${dataDir}\u00a0: arrêtez-le, ou choisissez un autre dossier par DATA_DIR.`,
  )
}

function wrongPassword({ dataDir }: ClusterPlace): StartUpMistake {
  return new StartUpMistake(
    `Le mot de passe de la base, dans ${dataDir}/postgres-password, n’est pas le bon\u00a0: remettez le fichier d’origine.`,
  )
}

function urlOf(port: number, { user, password, database }: { user: string; password: string; database: string }): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../app.ts'
import { checkAnswer } from '../http/check-answer.ts'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { prepareDataDirectory } from '../database/embedded/data-directory.ts'
import { openCluster, type Cluster } from '../database/embedded/open-cluster.ts'
import { failInterruptedImports } from '../features/imports/index.ts'
import { endInterruptedProposing } from '../features/reconciliations/index.ts'
import { readMeasures } from '../features/ledger/index.ts'
import type { HttpServer } from '../http/create-server.ts'
import { registerOperations } from '../http/operations.ts'
import { registerWebFiles } from '../http/web-files.ts'
import type { SealingKeys } from '../security/sealing.ts'
import { readSecrets, type Secrets } from '../security/secrets.ts'
import { listDeclaredCalls } from './declared-calls.ts'
import { prepareDemonstration, type People } from './demonstration-data.ts'
import { keepInstallation } from './installation.ts'
import { addressToOpen, checkAddress, listenErrorOf } from './listening.ts'
import { openLog, type Log } from './log.ts'
import { prepareTables } from './prepare-tables.ts'

export type RunningServer = {
  address: string
  people: People
  /** The folder of the database, if it is outside the data folder. */
  fallbackFolder: string | undefined
  /** Finishes the open requests, within 10 seconds, then stops the database. */
  stop: () => Promise<void>
}

type Say = (sentence: string) => void

const WEB_FOLDER = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')
const SHUT_DOWN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 50
const DRAIN_MS = 1_000
const SMTP_SILENCE_MS = 30_000

/** Starts everything in order, and leaves nothing running when a step fails. */
export async function runServer(config: Config, say: Say): Promise<RunningServer> {
  await checkAddress(config)
  await prepareDataDirectory(config.dataDir)
  const log = openLog(join(config.dataDir, 'server.log'))
  const cluster = await openCluster(config)
  const db = openDatabase(cluster.url)
  process.on('unhandledRejection', (error) => log.logger.error(error))
  const close = () => closeAll({ db, cluster, log })
  try {
    const secrets = await readSecrets(join(config.dataDir, 'keys'), config)
    const people = await prepareTables({ db, ownerUrl: cluster.ownerUrl }, say, (owner) =>
      prepareDatabase({ db, owner }, config, { keys: secrets.sealing, say }),
    )
    const server = await createServer(db, config, { log, people, secrets })
    const address = await listen(server, config)
    // Whatever fails on the way, the database is stopped, and the process may end.
    const stop = () =>
      shutDown(server)
        .catch((error: unknown) => log.logger.error(error))
        .then(close)
    return { address, people, fallbackFolder: cluster.fallbackFolder, stop }
  } catch (error) {
    await close()
    throw error
  }
}

type Roles = { db: Database; owner: Database }

async function prepareDatabase({ db, owner }: Roles, config: Config, { keys, say }: { keys: SealingKeys; say: Say }): Promise<People> {
  await keepInstallation(db, config)
  await failInterruptedImports(db)
  await endInterruptedProposing(db)
  // Only the owner may load so many rows, which disables triggers and drops foreign keys.
  return prepareDemonstration(owner, { ...config, keys, say })
}

type Started = { log: Log; people: People; secrets: Secrets }

async function createServer(db: Database, config: Config, { log, people, secrets }: Started): Promise<HttpServer> {
  const { trustProxy, metricsToken, publicUrl, currency, timezone, smtpUrl, mailFrom: from } = config
  const mailing = {
    server: smtpUrl === undefined ? undefined : { smtpUrl, from, timeoutMs: SMTP_SILENCE_MS },
    folder: join(config.dataDir, 'mails'),
  }
  const isSecure = publicUrl?.startsWith('https:') === true
  const server = await createApp(db, {
    secrets,
    checkAnswer: config.checksAnswers ? checkAnswer : undefined,
    trustProxy,
    isSecure,
    logger: log.logger,
    mailing,
  })
  registerOperations(server, {
    db,
    metricsToken,
    isPublic: publicUrl !== undefined,
    accessTokenSecret: secrets.accessToken,
    endpoints: await listDeclaredCalls(),
    readMeasures: () => readMeasures(db),
  })
  await registerWebFiles(server, {
    folder: WEB_FOLDER,
    page: { currency: currency.code, timezone, isDemonstration: people === 'demonstration' },
  })
  return server
}

async function listen(server: HttpServer, { host, port, publicUrl }: Config): Promise<string> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    throw listenErrorOf(error, { host, port })
  }
  const bound = server.server.address()
  return publicUrl ?? addressToOpen({ host, port: typeof bound === 'object' && bound ? bound.port : port })
}

/** Answers the open requests, closes idle connections as they become idle, and cuts the rest off after 10 seconds. */
async function shutDown(server: HttpServer): Promise<void> {
  await drainBacklog(server)
  const sweep = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const closing = server.close()
  await Promise.race([closing, sleep(SHUT_DOWN_MS, undefined, { ref: false })])
  server.server.closeAllConnections()
  await closing
  clearInterval(sweep)
}

/** Accepts the connections in the backlog, one for each event-loop turn, until a turn brings none. Closing would reset them. */
async function drainBacklog({ server }: HttpServer): Promise<void> {
  const until = Date.now() + DRAIN_MS
  let hasAccepted = true
  const noteConnection = () => {
    hasAccepted = true
  }
  server.on('connection', noteConnection)
  // The current turn has already accepted its connection.
  await nextTurn()
  while (hasAccepted && Date.now() < until) {
    hasAccepted = false
    await nextTurn()
  }
  server.off('connection', noteConnection)
}

async function closeAll({ db, cluster, log }: { db: Database; cluster: Cluster; log: Log }): Promise<void> {
  // Stopping PostgreSQL ends the queries that a pool would wait for.
  await Promise.all([Promise.race([db.destroy(), sleep(SHUT_DOWN_MS, undefined, { ref: false })]), cluster.stop()])
  log.close()
}

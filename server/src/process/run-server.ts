import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { openDataFolder } from '../database/embedded-place.ts'
import { openCluster, type Cluster } from '../database/open-cluster.ts'
import { failInterruptedImports } from '../features/imports/index.ts'
import { readMeasures } from '../features/ledger/index.ts'
import type { HttpServer } from '../http/create-server.ts'
import { registerOperations } from '../http/operations.ts'
import { registerWebFiles } from '../http/web-files.ts'
import type { SealingKeys } from '../security/sealing.ts'
import { readSecrets, type Secrets } from '../security/secrets.ts'
import { listDeclaredCalls } from './declared-calls.ts'
import { prepareDemonstration, type People } from './demonstration-data.ts'
import { keepInstallation } from './installation.ts'
import { addressToOpen, checkAddress, mistakeOfListening } from './listening.ts'
import { openLog, type Log } from './log.ts'
import { prepareTables } from './prepare-tables.ts'

export type RunningServer = {
  address: string
  people: People
  /** Where the database stands, when it is outside the data folder. */
  elsewhere: string | undefined
  /** Answers what was asked, for 10 seconds at most, then stops the database. */
  stop: () => Promise<void>
}

type Say = (sentence: string) => void

const WEB_FOLDER = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')
const FINISH_MS = 10_000
const SWEEP_MS = 50
const LET_IN_MS = 1_000
const SMTP_SILENCE_MS = 30_000

/** Starts everything in order, and leaves nothing running when a step fails. */
export async function runServer(config: Config, say: Say): Promise<RunningServer> {
  await checkAddress(config)
  await openDataFolder(config.dataDir)
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
    return { address, people, elsewhere: cluster.elsewhere, stop: () => finish(server).then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

type Roles = { db: Database; owner: Database }

async function prepareDatabase({ db, owner }: Roles, config: Config, { keys, say }: { keys: SealingKeys; say: Say }): Promise<People> {
  await keepInstallation(db, config)
  await failInterruptedImports(db)
  // Its rows come by the hundred thousand, with triggers and foreign keys put aside: only the owner may.
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
  const server = await createApp(db, { secrets, trustProxy, isSecure, logger: log.logger, mailing })
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
    throw mistakeOfListening(error, { host, port })
  }
  const bound = server.server.address()
  return publicUrl ?? addressToOpen({ host, port: typeof bound === 'object' && bound ? bound.port : port })
}

/** A connection is kept open for a next request once its answer is sent: none may come any more. */
async function finish(server: HttpServer): Promise<void> {
  await letIn(server)
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS)
  const closing = server.close()
  await Promise.race([closing, sleep(FINISH_MS, undefined, { ref: false })])
  server.server.closeAllConnections()
  await closing
  clearInterval(sweep)
}

/** Node lets in one caller a turn of its loop, and who stands before the door when it closes is cut off: nobody does after an idle turn. */
async function letIn({ server }: HttpServer): Promise<void> {
  const until = Date.now() + LET_IN_MS
  let hasCome = true
  const note = () => {
    hasCome = true
  }
  server.on('connection', note)
  // The turn in which the stop came has begun already.
  await nextTurn()
  while (hasCome && Date.now() < until) {
    hasCome = false
    await nextTurn()
  }
  server.off('connection', note)
}

async function closeAll({ db, cluster, log }: { db: Database; cluster: Cluster; log: Log }): Promise<void> {
  // Stopping PostgreSQL ends the queries that a pool would wait for.
  await Promise.all([Promise.race([db.destroy(), sleep(FINISH_MS, undefined, { ref: false })]), cluster.stop()])
  log.close()
}

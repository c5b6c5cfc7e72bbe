import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../process/startup-error.ts'
import { openEmbeddedCluster } from './embedded-cluster.ts'
import { SESSION } from '../driver/pools.ts'
import { codeOf } from '../failure.ts'
import { refuseTransactionPooling, transactionPooling } from '../refuse-transaction-pooling.ts'

export type Cluster = {
  /** Connects as the serving role. */
  url: string
  /** Connects as the owner of the tables, if that is a separate role. */
  ownerUrl: string | undefined
  /** The folder of the embedded PostgreSQL, if it is outside the data folder. */
  fallbackFolder: string | undefined
  stop: () => Promise<void>
}

type ClusterOptions = {
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** Uses the database of a running server if there is one. */
  attachOnly?: boolean
}

const VERSION_MIN = 15
const RETRY_FOR_MS = 10_000
const PAUSE_MS = 500
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03']
const WRONG_PASSWORD = ['28P01', '28000']
const NO_SUCH_DATABASE = '3D000'
/** PgBouncer's reply to the settings that our connections start with. */
const PROTOCOL_VIOLATION = '08P01'
const STARTUP_PARAMETER = /startup parameter/

/** Opens the PostgreSQL of `DATABASE_URL`, or starts the embedded one. Refuses a server that may lose committed data. */
export async function openCluster({ dataDir, databaseUrl, databaseOwnerUrl, attachOnly = false }: ClusterOptions): Promise<Cluster> {
  if (databaseUrl !== undefined) {
    await checkExternal(databaseUrl, 'DATABASE_URL')
    if (databaseOwnerUrl !== undefined) await checkExternal(databaseOwnerUrl, 'DATABASE_OWNER_URL')
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl, fallbackFolder: undefined, stop: async () => undefined }
  }

  const { url: ownerUrl, servingUrl: url, location, stop } = await openEmbeddedCluster({ dataDir, isDurable: true, attachOnly })
  try {
    await checkServer(url, 'DATABASE_URL')
  } catch (error) {
    await stop()
    throw error
  }
  return { url, ownerUrl, stop, fallbackFolder: location.isOutsideDataDir ? location.cluster : undefined }
}

async function checkExternal(url: string, variable: string): Promise<void> {
  await refuseTransactionPooling(() => connectNamed(url, variable))
  await checkServer(url, variable)
}

type ServerFacts = { version: string; encoding: string; fsync: string; full_page_writes: string; synchronous_commit: string }

async function checkServer(url: string, variable: string): Promise<void> {
  const client = await connectNamed(url, variable)
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit
  `)
  await client.end()
  for (const facts of rows) refuseUnsuitable(facts)
}

function refuseUnsuitable({ version, encoding, ...settings }: ServerFacts): void {
  const major = Math.floor(Number(version) / 10_000)
  if (major < VERSION_MIN) {
    throw new StartupError(`Ce PostgreSQL est en version ${major}\u00a0: il en faut un en version ${VERSION_MIN} ou plus récente.`)
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(`Cette base est encodée en ${encoding}\u00a0: créez-en une en UTF8.`)
  }
  const [off] = Object.entries(settings).find(([, value]) => value === 'off') ?? []
  if (off === undefined) return
  throw new StartupError(
    `Le réglage ${off} de PostgreSQL est coupé, ce qui peut perdre des données confirmées\u00a0: remettez-le à «\u00a0on\u00a0».`,
  )
}

async function connectNamed(url: string, variable: string): Promise<pg.Client> {
  return connect(url, Date.now() + RETRY_FOR_MS).catch((error: unknown) => {
    throw startupErrorOf(error, variable)
  })
}

async function connect(url: string, deadline: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: SESSION, connectionTimeoutMillis: RETRY_FOR_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (!UNREACHABLE.includes(codeOf(error)) || Date.now() > deadline) throw error
    await sleep(PAUSE_MS)
    return connect(url, deadline)
  }
}

function startupErrorOf(error: unknown, variable: string): unknown {
  const code = codeOf(error)
  if (code === PROTOCOL_VIOLATION && STARTUP_PARAMETER.test(String(error))) return transactionPooling()
  if (WRONG_PASSWORD.includes(code)) {
    return new StartupError(`PostgreSQL refuse l’utilisateur ou le mot de passe de ${variable}\u00a0: corrigez-les.`)
  }
  if (code === NO_SUCH_DATABASE) {
    return new StartupError(`La base que nomme ${variable} n’existe pas\u00a0: créez-la, vide et en UTF8.`)
  }
  const detail = error instanceof Error ? error.message || code : code
  return new StartupError(`PostgreSQL ne répond pas à l’adresse de ${variable} (${detail})\u00a0: vérifiez l’adresse et qu’il est démarré.`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartUpMistake } from '../process/start-up-mistake.ts'
import { openEmbeddedCluster } from './embedded-cluster.ts'
import { SESSION } from './database.ts'
import { codeOf } from './failure.ts'
import { refuseTransactionPooling, transactionPooling } from './refuse-transaction-pooling.ts'

export type Cluster = {
  /** For the role that serves. */
  url: string
  /** For the role that owns the tables, where it is known to be another one. */
  ownerUrl: string | undefined
  /** Where the embedded PostgreSQL keeps its files, when that is outside the data folder. */
  elsewhere: string | undefined
  stop: () => Promise<void>
}

type ClusterOptions = {
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** Is content with the database of a server that runs. */
  isVisitor?: boolean
}

const VERSION_MIN = 15
const PATIENCE_MS = 10_000
const PAUSE_MS = 500
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03']
const WRONG_PASSWORD = ['28P01', '28000']
const NO_SUCH_DATABASE = '3D000'
/** PgBouncer, of the settings that our connections begin with. */
const PROTOCOL_VIOLATION = '08P01'
const STARTUP_PARAMETER = /startup parameter/

/** The PostgreSQL that `DATABASE_URL` names, or else the embedded one, started here. Refuses one that may lose what it confirmed. */
export async function openCluster({ dataDir, databaseUrl, databaseOwnerUrl, isVisitor = false }: ClusterOptions): Promise<Cluster> {
  if (databaseUrl !== undefined) {
    await checkExternal(databaseUrl, 'DATABASE_URL')
    if (databaseOwnerUrl !== undefined) await checkExternal(databaseOwnerUrl, 'DATABASE_OWNER_URL')
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl, elsewhere: undefined, stop: async () => undefined }
  }

  const { url: ownerUrl, servingUrl: url, place, stop } = await openEmbeddedCluster({ dataDir, isDurable: true, isVisitor })
  try {
    await checkServer(url, 'DATABASE_URL')
  } catch (error) {
    await stop()
    throw error
  }
  return { url, ownerUrl, stop, elsewhere: place.isElsewhere ? place.cluster : undefined }
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
    throw new StartUpMistake(`Ce PostgreSQL est en version ${major}\u00a0: il en faut un en version ${VERSION_MIN} ou plus récente.`)
  }
  if (encoding !== 'UTF8') {
    throw new StartUpMistake(`Cette base est encodée en ${encoding}\u00a0: créez-en une en UTF8.`)
  }
  const [off] = Object.entries(settings).find(([, value]) => value === 'off') ?? []
  if (off === undefined) return
  throw new StartUpMistake(
    `Le réglage ${off} de PostgreSQL est coupé, ce qui peut perdre des données confirmées\u00a0: remettez-le à «\u00a0on\u00a0».`,
  )
}

async function connectNamed(url: string, variable: string): Promise<pg.Client> {
  return connect(url, Date.now() + PATIENCE_MS).catch((error: unknown) => {
    throw mistakeOf(error, variable)
  })
}

async function connect(url: string, deadline: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: SESSION, connectionTimeoutMillis: PATIENCE_MS })
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

function mistakeOf(error: unknown, variable: string): unknown {
  const code = codeOf(error)
  if (code === PROTOCOL_VIOLATION && STARTUP_PARAMETER.test(String(error))) return transactionPooling()
  if (WRONG_PASSWORD.includes(code)) {
    return new StartUpMistake(`PostgreSQL refuse l’utilisateur ou le mot de passe de ${variable}\u00a0: corrigez-les.`)
  }
  if (code === NO_SUCH_DATABASE) {
    return new StartUpMistake(`La base que nomme ${variable} n’existe pas\u00a0: créez-la, vide et en UTF8.`)
  }
  const detail = error instanceof Error ? error.message || code : code
  return new StartUpMistake(
    `PostgreSQL ne répond pas à l’adresse de ${variable} (${detail})\u00a0: vérifiez l’adresse et qu’il est démarré.`,
  )
}

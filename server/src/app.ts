import type { Database } from './database/database.ts'
import type { Post } from './features/mails/index.ts'
import { createServer, type HttpServer, type ServerOptions } from './http/create-server.ts'
import { createEventStreams } from './http/event-streams.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createAuditGroups } from './http/audit-group.ts'
import { createReadCalls } from './http/send-table.ts'
import { createServe, type ServeContext } from './http/serve.ts'
import { PUBLICATIONS } from './publications.ts'
import type { Secrets } from './security/secrets.ts'
import { registerFeatureRoutes } from './feature-routes.ts'
import { startBackgroundWork } from './background-work.ts'

/** `mailing`: where mails go; without a server, the folder. `pollMs`: how often the outbox, due mails and changes are looked for. */
export type AppOptions = ServerOptions &
  Pick<ServeContext, 'checkAnswer'> & { secrets: Secrets; mailing?: Partial<Pick<Post, 'server' | 'folder'>>; pollMs?: number }

/** Builds the server: the calls of all features, and the work that repeats until it closes. */
export async function createApp(db: Database, options: AppOptions): Promise<HttpServer> {
  const { secrets, mailing, checkAnswer, pollMs = 1_000, ...serverOptions } = options
  const server = await createServer(serverOptions)
  const auditGroups = createAuditGroups(db, Date.now)
  const readCalls = createReadCalls()
  const serve = createServe(server, {
    db,
    accessTokenSecret: secrets.accessToken,
    rateLimits: createRateLimits(Date.now),
    auditGroups,
    checkAnswer,
    readCalls,
  })
  const post: Post = { server: undefined, folder: undefined, ...mailing, keys: secrets.sealing }
  const streams = createEventStreams(db, { publications: PUBLICATIONS, onError: (error) => server.log.error(error), pollMs })
  server.addHook('preClose', async () => streams.stop())

  const { readAs } = readCalls
  registerFeatureRoutes(serve, db, { secrets, post, streams, readAs })
  startBackgroundWork(server, db, { secrets, post, auditGroups, pollMs, readAs })
  return server
}

import type { Database, Tx } from './database/database.ts'
import { joinQuarantinedLines } from './features/imports/index.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { networkStatisticsRoutes } from './features/network-statistics/network-statistics.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { createServer, type HttpServer, type ServerOptions } from './http/create-server.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createServe } from './http/serve.ts'
import { startForgetting } from './jobs/forget-old.ts'
import { startRelay, type Topics } from './jobs/relay.ts'
import type { Secrets } from './security/secrets.ts'

export type AppOptions = ServerOptions & { secrets: Secrets }

/** The table of contents of the server: every feature is one line here. */
export async function createApp(db: Database, { secrets, ...options }: AppOptions): Promise<HttpServer> {
  const server = await createServer(options)
  const serve = createServe(server, { db, accessTokenSecret: secrets.accessToken, rateLimits: createRateLimits(Date.now) })

  sessionRoutes(serve, db, secrets)
  importsRoutes(serve, db)
  networkStatisticsRoutes(serve, db)

  const relay = startRelay(db, topics, (error) => server.log.error(error))
  const forgetting = startForgetting(db, (error) => server.log.error(error))
  server.addHook('onClose', async () => {
    forgetting.stop()
    await relay.stop()
  })
  return server
}

/** What one feature does when another one tells that something happened. */
const topics: Topics = {
  'outlet.opened': (tx: Tx) => joinQuarantinedLines(tx),
}

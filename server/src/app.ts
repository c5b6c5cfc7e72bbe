import type { Database } from './database/database.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { createServer, type HttpServer, type ServerOptions } from './http/create-server.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createServe } from './http/serve.ts'
import type { Secrets } from './security/secrets.ts'

export type AppOptions = ServerOptions & { secrets: Secrets }

/** The table of contents of the server: every feature is one line here. */
export async function createApp(db: Database, { secrets, ...options }: AppOptions): Promise<HttpServer> {
  const server = await createServer(options)
  const serve = createServe(server, { db, accessTokenSecret: secrets.accessToken, rateLimits: createRateLimits(Date.now) })

  sessionRoutes(serve, db, secrets)

  return server
}

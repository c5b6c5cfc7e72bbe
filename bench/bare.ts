import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

/** Serves the floor: no session, rights or validation, and PostgreSQL writes the JSON. The best that Node and PostgreSQL can do. */
const [, , databaseUrl = '', port = '', statementsFile = ''] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
pool.on('error', () => undefined)
// The bench has just written it: statements by name.
const statements = JSON.parse(readFileSync(statementsFile, 'utf8')) as Record<string, string>

createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? ''
  try {
    const { rows } = await pool.query<{ json: string }>({ name, text: statements[name] ?? '' })
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.json)
  } catch {
    response.writeHead(500).end()
  }
}).listen(Number(port), '127.0.0.1', () => console.log('listening'))

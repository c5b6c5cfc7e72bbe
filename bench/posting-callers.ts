import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { signAccessToken } from '../server/src/security/access-token.ts'
import { readSecrets } from '../server/src/security/secrets.ts'
import { query } from './cluster.ts'
import { CLIENTS } from './settings.ts'

export type Callers = { managers: string[]; outlets: Map<number, string> }
export type HttpCall = { method: 'POST' | 'PUT'; path: string; bearer: string; body?: object }

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

/** Opens a session for every manager, stepped up, and for every outlet; returns their access tokens. */
export async function signEverybodyIn(databaseUrl: string, dataDir: string): Promise<Callers> {
  const { accessToken } = await readSecrets(join(dataDir, 'keys'))
  const { rows } = await query<{ sessionId: string; accountId: number; role: string }>(
    databaseUrl,
    `with opened as (
       insert into sessions (id, account_id, address, user_agent, expires_at, stepped_up_until)
       select gen_random_uuid(), id, '127.0.0.1', 'mesures', now() + interval '1 hour', now() + interval '1 hour'
       from accounts where role_name in ('ROLE_MANAGER', 'ROLE_PDV') and status = 'active' returning id, account_id
     )
     select opened.id as "sessionId", account_id as "accountId", role_name as role
     from opened join accounts on accounts.id = account_id order by account_id`,
  )
  const signed = await Promise.all(rows.map(async (row) => ({ ...row, token: await signAccessToken(row, accessToken) })))
  const of = (role: string) => signed.filter((one) => one.role === role)
  return {
    managers: of('ROLE_MANAGER').map(({ token }) => token),
    outlets: new Map(of('ROLE_PDV').map(({ accountId, token }) => [accountId, token])),
  }
}

/** Sends a call under a new idempotency key. Throws unless it answers 200. */
export function send<Answer>(url: string, { method, path, bearer, body }: HttpCall): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${bearer}`,
    'idempotency-key': randomUUID(),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        answer += piece
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`))
        // The contract's answer to this call, in its envelope.
        resolve((JSON.parse(answer) as { data: Answer }).data)
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

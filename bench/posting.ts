import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './cluster.ts'
import type { Load } from './load.ts'
import { loadScript } from './pgbench.ts'
import { send, signEverybodyIn, type Callers } from './posting-callers.ts'
import { debitFloor, requestFloor, type Postable } from './posting-floors.ts'
import { middle, type BenchContext } from './reading.ts'
import { rate, times, type Chapter, type ReportRow } from './report-row.ts'
import { CLIENTS, FOLDER, SECONDS } from './settings.ts'
import { inTurns } from './turns.ts'

const PAUSE_MS = 200
const PATIENCE_MS = 120_000

type Posting = { url: string; callers: Callers }
/** Resolves once one movement is posted. */
type Post = () => Promise<void>

/** Measures credit given and taken through the calls beside the same statements alone. */
export async function measurePosting(ground: BenchContext): Promise<Chapter> {
  const { databaseUrl, say } = ground
  const postings = await postingsOf(ground)
  const postable = await findPostable(databaseUrl)
  const floor = (script: ReturnType<typeof debitFloor>) => async () => {
    await settled(databaseUrl)
    return loadScript(databaseUrl, script)
  }

  say('postings')
  const loads = await inTurns({
    debitFloor: floor(debitFloor(postable)),
    debit: postings.debit,
    requestFloor: floor(requestFloor(postable)),
    treasury: postings.treasury,
    spread: postings.spread,
  })
  const [debits, treasury, spread] = [middle(loads.debit), middle(loads.treasury), middle(loads.spread)]
  return {
    title: `Posting, ${CLIENTS} clients`,
    remark:
      'Durable, each call under a key of its own. The floor only writes: key, document, `post_transfer`, audit, outbox, saved answer, one statement after ' +
      'the other; ours also reads session, scope, limits and the document, and writes its answer. The server seals and notifies meanwhile. ' +
      'After each run there are as many movements more as there were answers.',
    rows: [
      ratioRow('debit', debits, { floor: middle(loads.debitFloor), beside: 'sql', least: 0.4 }),
      ratioRow('request and approval', treasury, { floor: middle(loads.requestFloor), beside: 'sql', least: 0.4 }),
      ratioRow('all from the treasury', treasury, { floor: spread, beside: 'spread', least: 0.8 }),
    ],
  }
}

/** Returns the loads of a server: debits, and requests paid by the treasury or by the agents. Each checks that no movement was lost. */
export async function postingsOf({
  databaseUrl,
  server,
}: BenchContext): Promise<Record<'debit' | 'treasury' | 'spread', () => Promise<Load>>> {
  const posting = { url: server.url, callers: await signEverybodyIn(databaseUrl, join(FOLDER, 'server-large')) }
  const loadOf = (post: Post) => () => counted(databaseUrl, () => loadPosts(post))
  return {
    debit: loadOf(debit(posting)),
    treasury: loadOf(requestAndApproval(posting, { submit: 'demandeCredit', approve: 'demandeCredit' })),
    spread: loadOf(requestAndApproval(posting, { submit: 'approCredit', approve: 'approCredit' })),
  }
}

function debit({ url, callers }: Posting): Post {
  const [bearer = ''] = callers.managers
  return async () => {
    const { userId } = anyOutlet(callers)
    const body = { userId, amount: '0.01', reason: 'Mesure', reference: 'MESURE' }
    await send(url, { method: 'POST', path: '/securecanal/debit', bearer, body })
  }
}

/** Returns a post: an outlet's request and its approval by a manager. */
function requestAndApproval({ url, callers }: Posting, { submit, approve }: { submit: string; approve: string }): Post {
  const [decider = ''] = callers.managers.slice(-1)
  return async () => {
    const { bearer } = anyOutlet(callers)
    const body = { amount: '1.00', description: 'Mesure' }
    const { id } = await send<{ id: number }>(url, { method: 'POST', path: `/securecanal/${submit}`, bearer, body })
    await send(url, { method: 'PUT', path: `/securecanal/${approve}/${id}/valider`, bearer: decider })
  }
}

function anyOutlet({ outlets }: Callers): { userId: number; bearer: string } {
  const [userId = 0, bearer = ''] = [...outlets][Math.floor(Math.random() * outlets.size)] ?? []
  return { userId, bearer }
}

/** Runs 16 clients that post again once answered. */
async function loadPosts(post: Post): Promise<{ load: Load; posts: number }> {
  const start = performance.now()
  const end = start + SECONDS * 1_000
  const delays: number[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const begun = performance.now()
        await post()
        delays.push(performance.now() - begun)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  const sorted = delays.toSorted((one, other) => one - other)
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return { load: { perSecond: delays.length / seconds, p99Ms }, posts: delays.length }
}

/** Throws if the movements made differ from the answers: one was lost, or posted twice. */
async function counted(databaseUrl: string, work: () => Promise<{ load: Load; posts: number }>): Promise<Load> {
  await settled(databaseUrl)
  const before = await countMovements(databaseUrl)
  const { load, posts } = await work()
  const made = (await countMovements(databaseUrl)) - before
  if (made !== posts) throw new Error(`${made} movements for ${posts} answers`)
  return load
}

async function countMovements(databaseUrl: string): Promise<number> {
  const { rows } = await query<{ count: number }>(databaseUrl, 'select count(*)::integer as count from ledger_transfers')
  return rows[0]?.count ?? Number.NaN
}

/** Waits until the seals and messages left by earlier runs are done. */
async function settled(databaseUrl: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const { rows } = await query(databaseUrl, 'select from outbox union all select from ledger_unsealed limit 1')
    if (rows.length === 0) return
    await sleep(PAUSE_MS)
  }
  throw new Error('what was posted is still not sealed and told')
}

async function findPostable(databaseUrl: string): Promise<Postable> {
  const { rows } = await query<Postable>(
    databaseUrl,
    `select min(id) filter (where role_name = 'ROLE_MANAGER') as "managerId", min(id) filter (where role_name = 'ROLE_PDV') as "firstOutlet",
       max(id) filter (where role_name = 'ROLE_PDV') as "lastOutlet" from accounts`,
  )
  if (!rows[0]) throw new Error('aggregates without a row')
  return rows[0]
}

function ratioRow(title: string, ours: Load, { floor, beside, least }: { floor: Load; beside: string; least: number }): ReportRow {
  const ratio = ours.perSecond / floor.perSecond
  return {
    title,
    floors: `${beside} ${rate(floor.perSecond)}`,
    ours: rate(ours.perSecond),
    ratio: times(ratio),
    goal: `≥ ${least} ×`,
    isMet: ratio >= least,
  }
}

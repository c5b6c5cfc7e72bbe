import type { Endpoint } from '@backoffice/contract/endpoint'
import type { TableRequest } from '@backoffice/contract/table'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { recordAfterwards, recordInAudit } from './audit.ts'
import type { Session } from './caller.ts'
import type { Audited, Call } from './call.ts'
import { asksForTable, type ParsedRequest } from './parse-request.ts'
import { isExport } from './rate-limits.ts'
import type { FileTrail } from './send-answer.ts'

const MINUTE_MS = 60_000

type Act = Pick<Call, 'action' | 'address' | 'requestId'> & { actor: Pick<Call['actor'], 'role' | 'sessionId'> & { id: number | null } }
export type GroupedAct = { act: Act; audited: Audited }
type Group = GroupedAct & { since: number; more: number }

/** Audit rows for acts that a source may repeat without limit: at most two per minute and group. */
export type AuditGroups = {
  /** Writes the first act of each minute at once; `flush` writes how many followed. Returns the request of the written act. */
  record: (grouped: GroupedAct) => Promise<string>
  /** Writes the counts of past minutes, or of all. */
  flush: (which: 'over' | 'all') => Promise<void>
}

export function createAuditGroups(db: Database, now: () => number): AuditGroups {
  const groups = new Map<string, Group>()

  async function flush(which: 'over' | 'all'): Promise<void> {
    const ended = [...groups].filter(([, { since }]) => which === 'all' || now() - since >= MINUTE_MS)
    for (const [key, { act, audited, more }] of ended) {
      groups.delete(key)
      const counted = { ...audited, change: { ...audited.change, times: more } }
      if (more > 0) await db.transaction().execute((tx) => recordAfterwards(tx, act, counted))
    }
  }

  return {
    flush,
    record: async (grouped) => {
      const key = keyOf(grouped)
      const group = groups.get(key)
      if (group && now() - group.since < MINUTE_MS) {
        group.more += 1
        return group.act.requestId
      }
      if (group) await flush('over')
      groups.set(key, { ...grouped, since: now(), more: 0 })
      await db.transaction().execute((tx) => recordInAudit(tx, grouped.act, grouped.audited))
      return grouped.act.requestId
    },
  }
}

/** Identifies a group: the same act from another session or address is another group. */
function keyOf({ act: { action, address, actor }, audited: { status, code, target } }: GroupedAct): string {
  return JSON.stringify([address, actor.id, actor.sessionId, action, status, code, target])
}

/** Describes an act and its source, for a call without a transaction of its own. */
export function actOf(endpoint: Endpoint, request: FastifyRequest, session: Session | undefined): GroupedAct['act'] {
  const actor = session ? { id: session.accountId, role: session.role, sessionId: session.id } : ANONYMOUS
  const { method, path } = endpoint
  return {
    action: `${method} ${path}${asksForTable(endpoint, request) ? '?table' : ''}`,
    address: request.ip,
    requestId: request.id,
    actor,
  }
}

const ANONYMOUS = { id: null, role: 'unknown', sessionId: null } as const

/** Leaves out the parameters whose words the trail does not keep. */
function auditedQuery({ privateQuery = [] }: Endpoint, query: object | undefined): object {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => !privateQuery.includes(name)))
}

/** Leaves out what a table was narrowed to, which may be such words too. */
function auditedTable({ privateQuery }: Endpoint, table: TableRequest): TableRequest {
  return privateQuery === undefined ? table : { ...table, filters: {}, query: '' }
}

type Trail = { db: Database; record: (audited: Audited) => Promise<string> }

/** Returns what records a file that is an export: its audit row when it begins, its size once it is first written to its end. */
export function exportTrailOf(endpoint: Endpoint, { params, query, table }: ParsedRequest, { db, record }: Trail): FileTrail {
  let requestId: string | undefined
  return {
    onBegun: async () => {
      if (!table && !isExport(endpoint)) return
      // Both have been parsed by schemas of objects.
      const target = {
        ...(params as object | undefined),
        ...auditedQuery(endpoint, query as object | undefined),
        ...(table && { table: auditedTable(endpoint, table) }),
      }
      requestId = await record({ status: 200, target })
    },
    onWritten: async (bytes) => {
      if (requestId === undefined) return
      await db
        .insertInto('sentFiles')
        .values({ requestId, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

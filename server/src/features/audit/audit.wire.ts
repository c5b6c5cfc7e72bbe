import type { Act } from '@backoffice/contract/audit/audit'
import type { ActRow } from './audit.read.ts'

export function toWire(row: ActRow): Act {
  const { id, at, actorId, actorName, role: roleName, sessionId, address, action, status, code, requestId } = row
  const objects = row.objects.map(({ before, after, ...object }) => ({
    ...object,
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  }))
  const act = { id, at: at.toISOString(), actorId, actorName, roleName, sessionId, address, action, status, code, requestId }
  return { ...act, target: fieldsOf(row.target), objects }
}

function fieldsOf(value: object): Record<string, unknown> {
  return { ...value }
}

import type { ChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import type { AccessRow } from './channel-access.read.ts'
import { daysLeft, statusOf } from './channel-access.rules.ts'

export function toWire(row: AccessRow): ChannelAccess {
  const { number: id, start_date: startDate, end_date: endDate, today } = row
  const state = { startDate, endDate, isBlocked: row.is_blocked, isRemoved: row.removed_at !== null }
  return {
    id,
    username: row.username,
    startDate,
    endDate,
    daysLeft: daysLeft(endDate, today),
    status: statusOf(state, today),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    usageCount: row.usage_count,
    blockedUntil: row.is_blocked ? (row.blocked_until?.toISOString() ?? null) : null,
    note: row.note,
    version: row.version,
  }
}

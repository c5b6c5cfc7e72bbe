import type { ChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import type { AccessRow } from './channel-access.read.ts'
import { daysLeft, statusOf } from './channel-access.rules.ts'

export function toWire(row: AccessRow): ChannelAccess {
  const { number: id, startDate, endDate, today } = row
  const state = { startDate, endDate, isBlocked: row.isBlocked, isRemoved: row.removedAt !== null }
  return {
    id,
    username: row.username,
    startDate,
    endDate,
    daysLeft: daysLeft(endDate, today),
    status: statusOf(state, today),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    usageCount: row.usageCount,
    blockedUntil: row.isBlocked ? (row.blockedUntil?.toISOString() ?? null) : null,
    note: row.note,
    version: row.version,
  }
}

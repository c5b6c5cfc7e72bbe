import type { OpenSession } from '@backoffice/contract/profile/profile'
import type { User } from '@backoffice/contract/session/user'
import type { OwnSessionRow } from './own-sessions.read.ts'
import type { UserRow } from './session.read.ts'

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    imageUrl: row.image_name && `/auth/images/${row.image_name}`,
    roleName: row.role_name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    address: row.address,
    title: row.title,
    bio: row.bio,
    mfaEnabled: row.second_factor !== null,
    hasPin: row.pin_hash !== null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    outletNumber: row.outlet_number,
    outletName: row.outlet_name,
    sectorManagerId: row.sector_manager_id,
    creditAgentId: row.credit_agent_id,
    sectorName: row.sector_name,
    latitude: row.latitude,
    longitude: row.longitude,
    version: row.version,
  }
}

export function toOpenSession(row: OwnSessionRow, currentId: string | null): OpenSession {
  return {
    id: row.id,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
  }
}

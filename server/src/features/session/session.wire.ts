import type { OpenSession } from '@backoffice/contract/session/own-sessions'
import type { User } from '@backoffice/contract/session/user'
import type { OwnSessionRow } from './own-sessions.read.ts'
import type { UserRow } from './session.read.ts'

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    imageUrl: row.imageName && `/auth/images/${row.imageName}`,
    roleName: row.roleName,
    email: row.email,
    phone: row.phone,
    status: row.status,
    address: row.address,
    title: row.title,
    bio: row.bio,
    mfaEnabled: row.secondFactor !== null,
    hasPin: row.pinHash !== null,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    outletNumber: row.outletNumber,
    outletName: row.outletName,
    sectorManagerId: row.sectorManagerId,
    creditAgentId: row.creditAgentId,
    sectorName: row.sectorName,
    latitude: row.latitude,
    longitude: row.longitude,
    version: row.version,
  }
}

export function toOpenSession(row: OwnSessionRow, currentId: string | null): OpenSession {
  return {
    id: row.id,
    address: row.address,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === currentId,
  }
}

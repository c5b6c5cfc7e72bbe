import type { User } from '@backoffice/contract/user'
import type { AccountRow } from './session.read.ts'

export function toUser(row: AccountRow): User {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    imageUrl: row.image_url,
    roleName: row.role_name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    address: row.address,
    title: row.title,
    bio: row.bio,
    mfaEnabled: row.has_second_factor,
    hasPin: row.pin_hash !== null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    outletNumber: row.outlet_number,
    outletName: row.outlet_name,
    sectorManagerId: row.sector_manager_id,
    creditAgentId: row.credit_agent_id,
    sectorName: row.sector_name,
    version: row.version,
  }
}

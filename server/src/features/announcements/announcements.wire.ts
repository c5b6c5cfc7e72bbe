import type { Announcement } from '@backoffice/contract/announcements/announcements'
import { ROLES, type Role } from '@backoffice/contract/roles'
import type { StoredDocument } from '@backoffice/contract/stored-document'
import type { DocumentRow } from '../../database/stored-documents.ts'
import type { ListedAnnouncement } from './announcements.read.ts'

export function announcementToWire({ roles, sectorManagerIds, status, ...row }: ListedAnnouncement): Announcement {
  return {
    ...row,
    statut: status,
    audience: { roles: roles.filter(isRole), sectorManagerIds },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    pictures: row.pictures.map(pictureToWire),
  }
}

export function pictureToWire({ size, createdAt, ...picture }: DocumentRow): StoredDocument {
  return { ...picture, bytes: size, createdAt: createdAt.toISOString() }
}

function isRole(role: string): role is Role {
  return ROLES.some((one) => one === role)
}

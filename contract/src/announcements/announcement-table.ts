import { roleLabel } from '../roles.ts'
import type { Table, TableColumn } from '../table.ts'
import type { Announcement } from './announcements.ts'
import type { AnnouncementStatus } from './status.ts'

const STATUS_NAMES: Record<AnnouncementStatus, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmée',
  published: 'Publiée',
  withdrawn: 'Retirée',
}

export const READER_COLUMNS = {
  title: { header: 'Titre', value: ({ title }) => title },
  text: { header: 'Texte', value: ({ text }) => text },
  author: { header: 'Écrite par', value: ({ writtenByName }) => writtenByName },
  publishedAt: { header: 'Publiée le', date: 'instant', value: ({ publishedAt }) => publishedAt },
  publishOn: { header: 'À lire à partir du', date: 'day', value: ({ publishOn }) => publishOn },
  statut: { header: 'État', value: ({ statut: status }) => STATUS_NAMES[status] },
  read: { header: 'Lue', value: ({ isRead }) => (isRead ? 'Oui' : 'Non') },
} satisfies Record<string, TableColumn<Announcement>>

/** Adds what only managers are told. */
export const ANNOUNCEMENT_COLUMNS = {
  ...READER_COLUMNS,
  audience: { header: 'Pour', value: audienceOf },
  readers: { header: 'Lecteurs', value: ({ readCount }) => readCount },
  audienceSize: { header: 'Destinataires', value: ({ audienceCount }) => audienceCount },
} satisfies Record<string, TableColumn<Announcement>>

type Answer = { announcements: { content: readonly Announcement[]; totalElements: number } }

export const ANNOUNCEMENT_TABLE: Table = {
  fileName: 'annonces',
  sheet: 'Annonces',
  columns: ANNOUNCEMENT_COLUMNS,
  pageOf: ({ announcements }: Answer) => announcements,
}

/** Says whom an announcement is for. */
export function audienceOf({ audience: { roles, sectorManagerIds } }: Pick<Announcement, 'audience'>): string {
  const people = roles.length === 0 ? 'Tout le réseau' : roles.map((role) => roleLabel(role)).join(', ')
  const sectors = sectorManagerIds.length
  if (sectors === 0) return people
  return `${people}, dans ${sectors}\u00a0${sectors > 1 ? 'secteurs' : 'secteur'}`
}

import type { Table, TableColumn } from '../table.ts'
import type { Mail, MailState } from './mails.ts'

export const MAIL_STATE_LABELS: Readonly<Record<MailState, string>> = {
  queued: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  kept: 'Gardé ici',
  failed: 'Non remis',
  dropped: 'Sans objet',
}

export const MAIL_COLUMNS = {
  recipient: { header: 'Destinataire', value: ({ recipient }) => recipient },
  subject: { header: 'Objet', value: ({ subject }) => subject },
  createdAt: { header: 'Écrit', date: 'instant', value: ({ createdAt }) => createdAt },
  state: { header: 'État', value: ({ state }) => MAIL_STATE_LABELS[state] },
  sentAt: { header: 'Envoyé', date: 'instant', value: ({ sentAt }) => sentAt },
  attempts: { header: 'Essais', value: ({ attempts }) => attempts },
  failure: { header: 'Échec', value: ({ failure }) => failure },
} satisfies Record<string, TableColumn<Mail>>

type Answer = { mails: { content: readonly Mail[]; totalElements: number } }

export const MAIL_TABLE: Table = {
  fileName: 'e-mails',
  sheet: 'E-mails',
  columns: MAIL_COLUMNS,
  pageOf: ({ mails }: Answer) => mails,
}

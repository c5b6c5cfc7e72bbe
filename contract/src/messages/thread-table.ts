import type { Table, TableColumn } from '../table.ts'
import type { MessageThread } from './messages.ts'

export const THREAD_COLUMNS = {
  subject: { header: 'Objet', value: ({ subject }) => subject },
  members: { header: 'Entre', value: ({ members }) => members.map(({ name }) => name).join(', ') },
  startedBy: { header: 'Commencé par', value: ({ startedByName }) => startedByName },
  toManagers: { header: 'Aux gestionnaires', value: ({ isToManagers }) => (isToManagers ? 'Oui' : 'Non') },
  messages: { header: 'Messages', value: ({ messageCount }) => messageCount },
  lastBy: { header: 'Dernier message de', value: ({ lastWrittenByName }) => lastWrittenByName },
  lastAt: { header: 'Écrit le', date: 'instant', value: ({ lastWrittenAt }) => lastWrittenAt },
  excerpt: { header: 'Début du dernier message', value: ({ excerpt }) => excerpt },
  read: { header: 'Lu', value: ({ isUnread }) => (isUnread ? 'Non' : 'Oui') },
  starred: { header: 'Favori', value: ({ isStarred }) => (isStarred ? 'Oui' : 'Non') },
} satisfies Record<string, TableColumn<MessageThread>>

type Answer = { threads: { content: readonly MessageThread[]; totalElements: number } }

export const THREAD_TABLE: Table = {
  fileName: 'messages',
  sheet: 'Messages',
  columns: THREAD_COLUMNS,
  pageOf: ({ threads }: Answer) => threads,
}

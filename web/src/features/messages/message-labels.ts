import type { MessageThread, ThreadAct } from '@backoffice/contract/messages/messages'
import { formatCount } from '../../format/numbers.ts'
import type { MailFolder } from './mail-search.ts'

export const FOLDER_LABELS: Record<MailFolder, string> = {
  inbox: 'Boîte de réception',
  sent: 'Envoyés',
  starred: 'Favoris',
  archived: 'Archivés',
  trash: 'Corbeille',
  notifications: 'Notifications',
}

type Folder = Exclude<MailFolder, 'notifications'>

/** The message of each empty folder. */
export const EMPTY_FOLDERS: Record<Folder, { title: string; message: string }> = {
  inbox: { title: 'Aucun message', message: 'Ce qu’un collègue vous écrit arrive ici, et s’annonce par la cloche.' },
  sent: { title: 'Aucun message envoyé', message: 'Ce que vous écrivez reste ici, avec les réponses.' },
  starred: { title: 'Aucun favori', message: 'L’étoile d’un message le garde ici, où qu’il soit rangé.' },
  archived: { title: 'Rien d’archivé', message: 'Un message archivé revient dans la boîte de réception dès que quelqu’un y répond.' },
  trash: {
    title: 'La corbeille est vide',
    message: 'Un message jeté reste ici, et revient dans la boîte de réception dès que quelqu’un y répond.',
  },
}

/** The sentence shown once an act is done. */
export const DONE_LABELS: Record<ThreadAct, (count: number) => string> = {
  read: (count) => `${formatCount(count, 'message')} ${count > 1 ? 'marqués lus' : 'marqué lu'}`,
  unread: (count) => `${formatCount(count, 'message')} ${count > 1 ? 'marqués non lus' : 'marqué non lu'}`,
  star: (count) => `${formatCount(count, 'message')} dans les favoris`,
  unstar: (count) => `${formatCount(count, 'message')} ${count > 1 ? 'retirés' : 'retiré'} des favoris`,
  archive: (count) => `${formatCount(count, 'message')} ${count > 1 ? 'archivés' : 'archivé'}`,
  trash: (count) => `${formatCount(count, 'message')} mis à la corbeille`,
  inbox: (count) => `${formatCount(count, 'message')} remis dans la boîte de réception`,
}

export const putBackLabel = (count: number) =>
  `${formatCount(count, 'message')} ${count > 1 ? 'remis où ils étaient' : 'remis où il était'}`

/** Names whom one writes with: everybody but oneself. */
export function correspondentsOf({ members, isToManagers, startedBy, startedByName }: MessageThread, ownId: number | undefined): string {
  if (isToManagers) return startedBy === ownId ? 'Aux gestionnaires' : `${startedByName}, aux gestionnaires`
  const names = members.filter(({ id }) => id !== ownId).map(({ name }) => name)
  const rest = names.length - 3
  return rest > 0 ? `${names.slice(0, 3).join(', ')} et ${rest} ${rest > 1 ? 'autres' : 'autre'}` : names.join(', ')
}

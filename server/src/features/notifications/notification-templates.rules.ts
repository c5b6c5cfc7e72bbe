export type NotificationTopic =
  | 'account'
  | 'import'
  | 'channel_access'
  | 'mail'
  | 'credit'
  | 'objective'
  | 'commission'
  | 'stock'
  | 'reconciliation'
  | 'month'
  | 'follow-up'
  | 'message'
  | 'announcement'
/** A notification. `link`: a page of the product. Unread ones with the same `source` are grouped and counted. */
export type Notification = { topic: NotificationTopic; title: string; body: string; link: string | null; source?: string }
export type ImportOutcome = 'applied' | 'failed' | 'undone'

const EXCERPT_MAX = 140

const OUTCOMES: Record<ImportOutcome, string> = {
  applied: 'Import appliqué',
  failed: 'Import en échec',
  undone: 'Import annulé',
}

export function importNotification(
  outcome: ImportOutcome,
  { id, fileName, detail }: { id: number; fileName: string; detail: string },
): Notification {
  const body = detail === '' ? fileName : `${fileName}\u00a0: ${detail}`
  return { topic: 'import', title: OUTCOMES[outcome], body, link: `/logistique/importactivation?id=${id}` }
}

export function activationNotification({ name, email }: { name: string; email: string | null }): Notification {
  return {
    topic: 'account',
    title: 'Compte activé',
    body: [name, email].filter(Boolean).join(' · '),
    link: '/parametrage/usermanagement',
  }
}

export function expiryNotification({ username, endDate }: { username: string; endDate: string }): Notification {
  const [year, month, day] = endDate.split('-')
  return {
    topic: 'channel_access',
    title: 'Accès Canal bientôt expiré',
    body: `L’accès «\u00a0${username}\u00a0» se termine le ${day}/${month}/${year}.`,
    link: '/parametrage/accesscanal',
  }
}

export function failedMailNotification({ recipient, subject }: { recipient: string; subject: string }): Notification {
  return {
    topic: 'mail',
    title: 'E-mail non remis',
    body: `«\u00a0${subject}\u00a0», pour ${recipient}`,
    link: '/parametrage/usermanagement',
  }
}

export function reusedSessionNotification(): Notification {
  return {
    topic: 'account',
    title: 'Session fermée par sécurité',
    body: 'Quelqu’un d’autre a peut-être utilisé votre connexion\u00a0: nous l’avons fermée. Si vous avez un doute, changez votre mot de passe.',
    link: '/profile',
  }
}

/** Returns the beginning of what somebody wrote. */
export function excerptOf(text: string): string {
  return text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX).toWellFormed()}…` : text
}

/** Returns the source of the notifications about an announcement. */
export function sourceOfAnnouncement(id: number): string {
  return `announcement ${id}`
}

/** Returns the source of the notifications about a thread of messages. */
export function sourceOfThread(id: number): string {
  return `message_thread ${id}`
}

/** Returns the source of the notifications about a task. */
export function sourceOfTask(id: number): string {
  return `task ${id}`
}

/** `view`: a list as its reader could see it when the mail was queued. */
export type MailKind = 'activation' | 'reset' | 'code' | 'email_change' | 'notice' | 'view'

/** The content of a mail, sealed while the mail waits. `secret`: the link or code alone. */
export type MailContent = { text: string; html: string; secret?: string; attachment?: { name: string; base64: string } }

export type DueMail = { id: string; recipient: string; subject: string; attempts: number; kind: MailKind; accountId: number | null }

/** The result of one try. A refused mail is not tried again, a postponed one is. */
export type Outcome = { kind: 'sent' } | { kind: 'refused'; failure: string } | { kind: 'postponed'; failure: string }

const FIRST_PAUSE_SECONDS = 30
const PAUSE_SECONDS_MAX = 6 * 3600
const ATTEMPTS_MAX = 8
/** A code is valid for ten minutes; the fourth try falls at its end. */
const CODE_ATTEMPTS_MAX = 4

/** Returns the seconds before the next try: 30 s, 2 min, 8 min and so on, or undefined to give up. */
export function pauseAfter({ attempts, kind }: Pick<DueMail, 'attempts' | 'kind'>): number | undefined {
  if (attempts >= (kind === 'code' ? CODE_ATTEMPTS_MAX : ATTEMPTS_MAX)) return undefined
  return Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempts - 1), PAUSE_SECONDS_MAX)
}

/** Returns the context that binds a seal to its mail. */
export function mailSubject(id: string): string {
  return `mail ${id}`
}

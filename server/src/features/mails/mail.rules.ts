export type MailKind = 'activation' | 'reset' | 'code' | 'email_change' | 'notice'

/** What a mail says, sealed as long as it waits. `secret`: its link or code, by itself. */
export type MailContent = { text: string; html: string; secret?: string }

export type DueMail = { id: string; recipient: string; subject: string; attempts: number; kind: MailKind; accountId: number | null }

/** What came of one try. A refusal for good is not tried again. */
export type Outcome = { kind: 'sent' } | { kind: 'refused'; failure: string } | { kind: 'postponed'; failure: string }

const FIRST_PAUSE_SECONDS = 30
const PAUSE_SECONDS_MAX = 6 * 3600
const ATTEMPTS_MAX = 8
/** A code is good for ten minutes: the fourth try comes as it ends. */
const CODE_ATTEMPTS_MAX = 4

/** How long to wait after this many tries, 30 s, 2 min, 8 min and so on; nothing when it is time to give up. */
export function pauseAfter({ attempts, kind }: Pick<DueMail, 'attempts' | 'kind'>): number | undefined {
  if (attempts >= (kind === 'code' ? CODE_ATTEMPTS_MAX : ATTEMPTS_MAX)) return undefined
  return Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempts - 1), PAUSE_SECONDS_MAX)
}

/** What the content of a mail is sealed for. */
export function mailSubject(id: string): string {
  return `mail ${id}`
}

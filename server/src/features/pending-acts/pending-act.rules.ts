import { concernedCannotDecide, illegalTransition, notAuthor, recentlyPromotedAlone } from './pending-acts.errors.ts'

export type ActKind = 'promotion' | 'email_change' | 'operation_limits' | 'credit_limit'
export type ActStatus = 'waiting' | 'confirmed' | 'rejected' | 'applied' | 'withdrawn' | 'expired'

/** What a command asks to keep until another manager confirms it. */
export type NewAct = {
  kind: ActKind
  /** What the act would change: only one act waits for each. */
  subject: string
  /** French. */
  sentence: string
  parameters: object
  concernedId: number | null
  /** Who else is told when no second manager can confirm: the old address and the new one. */
  addresses: readonly string[]
}

export type PendingAct = NewAct & {
  id: number
  authorId: number
  status: ActStatus
  takesEffectAt: Date | null
  createdAt: Date
  isOver: boolean
}

/** On whose behalf an act is carried out; `isAlone`: no second manager has confirmed it. */
export type Asking = { authorId: number; isAlone: boolean }

/** A manager who may be the second one, but for their part in the act. */
export type Second = { id: number; isRecentlyPromotedAlone: boolean }

export function refuseSecond({ authorId, concernedId }: Pick<PendingAct, 'authorId' | 'concernedId'>, second: Second): void {
  if (second.id === authorId || second.id === concernedId) throw concernedCannotDecide()
  if (second.isRecentlyPromotedAlone) throw recentlyPromotedAlone()
}

/** Refuses an act that is decided; an act past its time counts as expired before the timer has written so. */
export function refuseUnlessWaiting({ status, isOver }: Pick<PendingAct, 'status' | 'isOver'>): void {
  if (status !== 'waiting') throw illegalTransition(status)
  if (isOver) throw illegalTransition('expired')
}

export function refuseOther({ authorId }: Pick<PendingAct, 'authorId'>, actor: { id: number }): void {
  if (authorId !== actor.id) throw notAuthor()
}

const DAY_HOURS = 24
const DAYS_AFTER_DEPOSITION = 7

/** Hours until an act takes effect that no second manager can confirm. */
export function hoursAlone({ hasRecentDeposition }: { hasRecentDeposition: boolean }): number {
  return hasRecentDeposition ? DAYS_AFTER_DEPOSITION * DAY_HOURS : DAY_HOURS
}

/** « 23/11/2026 à 15:40 ». */
export function momentInFrench(moment: Date, timezone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: timezone }).format(moment)
  return `${part({ dateStyle: 'short' })} à ${part({ timeStyle: 'short' })}`
}

export function waitingSentence(takesEffectAt: Date | null, timezone: string): string {
  if (takesEffectAt === null) return 'En attente d’un autre gestionnaire\u00a0: rien n’est encore changé.'
  return `Aucun autre gestionnaire ne peut confirmer\u00a0: l’acte prendra effet le ${momentInFrench(takesEffectAt, timezone)}, sauf si une personne prévenue l’arrête.`
}

/** What a person who may stop the act is told by mail. */
export function stopNotice({ sentence, authorName }: { sentence: string; authorName: string }, moment: string): string[] {
  return [
    `${authorName} a demandé\u00a0: «\u00a0${sentence}\u00a0»`,
    `Aucun autre gestionnaire ne peut le confirmer\u00a0: cet acte prendra effet le ${moment}, sauf si vous l’arrêtez.`,
    'Si vous n’êtes pas au courant, arrêtez-le\u00a0: rien ne sera changé.',
  ]
}

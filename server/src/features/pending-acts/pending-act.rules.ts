import { concernedCannotDecide, illegalTransition, notAuthor, recentlyPromotedAlone } from './pending-acts.errors.ts'

/** Days until an act that nobody decides expires. */
export const EXPIRY_DAYS = 7
/** Days during which a manager promoted without a second one does not count as a second person. */
export const PROBATION_DAYS = 7
/** Days during which a deposed manager is notified of acts and lengthens their delay. */
export const DEPOSITION_DAYS = 7

export type ActKind = 'promotion' | 'role_change' | 'reinstatement' | 'email_change' | 'operation_limits' | 'credit_limit'
export type ActStatus = 'waiting' | 'confirmed' | 'rejected' | 'applied' | 'withdrawn' | 'expired'

/** An act that a command submits for another manager's confirmation. */
export type NewAct = {
  kind: ActKind
  /** Identifies what the act changes; one act at a time may wait for it. */
  subject: string
  /** In French. */
  sentence: string
  parameters: object
  concernedId: number | null
  /** Other addresses to notify if no second manager can confirm, such as the old and the new e-mail. */
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

/** The act's author; `isAlone` if no second manager confirmed it. */
export type ActOrigin = { authorId: number; isAlone: boolean }

export type Approver = { id: number; isRecentlyPromotedAlone: boolean }

export function refuseIneligibleApprover(
  { authorId, concernedId }: Pick<PendingAct, 'authorId' | 'concernedId'>,
  approver: Approver,
): void {
  if (approver.id === authorId || approver.id === concernedId) throw concernedCannotDecide()
  if (approver.isRecentlyPromotedAlone) throw recentlyPromotedAlone()
}

/** Throws unless the act is undecided. One past its time counts as expired even before the timer updates it. */
export function refuseUnlessWaiting({ status, isOver }: Pick<PendingAct, 'status' | 'isOver'>): void {
  if (status !== 'waiting') throw illegalTransition(status)
  if (isOver) throw illegalTransition('expired')
}

export function refuseUnlessAuthor({ authorId }: Pick<PendingAct, 'authorId'>, actor: { id: number }): void {
  if (authorId !== actor.id) throw notAuthor()
}

const DAY_HOURS = 24

/** Returns the hours until an act without a second manager takes effect. */
export function hoursAlone({ hasRecentDeposition }: { hasRecentDeposition: boolean }): number {
  return hasRecentDeposition ? DEPOSITION_DAYS * DAY_HOURS : DAY_HOURS
}

/** Formats a moment as « 23/11/2026 à 15:40 ». */
export function momentInFrench(moment: Date, timezone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: timezone }).format(moment)
  return `${part({ dateStyle: 'short' })} à ${part({ timeStyle: 'short' })}`
}

export function waitingSentence(takesEffectAt: Date | null, timezone: string): string {
  if (takesEffectAt === null) return 'En attente d’un autre gestionnaire\u00a0: rien n’est encore changé.'
  return `Aucun autre gestionnaire ne peut confirmer\u00a0: l’acte prendra effet le ${momentInFrench(takesEffectAt, timezone)}, sauf si une personne prévenue l’arrête.`
}

/** Returns the lines of the mail to a person who may stop the act. */
export function stopNotice({ sentence, authorName }: { sentence: string; authorName: string }, moment: string): string[] {
  return [
    `${authorName} a demandé\u00a0: «\u00a0${sentence}\u00a0»`,
    `Aucun autre gestionnaire ne peut le confirmer\u00a0: cet acte prendra effet le ${moment}, sauf si vous l’arrêtez.`,
    'Si vous n’êtes pas au courant, arrêtez-le\u00a0: rien ne sera changé.',
  ]
}

import type { PendingAct, PendingActStatus } from '@backoffice/contract/pending-acts/pending-acts'
import { formatInstant } from '../../format/dates.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

const STATUS: Record<PendingActStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'En attente d’un autre gestionnaire', tone: 'warn' },
  confirmed: { label: 'Confirmé', tone: 'good' },
  rejected: { label: 'Refusé', tone: 'bad' },
  applied: { label: 'Appliqué sans second gestionnaire', tone: 'warn' },
  withdrawn: { label: 'Retiré', tone: 'neutral' },
  expired: { label: 'Expiré', tone: 'neutral' },
}

export function statusOf({ statut: status }: PendingAct) {
  return STATUS[status]
}

/** Names the author of the act, then its deadline or its decision. */
export function storyOf({
  authorName,
  createdAt,
  statut: status,
  expiresAt,
  takesEffectAt,
  decidedByName,
  decidedAt,
  outcome,
}: PendingAct): string {
  const requestedText = `Demandé par ${authorName} le ${formatInstant(createdAt)}.`
  if (status === 'waiting') {
    if (takesEffectAt !== null)
      return `${requestedText} Aucun autre gestionnaire ne peut confirmer\u00a0: prendra effet le ${formatInstant(takesEffectAt)}.`
    return `${requestedText} Expire le ${formatInstant(expiresAt)}.`
  }
  const decided =
    decidedAt === null ? '' : `${decidedByName === null ? 'Décidé le' : `Par ${decidedByName}, le`} ${formatInstant(decidedAt)}.`
  return [requestedText, decided, outcome].filter(Boolean).join(' ')
}

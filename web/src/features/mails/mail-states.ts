import type { MailState } from '@backoffice/contract/mails/mails'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATE_LABEL: Record<MailState, string> = {
  queued: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  kept: 'Gardé ici',
  failed: 'Non remis',
  dropped: 'Sans objet',
}

export const STATE_TONE: Record<MailState, Tone> = {
  queued: 'brand',
  sending: 'brand',
  sent: 'good',
  kept: 'warn',
  failed: 'bad',
  dropped: 'neutral',
}

import type { MailState } from '@backoffice/contract/mails/mails'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATE_TONE: Record<MailState, Tone> = {
  queued: 'brand',
  sending: 'brand',
  sent: 'good',
  kept: 'warn',
  failed: 'bad',
  dropped: 'neutral',
}

import type { Notification } from './notification-templates.rules.ts'

export type ActOutcome = 'waiting' | 'confirmed' | 'rejected' | 'applied' | 'withdrawn' | 'expired'

const LINK = '/parametrage/usermanagement?show=acts'

const TITLES: Record<ActOutcome, string> = {
  waiting: 'Un acte attend votre confirmation',
  confirmed: 'Votre acte est confirmé',
  rejected: 'Un acte est refusé',
  applied: 'Un acte a pris effet sans second gestionnaire',
  withdrawn: 'Un acte est retiré',
  expired: 'Un acte a expiré',
}

export function actNotification({
  status,
  sentence,
  outcome,
}: {
  status: ActOutcome
  sentence: string
  outcome: string | null
}): Notification {
  return { topic: 'account', title: TITLES[status], body: [sentence, outcome].filter(Boolean).join(' '), link: LINK }
}

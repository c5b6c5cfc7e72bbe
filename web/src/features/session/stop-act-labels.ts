import type { findStoppableAct } from '@backoffice/contract/pending-acts/pending-acts'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { formatInstant } from '../../format/dates.ts'

export type StoppableAct = ResponseOf<typeof findStoppableAct>

type ActTexts = { title: string; story: string }

/** Returns what has become of an act, for readers of its mail. */
export function stopActTexts({ statut: status, authorName, takesEffectAt, decidedByName }: StoppableAct): ActTexts {
  switch (status) {
    case 'waiting':
      if (takesEffectAt === null)
        return {
          title: 'Un acte en attente',
          story: 'Un autre gestionnaire peut désormais décider de cet acte\u00a0: ce lien n’y change plus rien.',
        }
      return {
        title: 'Arrêter un acte',
        story: `Demandé par ${authorName}. Sans vous, il prendra effet le ${formatInstant(takesEffectAt)}.`,
      }
    case 'rejected':
      if (decidedByName === null) return { title: 'Acte arrêté', story: 'Rien ne sera changé. Les gestionnaires en sont avertis.' }
      return { title: 'Acte refusé', story: `${decidedByName} l’a refusé\u00a0: rien n’a été changé.` }
    case 'withdrawn':
      return { title: 'Acte retiré', story: `${authorName} l’a retiré\u00a0: rien n’a été changé.` }
    case 'expired':
      return { title: 'Acte expiré', story: 'Il n’a pas pris effet à temps\u00a0: rien n’a été changé.' }
    case 'confirmed':
      return {
        title: 'Acte confirmé',
        story: `${decidedByName ?? 'Un autre gestionnaire'} l’a confirmé\u00a0: il a pris effet. ${LINK_HAS_NO_EFFECT}`,
      }
    case 'applied':
      return { title: 'Acte appliqué', story: `Personne ne l’a arrêté à temps\u00a0: il a pris effet. ${LINK_HAS_NO_EFFECT}` }
  }
}

const LINK_HAS_NO_EFFECT = 'Ce lien n’y change plus rien\u00a0: s’il ne devait pas avoir lieu, prévenez un gestionnaire.'

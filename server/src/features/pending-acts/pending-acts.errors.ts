import { Refusal } from '../../shared/refusal.ts'

const STATUS_IN_FRENCH = {
  waiting: 'en attente',
  confirmed: 'confirmé',
  rejected: 'refusé',
  applied: 'appliqué',
  withdrawn: 'retiré',
  expired: 'expiré',
}

export const actNotFound = () => new Refusal({ status: 404, code: 'pending_act_not_found', message: 'Cet acte n’existe pas.' })

export const illegalTransition = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cet acte est ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

const fourEyes = (message: string) => new Refusal({ status: 403, code: 'four_eyes', message })

export const concernedCannotDecide = () =>
  fourEyes('Cet acte revient à un autre gestionnaire\u00a0: ni son auteur, ni la personne concernée n’en décide.')

export const recentlyPromotedAlone = () =>
  fourEyes('Vous avez été nommé gestionnaire par une seule personne il y a moins de sept jours\u00a0: un autre gestionnaire doit décider.')

export const promotedTooRecently = () =>
  fourEyes(
    'L’un de vous deux a été nommé gestionnaire par une seule personne il y a moins de sept jours\u00a0: un autre gestionnaire doit décider.',
  )

export const notAuthor = () => new Refusal({ status: 403, code: 'not_author', message: 'Seul l’auteur de cet acte peut le retirer.' })

export const alreadyWaiting = () =>
  new Refusal({
    status: 409,
    code: 'already_waiting',
    message: 'Un acte sur le même sujet attend déjà un autre gestionnaire\u00a0: il faut d’abord le confirmer, le refuser ou le retirer.',
    presentStatus: 'waiting',
  })

export const authorNoLongerManager = () =>
  new Refusal({
    status: 409,
    code: 'stale_act',
    message: 'L’auteur de cet acte n’est plus un gestionnaire actif\u00a0: refusez-le.',
    presentStatus: 'waiting',
  })

export const keyInvalid = () => new Refusal({ status: 403, code: 'link_invalid', message: 'Ce lien n’est pas valable, ou ne l’est plus.' })

export const noLongerManager = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Vous n’êtes plus gestionnaire\u00a0: rien n’a été changé.' })

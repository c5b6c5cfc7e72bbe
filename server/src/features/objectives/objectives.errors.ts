import { UPGRADES_ABOVE_RENEWALS } from '@backoffice/contract/objectives/objective'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

type Status = 'draft' | 'published' | 'closed'
/** An objective that stands; without a number it is the network's. */
type Standing = { status: Status; outletNumber: string | null }
/** The figure that stands; null where no objective does. */
type Change = { path: string; value: number | null }

const STATUS_IN_FRENCH: Record<Status, string> = { draft: 'un brouillon', published: 'publié', closed: 'clos' }

export const objectiveNotFound = () => new Refusal({ status: 404, code: 'objective_not_found', message: 'Cet objectif n’existe pas.' })

export const outletNotFound = (id: number) =>
  new Refusal({ status: 404, code: 'outlet_not_found', message: `Le point de vente d’identifiant ${id} n’existe pas.` })

/** Names the outlet, one of many that were sent; not the network. */
export const objectiveExists = ({ status, outletNumber }: Standing) => {
  const [objective, fact] =
    outletNumber === null
      ? ['L’objectif de ce mois', 'Ce mois a déjà un objectif']
      : [`L’objectif du point de vente ${outletNumber}`, `Le point de vente ${outletNumber} a déjà un objectif ce mois-ci`]
  return new Refusal({
    status: 409,
    code: 'objective_exists',
    message:
      status === 'closed'
        ? `${objective} est clos\u00a0: il ne change plus.`
        : `${fact}, ${status === 'draft' ? 'en brouillon' : 'publié'}\u00a0: modifiez-le.`,
    presentStatus: status,
  })
}

export const monthClosed = () =>
  new Refusal({
    status: 409,
    code: 'month_closed',
    message: 'Ce mois est clos\u00a0: ses objectifs ne changent plus.',
    presentStatus: 'closed',
  })

export const monthNotOver = () =>
  new Refusal({
    status: 409,
    code: 'month_not_over',
    message: 'Le mois n’est pas terminé\u00a0: ses objectifs ne se closent qu’après son dernier jour.',
    presentStatus: 'published',
  })

export const changedSince = () =>
  new Refusal({
    status: 409,
    code: 'changed_since',
    message: 'Un objectif de cet import a changé, ou a été publié ou clos depuis\u00a0: rien n’a été annulé.',
    presentStatus: 'applied',
  })

export const objectiveClosed = (outletNumber: string | null) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message:
      outletNumber === null
        ? 'Un objectif clos ne change plus.'
        : `L’objectif du point de vente ${outletNumber} est clos\u00a0: il ne change plus.`,
    presentStatus: 'closed',
  })

export const illegalTransition = (status: Status) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: status === 'closed' ? 'Un objectif clos ne change plus.' : `Cet objectif est ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const staleObjectives = (changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a modifié ces objectifs entre-temps\u00a0: vérifiez leurs valeurs, puis enregistrez de nouveau.',
    changes,
  })

export const reasonMissing = () => invalidField('raison', 'Un objectif publié ne change qu’avec une raison.')

export const upgradesAboveRenewals = () => invalidField('upgrades', UPGRADES_ABOVE_RENEWALS)

import { Refusal } from '../../shared/refusal.ts'

const STATUS_IN_FRENCH = {
  open: 'à prendre',
  taken: 'en cours',
  promised: 'en attente d’une promesse',
  resolved: 'résolue',
  dropped: 'abandonnée',
}

type Status = keyof typeof STATUS_IN_FRENCH
type Change = { path: string; value: string | number | null }

export const accountNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })

export const followUpNotFound = () => new Refusal({ status: 404, code: 'follow_up_not_found', message: 'Cette relance n’existe pas.' })

export const queueEmpty = () => new Refusal({ status: 404, code: 'queue_empty', message: 'Personne n’attend d’être relancé aujourd’hui.' })

export const onlyOwnSubscribers = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Un point de vente ne relance que ses abonnés.' })

export const onlyManagersTakeOver = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Seul un gestionnaire reprend la relance d’une autre personne.' })

export const alreadyFollowed = (name: string, status: 'taken' | 'promised') =>
  new Refusal({
    status: 409,
    code: 'already_followed',
    message: `${name} s’occupe déjà de cette relance.`,
    presentStatus: status,
  })

export const followedByAnother = (name: string) =>
  new Refusal({
    status: 403,
    code: 'followed_by_another',
    message: `${name} s’occupe de cette relance\u00a0: un gestionnaire peut la reprendre.`,
  })

export const illegalTransition = (status: Status) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cette relance est ${status === 'open' ? 'encore' : 'déjà'} ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const tooManyContacts = (max: number, status: Status) =>
  new Refusal({
    status: 409,
    code: 'too_many_contacts',
    message: `Cette relance a déjà ${max} contacts\u00a0: terminez-la avant d’en noter d’autres.`,
    presentStatus: status,
  })

export const renewalNotProved = (status: Status) =>
  new Refusal({
    status: 409,
    code: 'renewal_not_proved',
    message: 'Un réabonnement se prouve par le fichier d’activité\u00a0: il ne se déclare pas à la main.',
    presentStatus: status,
  })

export const staleVersion = (status: Status, changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Une autre personne a modifié cette relance entre-temps. Voyez ce qui a changé, puis enregistrez de nouveau.',
    presentStatus: status,
    changes,
  })

import { Refusal } from '../../shared/refusal.ts'

const STATUS_IN_FRENCH = { open: 'à prendre', taken: 'en cours', resolved: 'résolue', dropped: 'abandonnée' }

type Status = keyof typeof STATUS_IN_FRENCH
type Change = { path: string; value: string | number | null }

export const accountNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })

export const followUpNotFound = () => new Refusal({ status: 404, code: 'follow_up_not_found', message: 'Cette relance n’existe pas.' })

export const alreadyFollowed = (name: string) =>
  new Refusal({
    status: 409,
    code: 'already_followed',
    message: `${name} s’occupe déjà de cette relance.`,
    presentStatus: 'taken',
  })

export const illegalTransition = (status: Status) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cette relance est déjà ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const staleVersion = (changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Une autre personne a modifié cette relance entre-temps. Voyez ce qui a changé, puis enregistrez de nouveau.',
    changes,
  })

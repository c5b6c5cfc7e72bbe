import { currency } from '../../config.ts'
import { formatMoney, type Money } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'
import { closedMonth } from '../../shared/refusals.ts'

const STATUS_IN_FRENCH = {
  invited: 'invité, et n’a pas encore été activé',
  active: 'actif',
  suspended: 'suspendu',
  archived: 'archivé',
}

type Status = keyof typeof STATUS_IN_FRENCH
type Change = { path: string; value: string | number | null }

const invalid = (code: string, path: string, message: string) => new Refusal({ status: 400, code, message, fields: [{ path, message }] })

export const accountNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })

export const staleVersion = (changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Une autre personne a modifié ce compte entre-temps. Voyez ce qui a changé, puis enregistrez de nouveau.',
    changes,
  })

export const illegalTransition = (status: Status) =>
  new Refusal({ status: 409, code: 'illegal_transition', message: `Ce compte est ${STATUS_IN_FRENCH[status]}.`, presentStatus: status })

export const alreadyActivated = (status: Status) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Seul un compte invité s’invite de nouveau\u00a0: celui-ci est ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const emailMissing = () =>
  new Refusal({
    status: 409,
    code: 'email_missing',
    message: 'Ce compte n’a pas d’adresse e-mail\u00a0: complétez-le, l’invitation partira alors.',
    presentStatus: 'invited',
  })

const taken = (code: string, path: string, message: string) => new Refusal({ status: 409, code, message, fields: [{ path, message }] })

export const emailTaken = (email: string) => taken('email_taken', 'email', `L’adresse ${email} est déjà celle d’un autre compte.`)

/** Says nothing of the account that has the address: the reader has no session. */
export const confirmedEmailTaken = () =>
  new Refusal({ status: 409, code: 'email_taken', message: 'Un autre compte porte déjà cette adresse.', presentStatus: 'taken' })

export const outletNumberTaken = (outletNumber: string, outletName: string | null) =>
  taken(
    'outlet_number_taken',
    'outletNumber',
    `Le point de vente n°\u00a0${outletNumber} existe déjà${outletName === null ? '' : `\u00a0: «\u00a0${outletName}\u00a0»`}. S’il n’a pas d’adresse e-mail, complétez son compte.`,
  )

export const ownAccount = () =>
  new Refusal({ status: 403, code: 'own_account', message: 'Vous ne pouvez pas le faire à votre propre compte.' })

export const noLongerManager = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Vous n’êtes plus gestionnaire\u00a0: rien n’a été changé.' })

export const lastManager = () =>
  new Refusal({
    status: 409,
    code: 'last_manager',
    message: 'C’est le dernier gestionnaire actif\u00a0: nommez-en d’abord un autre.',
    presentStatus: 'active',
  })

export const limitsChanged = () =>
  new Refusal({
    status: 409,
    code: 'limits_changed',
    message: 'Les limites des rôles ont changé depuis cette demande\u00a0: refusez-la, et demandez de nouveau le changement de rôle.',
    presentStatus: 'waiting',
  })

export const notAnOutlet = (path: string) => invalid('not_an_outlet', path, 'Ce champ n’appartient qu’à un point de vente.')

export const notASectorManager = () => invalid('not_a_sector_manager', 'sectorName', 'Seul un responsable secteur a un secteur.')

export const outletDetailsMissing = (status: Status) =>
  new Refusal({
    status: 409,
    code: 'outlet_details_missing',
    message: 'Ce compte n’a ni numéro ni nom de point de vente\u00a0: créez plutôt un compte de point de vente.',
    presentStatus: status,
  })

export function stillHoldsMoney(holdings: Record<'available' | 'held' | 'commission', Money>, status: Status): Refusal {
  const [available, held, commission] = [holdings.available, holdings.held, holdings.commission].map((money) =>
    formatMoney(money, currency),
  )
  return new Refusal({
    status: 409,
    code: 'holds_money',
    message: `Ce compte porte encore de l’argent (solde ${available}, retenu ${held}, commission ${commission})\u00a0: son nouveau rôle ne le laisserait plus atteindre. Soldez-le d’abord.`,
    presentStatus: status,
  })
}

const KIND_IN_FRENCH = { sectorManager: 'un responsable secteur', creditAgent: 'un agent crédit' }

export const wrongPerson = (kind: keyof typeof KIND_IN_FRENCH, path: string) =>
  invalid('wrong_role', path, `Le compte choisi n’est pas celui d’${KIND_IN_FRENCH[kind]} en fonction.`)

export const notAssignable = (ids: readonly number[], kind: keyof typeof KIND_IN_FRENCH) =>
  invalid(
    'wrong_role',
    'outletIds',
    `${ids.length === 1 ? `Le compte ${ids[0]} n’est` : `Les comptes ${ids.slice(0, 10).join(', ')} ne sont`} pas de ceux qui ont ${KIND_IN_FRENCH[kind]}.`,
  )

export const sectorOfClosedMonth = (day: string) => closedMonth(day, 'ses chiffres restent à leur responsable de secteur')

const unreadable = (message: string) => new Refusal({ status: 422, code: 'unreadable_file', message })

export const listHeaderMissing = () =>
  unreadable('L’en-tête manque\u00a0: aucune des dix premières lignes ne nomme à la fois PROFIL et EMAIL.')

export const listColumnsMissing = (missing: readonly string[]) =>
  unreadable(missing.length === 1 ? `La colonne ${missing[0]} manque.` : `Les colonnes ${missing.join(', ')} manquent.`)

export const listColumnTwice = (column: string) => unreadable(`La colonne ${column} se trouve deux fois dans l’en-tête.`)

export const tooManyLines = (linesMax: number) =>
  new Refusal({
    status: 413,
    code: 'too_many_lines',
    message: `Cette liste dépasse ${linesMax.toLocaleString('fr-FR')} lignes\u00a0: coupez-la en plusieurs fichiers.`,
  })

export const listOvertaken = () =>
  new Refusal({
    status: 409,
    code: 'list_overtaken',
    message: 'Des comptes de cette liste viennent d’être créés par ailleurs\u00a0: rien n’a été enregistré. Envoyez-la de nouveau.',
  })

export const notActivated = () =>
  new Refusal({
    status: 409,
    code: 'not_activated',
    message: 'Ce compte n’est pas encore activé\u00a0: la personne se connecte une première fois, puis devient gestionnaire.',
    presentStatus: 'invited',
  })

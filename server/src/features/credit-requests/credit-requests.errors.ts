import { currency } from '../../config.ts'
import { formatMoney, type Money } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

const STATUS_IN_FRENCH = {
  pending: 'en attente',
  pending_second: 'en attente d’un second accord',
  approved: 'approuvée',
  rejected: 'rejetée',
  cancelled: 'annulée',
}

export const creditRequestNotFound = () =>
  new Refusal({ status: 404, code: 'credit_request_not_found', message: 'Cette demande de crédit n’existe pas.' })

export const illegalTransition = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cette demande de crédit est déjà ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const decisionNeedsAnother = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Cette décision revient à une autre personne que celles qui demandent, reçoivent ou ont déjà approuvé ce crédit.',
  })

export const onlyRequesterCancels = () =>
  new Refusal({ status: 403, code: 'not_requester', message: 'Seule la personne qui a fait la demande peut l’annuler.' })

export const beneficiaryRefused = () =>
  new Refusal({ status: 403, code: 'beneficiary_refused', message: 'Vous ne pouvez pas demander de crédit pour ce compte.' })

export const queueLeft = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'queue_left',
    message: 'Ce compte a changé de rôle depuis cette demande\u00a0: elle ne peut plus qu’être refusée ou annulée.',
    presentStatus: status,
  })

export const noCreditAgent = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'no_credit_agent',
    message: 'Ce compte n’a pas d’agent crédit qui puisse payer\u00a0: affectez-lui d’abord un agent actif.',
    presentStatus: status,
  })

export const moreThanAsked = (asked: Money) =>
  invalidField('amount', `La demande est de ${formatMoney(asked, currency)}\u00a0: accordez ce montant ou moins.`)

export const decidedWhole = () =>
  new Refusal({
    status: 409,
    code: 'double_decision_needed',
    message: 'Deux personnes décident de cette demande\u00a0: approuvez-la en entier, seule la seconde peut n’en accorder qu’une partie.',
    presentStatus: 'pending',
  })

export const ownCredit = () => new Refusal({ status: 403, code: 'four_eyes', message: 'Personne ne se donne de crédit.' })

export const tooManyOpen = (max: number) =>
  new Refusal({
    status: 409,
    code: 'too_many_open',
    message: `${max} demandes attendent déjà une décision dans cette file\u00a0: attendez-en une, ou annulez-en une.`,
  })

export function aboveCeiling(ceiling: Money, asked: Money): Refusal {
  const message = `Une demande ne dépasse pas ${formatMoney(ceiling, currency)}\u00a0: ${formatMoney(asked, currency)} demandés.`
  return new Refusal({ status: 409, code: 'limit_passed', message, fields: [{ path: 'amount', message }] })
}

export const tooManyInAMinute = (max: number, retryAfterSeconds: number) =>
  new Refusal({
    status: 429,
    code: 'too_many_requests',
    message: `Vous avez fait ${max} demandes en une minute. Attendez un instant avant d’en faire une autre.`,
    retryAfterSeconds,
  })

export const staleLimits = (changes: readonly { path: string; value: number | null }[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Une autre personne a modifié ces limites entre-temps. Voyez ce qui a changé, puis enregistrez de nouveau.',
    changes,
  })

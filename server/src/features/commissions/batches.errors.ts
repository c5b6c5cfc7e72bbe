import { Refusal } from '../../shared/refusal.ts'
import type { StatementStatus } from './statement.rules.ts'

export const batchNotFound = () => new Refusal({ status: 404, code: 'batch_not_found', message: 'Ce lot n’existe pas.' })

export const nothingToPay = () =>
  new Refusal({
    status: 409,
    code: 'nothing_to_pay',
    message: 'Rien à payer\u00a0: aucun relevé validé de ce mois n’attend un lot.',
  })

export const nothingOwed = () =>
  new Refusal({
    status: 409,
    code: 'nothing_to_pay',
    message: 'Rien à payer\u00a0: les commissions de ce compte sont soldées, déjà dans un lot, ou sa dette les dépasse.',
  })

export const accountNotFound = () => new Refusal({ status: 404, code: 'account_not_found', message: 'Ce compte n’existe pas.' })

const preparedIn = (batchId: number) =>
  `Le lot ${batchId}, déjà préparé, solde les commissions de cette personne\u00a0: payez-le ou annulez-le d’abord.`

export const alreadyPrepared = (batchId: number) =>
  new Refusal({ status: 409, code: 'nothing_to_pay', presentStatus: 'prepared', message: preparedIn(batchId) })

/** Refuses to validate a statement. */
export const balancePrepared = (batchId: number) =>
  new Refusal({ status: 409, code: 'balance_prepared', presentStatus: 'reviewed', message: preparedIn(batchId) })

export const batchedMeanwhile = () =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: 'Un relevé de cette personne vient d’entrer dans un autre lot\u00a0: recommencez.',
    presentStatus: 'validated',
  })

/** Refuses to pay all that a person is owed once less is owed. */
export const owedLess = () =>
  new Refusal({
    status: 409,
    code: 'owed_less',
    presentStatus: 'prepared',
    message: 'Une vente de cette personne a été contre-passée depuis\u00a0: annulez le lot, et préparez-le à nouveau.',
  })

/** Names the present status, which the id of no statement lacks. */
export const notPayable = (id: number, status: StatementStatus | undefined) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Le relevé ${id} n’est pas un relevé validé de ce mois, ou il est déjà dans un lot.`,
    ...(status === undefined ? {} : { presentStatus: status }),
  })

const STATUS_IN_FRENCH = { prepared: 'préparé', paid: 'déjà payé', cancelled: 'annulé' }

export const batchDecided = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({ status: 409, code: 'illegal_transition', message: `Ce lot est ${STATUS_IN_FRENCH[status]}.`, presentStatus: status })

export const paidByAnother = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Ce lot doit être payé par quelqu’un qui ne l’a pas préparé, n’a validé aucun de ses relevés et n’en reçoit pas l’argent.',
  })

export const preparedBySoloPromotion = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message:
      'La personne qui a préparé ce lot a été nommée gestionnaire par une seule personne il y a moins de sept jours\u00a0: annulez le lot, et préparez-le à nouveau.',
  })

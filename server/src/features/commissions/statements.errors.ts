import { Refusal } from '../../shared/refusal.ts'
import { closedMonth, invalidField } from '../../shared/refusals.ts'

export const monthInTheFuture = () => invalidField('month', 'Ce mois n’a pas commencé.')

export const monthClosed = (day: string) => closedMonth(day, 'ses commissions ne se calculent plus')

export const commissionsClosed = () =>
  new Refusal({
    status: 409,
    code: 'commissions_closed',
    presentStatus: 'closed',
    message: 'Un relevé de ce mois est validé\u00a0: le mois est clos pour les commissions et ne se calcule plus.',
  })

export const statementNotFound = () => new Refusal({ status: 404, code: 'statement_not_found', message: 'Ce relevé n’existe pas.' })

export const decidedByAnother = () =>
  new Refusal({ status: 403, code: 'four_eyes', message: 'Ce relevé est le vôtre\u00a0: un autre gestionnaire en décide.' })

export const answeredByAnother = () =>
  new Refusal({ status: 403, code: 'four_eyes', message: 'Vous avez contesté cette ligne\u00a0: un autre gestionnaire y répond.' })

const STATUS_IN_FRENCH = { computed: 'à l’état calculé', reviewed: 'déjà relu', validated: 'déjà validé', paid: 'déjà payé' }

export const illegalTransition = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Ce relevé est ${STATUS_IN_FRENCH[status]}.`,
    presentStatus: status,
  })

export const staleStatement = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Ce relevé a changé entre-temps\u00a0: vérifiez ses montants, puis recommencez.',
    presentStatus: status,
    changes: [{ path: 'statut', value: status }],
  })

export const sumsChanged = (toPay: number, text: string) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message:
      `Une vente, ou un mois précédent, a changé ce relevé depuis sa relecture (à payer\u00a0: ${text})\u00a0: ` +
      'rouvrez-le, vérifiez-le, puis relisez-le.',
    presentStatus: 'reviewed',
    changes: [{ path: 'toPay', value: toPay }],
  })

export const monthNotOver = () =>
  new Refusal({
    status: 409,
    code: 'month_not_over',
    presentStatus: 'reviewed',
    message: 'Ce mois n’est pas terminé\u00a0: ses relevés ne peuvent être validés qu’ensuite.',
  })

export const contestOpen = (count: number) =>
  new Refusal({
    status: 409,
    code: 'contest_open',
    presentStatus: 'reviewed',
    message: `${count === 1 ? 'Une ligne de ce relevé est contestée' : `${count}\u00a0lignes de ce relevé sont contestées`}\u00a0: répondez d’abord.`,
  })

export const earlierNotValidated = () =>
  new Refusal({
    status: 409,
    code: 'earlier_not_validated',
    presentStatus: 'reviewed',
    message:
      'Un relevé du même bénéficiaire, d’un mois précédent, se termine par une dette et n’est pas encore validé\u00a0: validez-le d’abord.',
  })

export const statementsOutdated = (names: readonly string[]) =>
  new Refusal({
    status: 409,
    code: 'statements_outdated',
    presentStatus: 'reviewed',
    message:
      'Des relevés de ce mois ne sont plus à jour, car une vente a été validée depuis leur calcul, ou une vente reportée, une règle, un ' +
      `objectif, la famille d’un article ou l’affectation d’un point de vente a changé (${names.join(', ')})\u00a0: ` +
      'rouvrez ceux qui sont relus, calculez le mois, puis recommencez.',
  })

export const monthNotComputed = () =>
  new Refusal({
    status: 409,
    code: 'statements_outdated',
    presentStatus: 'reviewed',
    message: 'Ce mois n’a pas encore été calculé, il ne porte qu’une correction\u00a0: calculez-le, puis validez ses relevés.',
  })

export const touchesClosedCommissions = () =>
  new Refusal({
    status: 409,
    code: 'commissions_closed',
    presentStatus: 'closed',
    message: 'Cette règle modifierait un mois déjà clos pour les commissions\u00a0: choisissez des jours postérieurs.',
  })

export const removesFromClosedCommissions = () =>
  new Refusal({
    status: 409,
    code: 'commissions_closed',
    presentStatus: 'closed',
    message:
      'Cette règle s’appliquait pendant un mois déjà clos pour les commissions\u00a0: elle ne se supprime plus. ' +
      'Terminez-la pour qu’elle ne s’applique plus ensuite.',
  })

export const lineNotFound = () => new Refusal({ status: 404, code: 'line_not_found', message: 'Cette ligne n’existe pas.' })

export const alreadyContested = () =>
  new Refusal({
    status: 409,
    code: 'already_contested',
    message: 'Cette ligne est déjà contestée\u00a0: attendez la réponse.',
    presentStatus: 'open',
  })

export const notContested = (answer: 'adjusted' | 'refused' | null) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: 'Cette ligne n’a pas de contestation ouverte.',
    ...(answer === null ? {} : { presentStatus: answer }),
  })

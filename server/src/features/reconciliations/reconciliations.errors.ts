import { currency } from '../../config.ts'
import { ofFrenchMonth } from '../../shared/months.ts'
import { formatMoney, type Money } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'
import { closedMonth, invalidField } from '../../shared/refusals.ts'
import type { GroupStatus, ReconciliationStatus } from './states.rules.ts'

const conflict = (code: string, message: string, presentStatus: string) => new Refusal({ status: 409, code, message, presentStatus })

export const reconciliationNotFound = () =>
  new Refusal({ status: 404, code: 'reconciliation_not_found', message: 'Ce rapprochement n’existe pas.' })

export const groupNotFound = () =>
  new Refusal({ status: 404, code: 'group_not_found', message: 'Ce groupe n’existe pas dans ce rapprochement.' })

export const lineNotFound = () =>
  new Refusal({ status: 404, code: 'line_not_found', message: 'Une de ces lignes n’existe pas dans ce rapprochement.' })

export const monthToCome = () => invalidField('month', 'Ce mois n’a pas commencé.')

export const lineTwice = () => invalidField('ours', 'Une ligne est donnée deux fois.')

export const alreadyOpen = (status: ReconciliationStatus) =>
  conflict('already_open', 'Le rapprochement de ce mois est déjà ouvert.', status)

export const alreadyLocked = (month: string) =>
  conflict('reconciliation_locked', `Le rapprochement ${ofFrenchMonth(month)} est verrouillé\u00a0: rien n’y change plus.`, 'locked')

export const proposing = () =>
  conflict('proposing', 'Les propositions de ce mois sont déjà en préparation\u00a0: elles seront là dans une minute.', 'proposing')

export const notLocked = (status: ReconciliationStatus) => conflict('illegal_transition', 'Ce rapprochement n’est pas verrouillé.', status)

const GROUP_IN_FRENCH: Record<GroupStatus, string> = {
  proposed: 'encore une proposition',
  matched: 'déjà rapproché',
  explained: 'déjà expliqué',
  adjusted: 'déjà régularisé',
  refused: 'déjà refusé',
  undone: 'déjà défait',
}

export const groupIs = (status: GroupStatus) => conflict('illegal_transition', `Ce groupe est ${GROUP_IN_FRENCH[status]}.`, status)

export const lineTaken = (status: GroupStatus) =>
  conflict(
    'line_taken',
    `Une de ces lignes est ${GROUP_IN_FRENCH[status].replace(/é$/, 'ée')} ailleurs\u00a0: défaites d’abord ce groupe.`,
    status,
  )

export const differenceNotZero = (difference: Money, status: ReconciliationStatus) =>
  conflict(
    'difference_not_zero',
    `Les deux côtés diffèrent de ${formatMoney(difference < 0n ? -difference : difference, currency)}\u00a0: expliquez l’écart, ou régularisez-le.`,
    status,
  )

export const noDifference = (status: ReconciliationStatus) =>
  conflict('no_difference', 'Les deux côtés sont égaux\u00a0: il n’y a rien à régulariser.', status)

export const severalOutlets = (status: ReconciliationStatus) =>
  conflict('several_outlets', 'Ces lignes sont de plusieurs points de vente\u00a0: régularisez-les un par un.', status)

export const noAccount = (status: ReconciliationStatus) =>
  conflict('no_account', 'Le point de vente de ces lignes n’a pas de compte chez nous\u00a0: expliquez l’écart.', status)

/** `isForAll`: the amount alone exceeds the threshold, so that no other manager may adjust it alone either. */
type Alone = { kind: 'credit' | 'debit'; status: ReconciliationStatus; isForAll: boolean }

export const doubleDecisionRequired = (threshold: Money, { kind, status, isForAll }: Alone) =>
  conflict(
    'double_decision_required',
    kind === 'credit'
      ? `Au-dessus de ${formatMoney(threshold, currency)} par jour, deux personnes décident\u00a0: expliquez l’écart, et donnez le crédit par une demande.`
      : `Au-dessus de ${formatMoney(threshold, currency)} par jour, personne ne reprend seul du crédit\u00a0: ${isForAll ? 'expliquez l’écart' : 'un autre gestionnaire régularise cet écart, ou expliquez-le'}.`,
    status,
  )

export const adjustedLines = () =>
  conflict(
    'adjusted_lines',
    'Une de ces lignes est régularisée\u00a0: défaites d’abord la régularisation dans le rapprochement, que vous déverrouillez s’il est verrouillé.',
    'adjusted',
  )

export const monthNotOver = () => conflict('month_not_over', 'Ce mois n’est pas terminé\u00a0: il pourra être verrouillé ensuite.', 'open')

export const noStatement = () => conflict('no_statement', 'Aucun relevé de l’opérateur n’est appliqué pour ce mois.', 'open')

export const transactionsInProgress = (count: number) =>
  conflict(
    'transactions_in_progress',
    `${count === 1 ? 'Une transaction de ce mois est' : `${count} transactions de ce mois sont`} en cours\u00a0: validez ou annulez d’abord.`,
    'open',
  )

export const gapsLeft = ({ ours, operator }: Record<'ours' | 'operator', number>) =>
  conflict('gaps_left', `Il reste des lignes à traiter\u00a0: ${ours} chez nous, ${operator} chez l’opérateur.`, 'open')

export const staleVersion = () =>
  conflict('stale_version', 'Ce rapprochement a changé entre-temps\u00a0: vérifiez-le, puis recommencez.', 'open')

export const lockedByOneself = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Vous avez verrouillé ce mois\u00a0: un autre gestionnaire doit le déverrouiller.',
  })

export const adjustedByOneself = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Vous êtes l’auteur de cette régularisation\u00a0: un autre gestionnaire doit la défaire.',
  })

export const adjustsOwnSale = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Vous avez saisi une de ces ventes\u00a0: un autre gestionnaire doit régulariser l’écart.',
  })

export const monthClosed = (month: string) => closedMonth(month, 'rien ne s’y rapproche plus avant sa réouverture')

import { ofFrenchMonth } from '../../shared/months.ts'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

type Status = 'open' | 'closing' | 'closed' | 'reopening'

const STATUS_IN_FRENCH: Record<Status, string> = {
  open: 'est ouvert',
  closing: 'attend la confirmation de sa clôture',
  closed: 'est clos',
  reopening: 'attend la confirmation de sa réouverture',
}

export const alreadyRequestedByYou = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Vous avez déjà fait cette demande\u00a0: un autre gestionnaire doit la confirmer.',
  })

const illegalTransition = (month: string, status: Status, advice = '') =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Le mois ${ofFrenchMonth(month)} ${STATUS_IN_FRENCH[status]}${advice}.`,
    presentStatus: status,
  })

export const notClosable = (month: string, status: Status) => illegalTransition(month, status)

export const cannotReopen = (month: string, status: Status) =>
  illegalTransition(month, status, status === 'closing' ? '\u00a0: retirez la demande pour l’abandonner' : '')

export const cannotWithdraw = (month: string, status: Status) => illegalTransition(month, status, '\u00a0: aucune demande n’attend')

export const notClosed = (month: string, status: Status) =>
  new Refusal({
    status: 409,
    code: 'not_closed',
    message: `Le mois ${ofFrenchMonth(month)} n’est pas clos\u00a0: son procès-verbal n’existe pas encore.`,
    presentStatus: status,
  })

export const notReady = (status: Status, labels: readonly string[]) =>
  new Refusal({
    status: 409,
    code: 'not_ready',
    message: `Le mois n’est pas prêt à être clos\u00a0: ${labels.join(', ')}.`,
    presentStatus: status,
  })

export const notAcknowledged = (status: Status, labels: readonly string[]) =>
  new Refusal({
    status: 409,
    code: 'not_acknowledged',
    message: `Prenez d’abord acte de ces points\u00a0: ${labels.join(', ')}.`,
    presentStatus: status,
  })

export const figuresChanged = (status: Status) =>
  new Refusal({
    status: 409,
    code: 'figures_changed',
    message:
      status === 'closing'
        ? 'Les chiffres du mois ont changé depuis la première demande\u00a0: retirez-la, vérifiez-les, puis recommencez.'
        : 'Les chiffres du mois ont changé depuis que vous les avez lus\u00a0: vérifiez-les, puis recommencez.',
    presentStatus: status,
  })

export const reasonMissing = () => invalidField('reason', 'Indiquez pourquoi le mois doit être rouvert.')

import { withDe } from '../../shared/elision.ts'
import { frenchMonth, ofFrenchMonth } from '../../shared/months.ts'
import type { Notification } from './notification-templates.rules.ts'

/** Names and amounts as displayed. */
type Contest = { month: string; statementId: number; lineId: number; beneficiaryName: string; contestedByName: string; reason: string }

/** Opens the contested line, wherever it stands in its statement. */
export function contestedNotification({ month, statementId, lineId, beneficiaryName, contestedByName, reason }: Contest): Notification {
  return {
    topic: 'commission',
    title: 'Ligne de commission contestée',
    body: `${contestedByName} conteste une ligne du relevé ${withDe(beneficiaryName)}, ${frenchMonth(month)}. Raison\u00a0: ${reason}`,
    link: `/relance/alertcommission?statement=${statementId}&status=contested&line=${lineId}`,
  }
}

type Answer = { month: string; statementId: number; lineId: number; amount: string | null; answer: string }

/** Writes the notification of an answer, which opens the line. Without an amount, the contest was refused. */
export function answeredNotification({ month, statementId, lineId, amount, answer }: Answer): Notification {
  const outcome = amount === null ? 'la ligne reste comme elle est' : `un ajustement de ${amount} est ajouté`
  return {
    topic: 'commission',
    title: 'Réponse à une contestation',
    body: `Relevé ${ofFrenchMonth(month)}\u00a0: ${outcome}. Réponse\u00a0: ${answer}`,
    link: `/?statement=${statementId}&line=${lineId}`,
  }
}

/** Writes the notification of a contest whose line went, because its sale does not count any more, or counts again. */
export function droppedNotification({ month, reason }: { month: string; reason: string }): Notification {
  return {
    topic: 'commission',
    title: 'Contestation sans objet',
    body: `Relevé ${ofFrenchMonth(month)}\u00a0: la ligne contestée est retirée, sa vente a été annulée ou rétablie. Raison de la contestation\u00a0: ${reason}`,
    link: '/',
  }
}

/** Writes the notification of a decided statement. Without an amount, it pays nothing. */
export function decidedNotification(
  status: 'validated' | 'paid',
  { id, month, amount }: { id: number; month: string; amount: string | null },
): Notification {
  return {
    topic: 'commission',
    title: status === 'validated' ? `Relevé ${ofFrenchMonth(month)} validé` : `Commissions ${ofFrenchMonth(month)} payées`,
    body: amount === null ? 'Rien à payer ce mois-là.' : `${status === 'validated' ? 'À payer' : 'Payé'}\u00a0: ${amount}.`,
    link: `/?statement=${id}`,
  }
}

/** Tells managers that a batch waits for its payment. */
export function preparedBatchNotification({
  id,
  preparedByName,
  amount,
}: {
  id: number
  preparedByName: string
  amount: string
}): Notification {
  return {
    topic: 'commission',
    title: 'Lot de commissions à payer',
    body: `${preparedByName} a préparé le lot n°\u00a0${id}\u00a0: ${amount}. Une autre personne le paie.`,
    link: `/relance/alertcommission?part=batches&batch=${id}`,
  }
}

/** Writes the notification of a batch that pays a person all that is owed. */
export function settledNotification({ amount, hadDebt }: { amount: string; hadDebt: boolean }): Notification {
  return {
    topic: 'commission',
    title: 'Commissions soldées',
    body: `Payé\u00a0: ${amount}.${hadDebt ? ' Ce que vous deviez en est déduit.' : ''}`,
    link: '/',
  }
}

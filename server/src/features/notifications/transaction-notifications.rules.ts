import type { Notification } from './notification-templates.rules.ts'

export type TransactionOutcome = 'validated' | 'cancelled' | 'reversed'

const TITLES: Record<TransactionOutcome, { sale: string; return: string }> = {
  validated: { sale: 'Vente validée', return: 'Crédit rendu, validé' },
  cancelled: { sale: 'Vente annulée', return: 'Crédit rendu, annulé' },
  reversed: { sale: 'Vente contre-passée', return: 'Crédit rendu, contre-passé' },
}

const CONSEQUENCES: Record<TransactionOutcome, string> = {
  validated: '',
  cancelled: 'Le montant est de nouveau disponible.',
  reversed: 'Le montant est de nouveau disponible.',
}

/** Values as displayed. */
type Facts = {
  reference: string
  /** A day such as `2026-10-31`, in the network's zone. */
  createdOn: string
  description: string
  subscriberNumber: string | null
  amount: string
  reason: string | null
  hasCommission: boolean
  reversedByName: string | null
}

/** Writes the notification about the outcome of a sale, or of credit that an agent returns, which has no subscriber. Sellers follow it to their movements, others to the list of sales. */
export function transactionNotification(outcome: TransactionOutcome, facts: Facts, roleName: string): Notification {
  const { reference, createdOn, description, subscriberNumber, amount, reason, hasCommission, reversedByName } = facts
  const body = [
    `${subjectOf({ description, subscriberNumber, amount })}.`,
    outcome === 'reversed' && reversedByName !== null ? `Contre-passée par ${reversedByName}.` : '',
    CONSEQUENCES[outcome],
    outcome === 'reversed' && hasCommission ? 'La commission est reprise.' : '',
    // If this message is handled late, the reason may be that of a later reversal.
    reason === null || outcome === 'validated' ? '' : `Raison\u00a0: ${reason}`,
  ]
    .filter(Boolean)
    .join(' ')
  const isSeller = roleName === 'ROLE_PDV' || roleName === 'ROLE_CLIENT'
  const history = `/client/historiquetransactions?part=transactions&start=${createdOn}&end=${createdOn}&q=${reference}`
  return {
    topic: 'credit',
    title: TITLES[outcome][subscriberNumber === null ? 'return' : 'sale'],
    body,
    link: isSeller ? '/credit/credit-appro' : history,
  }
}

type NewSale = Pick<Facts, 'description' | 'subscriberNumber' | 'amount'> & { id: number; userId: number; userName: string }

/** Writes the notification of a sale to validate. Unread ones about the same seller are grouped under the latest. */
export function newSaleNotification({ id, userId, userName, ...sale }: NewSale): Notification {
  return {
    topic: 'credit',
    title: 'Vente à valider',
    body: `${userName}\u00a0: ${subjectOf(sale)}.`,
    link: `/client/transactionencours-agent?open=${id}`,
    source: `sales of ${userId}`,
  }
}

function subjectOf({ description, subscriberNumber, amount }: Pick<Facts, 'description' | 'subscriberNumber' | 'amount'>): string {
  return [description, subscriberNumber === null ? '' : `abonné ${subscriberNumber}`, amount].filter(Boolean).join(', ')
}

import type { News } from './news.rules.ts'

export type TransactionOutcome = 'validated' | 'cancelled'

/** As they are shown. */
type Facts = { reference: string; description: string; subscriberNumber: string | null; amount: string; reason: string | null }

/** What became of a sale, to who sold it and who typed it. */
export function transactionNews(outcome: TransactionOutcome, { reference, description, subscriberNumber, amount, reason }: Facts): News {
  const subject = [description, subscriberNumber === null ? '' : `abonné ${subscriberNumber}`, amount].filter(Boolean).join(', ')
  const body = outcome === 'cancelled' ? `${subject}. Le montant est de nouveau disponible. Raison\u00a0: ${reason ?? ''}` : `${subject}.`
  const title = outcome === 'validated' ? 'Transaction validée' : 'Transaction annulée'
  return { topic: 'credit', title, body, link: `/client/historiquetransactions?q=${reference}` }
}

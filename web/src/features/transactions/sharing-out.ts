import { IDS_MAX, type Transaction } from '@backoffice/contract/transactions/transactions'
import { formatCount } from '../../format/numbers.ts'
import { NO_BREAK } from '../../format/spaces.ts'
import { mayValidate } from './transaction-labels.ts'

type Decided = Pick<Transaction, 'userId' | 'createdBy'>

/** Returns the transactions that go in one call, the count of one's own, and the count beyond the call's limit. */
export function shareOut<Chosen extends Decided>(selected: readonly Chosen[], me: { id: number; roleName: string }) {
  const allowed = selected.filter((transaction) => mayValidate(transaction, me))
  const sent = allowed.slice(0, IDS_MAX)
  return { sent, notAllowed: selected.length - allowed.length, overLimit: allowed.length - sent.length }
}

const leftLabel = (count: number) => `${formatCount(count, 'transaction laissée', 'transactions laissées')}${NO_BREAK}: `

/** Explains why some are left out, one sentence per reason. */
export function remainingLabels({ notAllowed, overLimit }: { notAllowed: number; overLimit: number }): string[] {
  return [
    ...(notAllowed > 0
      ? [
          `${leftLabel(notAllowed)}vendue${notAllowed > 1 ? 's' : ''} ou saisie${notAllowed > 1 ? 's' : ''} par vous, à valider par une autre personne.`,
        ]
      : []),
    ...(overLimit > 0 ? [`${leftLabel(overLimit)}au-delà de ${IDS_MAX} à la fois.`] : []),
  ]
}

import { IDS_MAX, type Transaction } from '@backoffice/contract/transactions/transactions'
import { formatCount } from '../../format/numbers.ts'
import { NO_BREAK } from '../../format/spaces.ts'
import { mayValidate } from './transaction-labels.ts'

type Decided = Pick<Transaction, 'userId' | 'createdBy'>

/** Returns the transactions that go in one call, the count of one's own, and the count beyond the call's limit. */
export function shareOut<Chosen extends Decided>(chosen: readonly Chosen[], me: { id: number; roleName: string }) {
  const mine = chosen.filter((transaction) => mayValidate(transaction, me))
  const kept = mine.slice(0, IDS_MAX)
  return { kept, own: chosen.length - mine.length, beyond: mine.length - kept.length }
}

const left = (count: number) => `${formatCount(count, 'transaction laissée', 'transactions laissées')}${NO_BREAK}: `

/** Explains why some are left out, one sentence per reason. */
export function remainingLabels({ own, beyond }: { own: number; beyond: number }): string[] {
  return [
    ...(own > 0
      ? [`${left(own)}vendue${own > 1 ? 's' : ''} ou saisie${own > 1 ? 's' : ''} par vous, à valider par une autre personne.`]
      : []),
    ...(beyond > 0 ? [`${left(beyond)}au-delà de ${IDS_MAX} à la fois.`] : []),
  ]
}

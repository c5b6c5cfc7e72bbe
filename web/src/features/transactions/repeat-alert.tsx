import { isRepeat } from '@backoffice/contract/transactions/sale-labels'
import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Lists the sales that repeat another of the ten minutes before, for whoever decides them. */
export function RepeatAlert({ transactions }: { transactions: readonly Transaction[] }) {
  const repeated = transactions.filter(isRepeat)
  if (repeated.length === 0) return null
  return (
    <Alert tone="warn">
      {repeated.map(({ id, reference, repeatOf, subscriberNumber }) => (
        <div key={id}>
          {reference} répète {repeatOf ?? 'une vente d’un autre vendeur'}, moins de dix minutes après&nbsp;: même formule, même abonné (
          {subscriberNumber}).
        </div>
      ))}
    </Alert>
  )
}

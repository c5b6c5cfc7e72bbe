import { saleLabel } from '@backoffice/contract/transactions/sale-labels'
import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { type Outcome, OutcomeList } from '../../ui/feedback/outcome-list.tsx'
import typography from '../../ui/layout/typography.module.css'

type Props = { transactions: readonly Transaction[]; outcomes: ReadonlyMap<number, Outcome>; waitingLabel: string }

export function Outcomes({ transactions, outcomes, waitingLabel }: Props) {
  return (
    <OutcomeList
      label="Ce que deviennent les transactions"
      decided={transactions.map((transaction) => ({
        id: transaction.id,
        name: transaction.userName,
        detail: (
          <>
            {saleLabel(transaction)} · <span className={typography.unbroken}>{transaction.reference}</span>
          </>
        ),
        amount: transaction.amount,
        waitingLabel,
      }))}
      outcomes={outcomes}
    />
  )
}

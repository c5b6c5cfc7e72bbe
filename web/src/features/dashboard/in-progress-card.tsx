import { listAllTransactions, listTransactionsInProgress, type Transaction } from '@backoffice/contract/transactions/transactions'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Counter, StatusWord } from '../../ui/feedback/status-word.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { Card } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { byAge } from './in-progress.ts'
import styles from './credit-cards.module.css'

export function InProgressCard() {
  const sales = useRead(listTransactionsInProgress, {})
  return (
    <Card
      title={
        <>
          Transactions en cours <Counter>{formatNumber(sales.length)}</Counter>
        </>
      }
      flush
      aside={sales.length > 0 && <Link to={paths.creditAgentTransactions}>Les traiter →</Link>}
    >
      {sales.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={28} stroke={1.4} aria-hidden />}
          title="Tout est traité"
          message="Une vente d’un de vos points de vente apparaîtra ici d’elle-même."
        />
      )}
      {sales.length > 0 && <Ages sales={sales} />}
      <ValidatedToday />
    </Card>
  )
}

/** Shows how many of today's sales are already validated. */
function ValidatedToday() {
  const today = todayHere()
  const sales = useQuietRead(listAllTransactions, { query: { startDate: today, endDate: today, statut: 'validated' } })
  if (sales === undefined || sales.length === 0) return null
  return (
    <p className={styles.none}>
      Vendues aujourd’hui et déjà validées&nbsp;: {formatNumber(sales.length)}, {formatMoney(sumOfMoney(sales.map(({ amount }) => amount)))}
      .
    </p>
  )
}

function Ages({ sales }: { sales: readonly Transaction[] }) {
  const now = useNow()
  return (
    <table className={styles.ages} aria-label="Transactions en cours, par ancienneté">
      <thead>
        <tr>
          <th scope="col">Depuis</th>
          <th scope="col">Nombre</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {byAge(sales, now).map(({ age, label, count, amount, isLate }) => (
          <tr key={label}>
            <th scope="row">{isLate ? <StatusWord tone="warn">{label}</StatusWord> : label}</th>
            <td>
              {count === 0 ? (
                0
              ) : (
                <Link to={paths.creditAgentTransactions} search={{ age }} aria-label={`${formatNumber(count)}, ${label}`}>
                  {formatNumber(count)}
                </Link>
              )}
            </td>
            <td>
              {count === 0 ? (
                '–'
              ) : (
                <Link to={paths.creditAgentTransactions} search={{ age }} aria-label={`${formatMoney(amount)}, ${label}`}>
                  {formatMoney(amount)}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { IconPhoneCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Counter } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { subscriberName } from '../follow-ups/index.ts'
import styles from './credit-cards.module.css'

const ROWS_MAX = 5

/** Lists the most valuable subscribers to renew, for roles whose menu lacks the page. */
export function RenewalsCard() {
  const { content, totals } = useRead(listRenewals, { query: { size: ROWS_MAX } })
  return (
    <Card
      title={
        <>
          À renouveler <Counter>{formatNumber(totals.cases)}</Counter>
        </>
      }
      flush
      className={styles.card}
      aside={<Link to={paths.followUpImport}>Les relancer →</Link>}
    >
      {content.length === 0 && (
        <EmptyState
          icon={<IconPhoneCheck size={28} stroke={1.4} aria-hidden />}
          title="Aucun abonné à renouveler"
          message="Les abonnés arrivent avec la liste du mois."
        />
      )}
      {content.length > 0 && (
        <ul aria-label="Abonnés à renouveler">
          {content.map((renewal) => (
            <li key={renewal.id}>
              <Link className={styles.row} to={paths.followUpImport} search={{ id: renewal.id }}>
                <span className={styles.name} title={subscriberName(renewal)}>
                  {subscriberName(renewal)}
                </span>
                <span className={styles.amount}>{formatMoney(renewal.value)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

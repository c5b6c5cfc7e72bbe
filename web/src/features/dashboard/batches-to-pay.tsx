import { listBatches } from '@backoffice/contract/commissions/batches'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { WaitingFigure } from './waiting-figure.tsx'

const PREPARED = { query: { statut: 'prepared', size: 200 } } as const

/** Shows the prepared batches of commissions with their total and age; nothing if none waits for its payment. */
export function BatchesToPay() {
  const now = useNow()
  const { content, totalElements } = useRead(listBatches, PREPARED)
  const oldest = content.at(-1)
  if (oldest === undefined) return null
  const total = formatMoney(sumOfMoney(content.map((batch) => batch.total)))
  return (
    <Card title="Commissions">
      <dl>
        <WaitingFigure
          name="Lots à payer"
          note={`${total}, ${totalElements === 1 ? '' : 'le plus ancien '}${formatAge(oldest.preparedAt, now)}`}
        >
          <Link to={paths.commissionAlerts} search={{ part: 'batches', status: 'prepared' }}>
            {formatNumber(totalElements)}
          </Link>
        </WaitingFigure>
      </dl>
    </Card>
  )
}

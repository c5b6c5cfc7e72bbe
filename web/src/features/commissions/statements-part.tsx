import { listCommissionMonths, type Statement } from '@backoffice/contract/commissions/statements'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatInstant, ofMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { ComputeMonth } from './compute-month.tsx'
import { statementCount } from './month-columns.tsx'
import type { PartProps } from './part-choices.tsx'
import { PrepareBatchDialog } from './prepare-batch-dialog.tsx'
import { type BulkAct, StatementsBulk } from './statements-bulk.tsx'
import { StatementsTable } from './statements-table.tsx'

type Props = PartProps & { month: string }

/** Shows one month: what it is to pay, the act that computes it, and its statements. */
export function StatementsPart(props: Props) {
  const { month: monthText } = props
  const [year = 0, month = 0] = monthText.split('-').map(Number)
  const summary = useRead(listCommissionMonths, { query: { year } }).find((candidate) => candidate.month === month)
  const [bulk, setBulk] = useState<{ act: BulkAct | 'batch'; statements: Statement[] } | null>(null)
  if (!summary) return null
  const { statut: status, toPay, openContests, computedAt } = summary
  const close = () => setBulk(null)

  return (
    <Page
      title={`Relevés ${ofMonth(monthText)}`}
      subtitle={
        <>
          {status === 'closed' ? CLOSED_TEXT : OPEN_TEXT} {computedAt !== null && `Calculé le ${formatInstant(computedAt)}. `}
          <Link to={paths.commissionAlerts} search={{ year }}>
            Tous les mois
          </Link>
        </>
      }
      actions={
        <>
          <HeaderFigures
            figures={[
              { label: 'À payer', value: formatMoney(toPay) },
              { label: 'Contestations', value: formatNumber(openContests) },
            ]}
          />
          {status === 'open' && <ComputeMonth month={month} year={year} isFirst={statementCount(summary) === 0} />}
          {summary.statements.validated > 0 && (
            <Button variant="default" onClick={() => props.onShow({ part: 'batches' })}>
              Lots de paiement
            </Button>
          )}
        </>
      }
    >
      <ReadBoundary failure="Les relevés n’ont pas pu être lus" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <StatementsTable {...props} month={{ month, year }} onBulk={(act, statements) => setBulk({ act, statements })} />
      </ReadBoundary>
      {bulk && bulk.act !== 'batch' && <StatementsBulk act={bulk.act} statements={bulk.statements} onClose={close} />}
      {bulk?.act === 'batch' && (
        <PrepareBatchDialog statements={bulk.statements} onPrepared={(batch) => props.onShow({ part: 'batches', batch })} onClose={close} />
      )}
    </Page>
  )
}

const CLOSED_TEXT = 'Clos\u00a0: ses relevés ne changent plus.'
const OPEN_TEXT = 'Ouvert\u00a0: un nouveau calcul suit les règles et les lignes du jour.'

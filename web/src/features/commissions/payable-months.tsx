import type { Statement } from '@backoffice/contract/commissions/statements'
import { useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import { OpeningRow, RowDetail, RowFigure, RowList, RowName } from '../../ui/layout/row-list.tsx'
import typography from '../../ui/layout/typography.module.css'
import { PrepareBatchDialog } from './prepare-batch-dialog.tsx'
import { monthTitle, sumToPay } from './statement-labels.ts'
import { byMonth } from './use-statements.ts'

type Props = { statements: readonly Statement[]; onPrepared: (batchId: number) => void }

/** Lists the months whose validated statements are in no batch; one opens the question that prepares theirs. */
export function PayableMonths({ statements, onPrepared }: Props) {
  const [asked, setAsked] = useState<readonly Statement[] | null>(null)
  return (
    <Card flush title="À préparer" note="Relevés validés qui ne sont dans aucun lot">
      <RowList label="Mois à payer">
        {byMonth(statements).map(({ month, statements: own }) => (
          <OpeningRow
            key={month}
            onOpen={() => setAsked(own)}
            start={
              <>
                <RowName>{monthTitle(month)}</RowName>
                <RowDetail>{formatCount(own.length, 'relevé validé', 'relevés validés')}</RowDetail>
              </>
            }
            end={
              <>
                <RowFigure>{formatMoney(sumToPay(own))}</RowFigure>
                <span className={typography.link}>Préparer un lot…</span>
              </>
            }
          />
        ))}
      </RowList>
      {asked && <PrepareBatchDialog statements={asked} onPrepared={onPrepared} onClose={() => setAsked(null)} />}
    </Card>
  )
}

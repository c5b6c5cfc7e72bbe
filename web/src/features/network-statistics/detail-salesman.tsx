import { getMonthOverview, reportByDay, reportBySalesman } from '@backoffice/contract/network-statistics/network-statistics'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { DetailBody, type DetailProps } from './detail-body.tsx'
import { withOwnFigures } from './month-progress.ts'
import { salesmanLabel } from '@backoffice/contract/network-statistics/salesmen-table'
import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'

export function SalesmanDetail({ id: salesmanCode, month, dataDate }: DetailProps) {
  const monthPlace = monthPlaceOf(month.start)
  useReadAhead(getMonthOverview, { query: monthPlace })
  useReadAhead(reportBySalesman, { query: month })
  const { rows, totals } = useRead(reportByDay, { query: { ...month, salesmanCode } })
  const { byDay: networkDays } = useRead(getMonthOverview, { query: monthPlace })
  const salesman = useRead(reportBySalesman, { query: month }).rows.find((row) => row.salesmanCode === salesmanCode)
  return (
    <DetailBody
      name={salesman ? salesmanLabel(salesman) : salesmanCode}
      note={`Commercial, code ${salesmanCode}`}
      month={month}
      dataDate={dataDate}
      query={{ salesmanCode }}
      overview={{
        achieved: totals,
        objective: null,
        landing: null,
        byDay: withOwnFigures(networkDays, rows),
      }}
    />
  )
}

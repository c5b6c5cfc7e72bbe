import { type CommissionMonth, listCommissionMonths } from '@backoffice/contract/commissions/statements'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'
import { Select } from '../../ui/form/select.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { monthColumns } from './month-columns.tsx'
import { NoBegunMonth } from './no-begun-month.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'

const YEARS_BACK = 3

/** Shows the months of a year, the latest first: what is computed, closed, to be paid and contested. */
export function MonthsPart({ search, onShow }: PartProps) {
  const today = currentDay()
  const thisYear = Number(today.slice(0, 4))
  const year = search.year ?? thisYear
  const months = useRead(listCommissionMonths, { query: { year } })
  const columns = useMemo(() => monthColumns(year), [year])
  const begun = useMemo(() => begunOf(months, year, today), [months, year, today])
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back))

  return (
    <Page
      title={`Relevés de commissions, ${year}`}
      subtitle="Un mois se calcule, se relit, se valide, puis se paie. Son premier relevé validé le clôt."
      actions={
        <Select
          aria-label="Année"
          value={String(year)}
          options={[...new Set([...years, String(year)])].map((value) => ({ value, label: value }))}
          onChange={(next) => onShow({ year: Number(next) === thisYear ? undefined : Number(next) })}
        />
      }
    >
      <PartChoices search={search} onShow={onShow} />
      <Card flush>
        <DataTable<CommissionMonth>
          name="commission-months"
          caption={`Mois de ${year}`}
          rowsName={['mois', 'mois']}
          isPlain
          columns={columns}
          rows={begun}
          rowKey={({ month }) => month}
          onOpen={({ month }) => onShow({ month: monthText({ month, year }) })}
          empty={<NoBegunMonth />}
        />
      </Card>
    </Page>
  )
}

const begunOf = (months: readonly CommissionMonth[], year: number, today: string) =>
  months.filter(({ month }) => monthText({ month, year }) <= today.slice(0, 7)).toReversed()

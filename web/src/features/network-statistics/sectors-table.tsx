import { useRouter } from '@tanstack/react-router'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { detailHref } from './activities-address.ts'
import { rateColumn } from './column-parts.tsx'
import { headOf } from './indicators.ts'
import type { SectorProgress } from './performance-rows.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'

type Props = { sectors: readonly SectorProgress[]; share: number | null; month: Period }

export function SectorsTable({ sectors, share, month }: Props) {
  const router = useRouter()
  const hrefOf = ({ sectorManagerId }: SectorProgress) =>
    sectorManagerId === null ? `${paths.detail}?kind=sector` : detailHref('sector', sectorManagerId, month.start.slice(0, 7))
  return (
    <DataTable
      name="sectors"
      caption="Rythme des secteurs"
      rowsName={['secteur', 'secteurs']}
      isPlain
      columns={columnsOf(share)}
      rows={sectors}
      rowKey={({ key }) => key}
      hrefOf={hrefOf}
      onOpen={(row) => router.history.push(hrefOf(row))}
    />
  )
}

function columnsOf(share: number | null): Column<SectorProgress>[] {
  return [
    { id: 'sector', header: 'Secteur', isName: true, value: ({ name }) => name },
    {
      id: 'activeOutlets',
      ...headOf('activeOutlets'),
      align: 'end',
      card: 'figure',
      value: ({ activeOutlets }) => activeOutlets,
      cell: ({ activeOutlets, outlets }) => `${formatNumber(activeOutlets)} / ${formatNumber(outlets)}`,
    },
    { id: 'recruitments', ...headOf('recruitments'), card: 'figure', value: ({ recruitments }) => recruitments },
    {
      id: 'objective',
      ...headOf('objective'),
      align: 'end',
      isSecondary: true,
      card: 'figure',
      value: ({ objective }) => objective,
      format: (value) => formatNumber(value === null ? null : Number(value)),
    },
    rateColumn({ id: 'rate', indicator: 'rate', rateOf: ({ rate }) => rate, total: null, share }),
  ]
}

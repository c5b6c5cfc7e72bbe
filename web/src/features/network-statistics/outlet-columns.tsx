import { OUTLET_COLUMNS } from '@backoffice/contract/network-statistics/outlets-table'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { changeColumn, type FigureColumn, figureColumn, lastActiveColumn, rateColumn, trendColumn } from './column-parts.tsx'
import { headOf, type IndicatorName } from './indicators.ts'
import { outletIdentityColumns } from './outlet-identity.tsx'
import type { OutletRow } from '@backoffice/contract/network-statistics/outlet-rows'
import type { OutletSums } from './outlet-rows.ts'
import { ObjectiveDefinition } from './objective-definition.tsx'
import type { ObjectiveScope } from './objective-source.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { FigureLink } from './figure-link.tsx'
import typography from '../../ui/layout/typography.module.css'

type ColumnOptions = {
  period: Period
  sectorManagerId?: number | undefined
  share: number | null
  sums: OutletSums
  count?: number
  scope?: ObjectiveScope | undefined
}

type Lines = Pick<FigureColumn<OutletRow>, 'linesOf' | 'all'>

export function outletColumns({ period, sectorManagerId, share, sums, count = 0, scope }: ColumnOptions): Column<OutletRow>[] {
  const linesOf = ({ outletId }: OutletRow) => ({ ...period, sectorManagerId, outletId })
  const figure = { linesOf, all: { of: { ...period, sectorManagerId }, rows: count } }
  return [
    ...outletIdentityColumns<OutletRow>(),
    {
      ...figureColumn({ ...figure, name: 'recruitments' }),
      card: 'figure',
      cardCell: (row) => (
        <>
          <FigureLink name="recruitments" value={row.recruitments} of={linesOf(row)} />
          {row.objectiveRecruitments !== null && <span className={typography.quiet}> / {formatNumber(row.objectiveRecruitments)}</span>}
        </>
      ),
    },
    {
      ...countColumn('objective', OUTLET_COLUMNS.objective.value, sums.objectiveRecruitments),
      total: <ObjectiveTotal name="recruitments" value={sums.objectiveRecruitments} scope={scope} />,
    },
    rateColumn({ id: 'rate', indicator: 'rate', rateOf: OUTLET_COLUMNS.rate.value, total: () => sums.recruitmentRate, share }),
    { ...figureColumn({ ...figure, name: 'renewals' }), card: 'figure' },
    figureColumn({ ...figure, name: 'upgrades', isSecondary: true }),
    { ...figureColumn({ ...figure, name: 'revenue' }), card: 'figure' },
    changeColumn(OUTLET_COLUMNS.change.value, sums.change),
    trendColumn('trend', ({ trend }) => trend),
    lastActiveColumn(OUTLET_COLUMNS.lastActiveOn.value),
    ...hiddenColumns({ share, sums, scope }, figure),
  ]
}

function hiddenColumns({ share, sums, scope }: Pick<ColumnOptions, 'share' | 'sums' | 'scope'>, figure: Lines): Column<OutletRow>[] {
  const hidden = { ...figure, isHidden: true }
  return [
    {
      id: 'sectorManager',
      ...OUTLET_COLUMNS.sectorManager,
      definition: 'Responsable du secteur à la fin de la période.',
      isHidden: true,
    },
    {
      ...countColumn('objective', OUTLET_COLUMNS.objectiveRenewals.value, sums.objectiveRenewals),
      id: 'objectiveRenewals',
      header: OUTLET_COLUMNS.objectiveRenewals.header,
      isHidden: true,
      definition: 'Réabonnements à atteindre\u00a0: objectif publié des mois que la période touche.',
      total: <ObjectiveTotal name="renewals" value={sums.objectiveRenewals} scope={scope} />,
    },
    rateColumn({
      id: 'renewalRate',
      indicator: 'renewalRate',
      rateOf: OUTLET_COLUMNS.renewalRate.value,
      total: () => sums.renewalRate,
      share,
      isHidden: true,
    }),
    figureColumn({ ...hidden, name: 'renewalsEarly' }),
    figureColumn({ ...hidden, name: 'renewalsLate' }),
    figureColumn({ ...hidden, name: 'equipmentSales' }),
    figureColumn({ ...hidden, name: 'other' }),
    figureColumn({ ...hidden, name: 'lines' }),
    {
      id: 'commission',
      ...OUTLET_COLUMNS.commission,
      ...headOf('commission'),
      isHidden: true,
      format: (value) => formatMoney(Number(value)),
      total: formatMoney(sums.commission),
    },
    previousColumn('previousRecruitments', sums),
    previousColumn('previousRenewals', sums),
    {
      ...previousColumn('previousRevenue', sums),
      format: (value) => formatMoney(Number(value)),
      total: formatMoney(sums.previousRevenue),
    },
  ]
}

type TotalProps = { name: 'recruitments' | 'renewals'; value: number | null; scope: ObjectiveScope | undefined }

/** Shows the objective of the rows; that of the whole scope says which one it is, and the other number on a press. */
function ObjectiveTotal({ name, value, scope }: TotalProps) {
  return (
    <>
      {formatNumber(value)} {scope && <ObjectiveDefinition scope={scope} name={name} format={formatNumber} />}
    </>
  )
}

function countColumn(indicator: IndicatorName, countOf: (row: OutletRow) => number | null, total: number | null): Column<OutletRow> {
  return {
    id: indicator,
    ...headOf(indicator),
    align: 'end',
    filter: 'number',
    isSecondary: true,
    card: 'none',
    value: countOf,
    format: (value) => formatNumber(value === null ? null : Number(value)),
    total: formatNumber(total),
  }
}

function previousColumn(name: 'previousRecruitments' | 'previousRenewals' | 'previousRevenue', sums: OutletSums): Column<OutletRow> {
  return {
    id: name,
    ...OUTLET_COLUMNS[name],
    definition: 'Même période un an avant.',
    isSecondary: true,
    isHidden: true,
    total: formatNumber(sums[name]),
  }
}

import type { reportBySector } from '@backoffice/contract/network-statistics/network-statistics'
import type { z } from 'zod'

type SectorRow = z.infer<(typeof reportBySector)['response']>['rows'][number]
/** Figures that can be added up over months; counts of outlets cannot. */
export type SectorSums = Pick<SectorRow, 'sectorManagerId' | 'sectorManagerName' | 'sectorName' | 'recruitments' | 'renewals' | 'revenue'>

/** Returns the sectors of several months, each once under its latest name, with its sums over all of them. */
export function sectorsOfMonths(months: readonly { rows: readonly SectorRow[] }[]): SectorSums[] {
  const byId = Map.groupBy(
    months.flatMap(({ rows }) => rows),
    ({ sectorManagerId }) => sectorManagerId,
  )
  return [...byId.values()].flatMap((rows) => {
    const last = rows.at(-1)
    return last === undefined ? [] : [{ ...namesOf(last), ...sumsOf(rows) }]
  })
}

function namesOf({ sectorManagerId, sectorManagerName, sectorName }: SectorRow) {
  return { sectorManagerId, sectorManagerName, sectorName }
}

function sumsOf(rows: readonly SectorRow[]) {
  const total = (name: 'recruitments' | 'renewals' | 'revenue') => rows.reduce((sum, row) => sum + row[name], 0)
  return { recruitments: total('recruitments'), renewals: total('renewals'), revenue: Math.round(total('revenue') * 1_000) / 1_000 }
}

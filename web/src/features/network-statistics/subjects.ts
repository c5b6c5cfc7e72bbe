import type { OutletReportRow } from '@backoffice/contract/network-statistics/network-statistics'
import type { SubjectKind } from './detail-search.ts'
import { salesmanLabel } from '@backoffice/contract/network-statistics/salesmen-table'

export type Subject = {
  kind: SubjectKind
  id: string
  name: string
  number: string | null
  sector: string | null
  recruitments: number
  renewals: number
  revenue: number
}

/** Filters of the API that select the subject's figures. */
export type SubjectQuery = { responsableId?: number; outletId?: number; salesmanCode?: string }

type SubjectTotals = Pick<Subject, 'recruitments' | 'renewals' | 'revenue'>

type Reports = {
  outlets: readonly OutletReportRow[]
  sectors: readonly (SubjectTotals & { sectorManagerId: number | null; sectorManagerName: string | null; sectorName: string | null })[]
  salesmen: readonly (SubjectTotals & { salesmanCode: string; salesmanName: string })[]
}

/** Returns sectors, then outlets, then salesmen. Leaves out figures without a sector manager or a salesman's code. */
export function subjectsOf({ outlets, sectors, salesmen }: Reports): Subject[] {
  return [
    ...sectors.flatMap(({ sectorManagerId, sectorManagerName, sectorName, ...row }) =>
      sectorManagerId === null
        ? []
        : [
            {
              ...sumsOf(row),
              kind: 'sector' as const,
              id: String(sectorManagerId),
              name: sectorName ?? sectorManagerName ?? '–',
              number: null,
              sector: sectorManagerName,
            },
          ],
    ),
    ...outlets.map(({ outletId, outletNumber, outletName, sectorName, ...row }) => ({
      ...sumsOf(row),
      kind: 'outlet' as const,
      id: String(outletId),
      name: outletName,
      number: outletNumber,
      sector: sectorName,
    })),
    ...salesmen
      .filter(({ salesmanCode }) => salesmanCode !== '')
      .map((row) => ({
        ...sumsOf(row),
        kind: 'salesman' as const,
        id: row.salesmanCode,
        name: salesmanLabel(row),
        number: row.salesmanCode,
        sector: null,
      })),
  ]
}

function sumsOf({ recruitments, renewals, revenue }: SubjectTotals): SubjectTotals {
  return { recruitments, renewals, revenue }
}

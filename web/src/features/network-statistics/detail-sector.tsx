import { withDe } from '@backoffice/contract/elision'
import { getMonthOverview, listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { useMemo } from 'react'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatCount } from '../../format/numbers.ts'
import { ActiveBaseHeader } from './active-base-header.tsx'
import { DetailBody, type DetailProps } from './detail-body.tsx'
import { UnknownSubject } from './detail-outlet.tsx'
import { asOfIn } from '@backoffice/contract/network-statistics/month'
import { shareOf } from '@backoffice/contract/network-statistics/pace'
import { PerformanceTable } from './performance-table.tsx'
import { performanceRowsOf } from '@backoffice/contract/network-statistics/performance-rows'
import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { useOwnTableState } from './use-own-table-state.ts'

export function SectorDetail({ id, month, dataDate, isStale }: DetailProps) {
  const sectorManagerId = Number(id)
  const query = { ...monthPlaceOf(month.start), responsableId: sectorManagerId }
  useReadAhead(listOutletObjectives, { query })
  const overview = useRead(getMonthOverview, { query })
  const { rows, totals } = useRead(listOutletObjectives, { query })
  const ofSector = useMemo(() => ({ ...totals, outlets: rows.length }), [totals, rows])
  const state = useOwnTableState({ id: 'rank', direction: 'asc' })
  const sector = overview.bySector.find((row) => row.sectorManagerId === sectorManagerId)
  if (!sector) return <UnknownSubject title="Ce secteur n’a pas de chiffres" />

  const share = shareOf(overview.byDay, month, asOfIn(month, dataDate))
  return (
    <DetailBody
      name={sector.sectorName ?? sector.sectorManagerName}
      month={month}
      dataDate={dataDate}
      query={{ responsableId: sectorManagerId }}
      overview={overview}
      note={`Secteur ${withDe(sector.sectorManagerName ?? '–')}, ${formatCount(sector.activeOutlets, 'PDV actif', 'PDV actifs')} sur ${sector.outlets}`}
    >
      <ActiveBaseHeader query={{ ...month, responsableId: sectorManagerId }} />
      <PerformanceTable
        state={state}
        name="sector-outlets"
        caption="Points de vente du secteur"
        rows={performanceRowsOf(rows)}
        share={share}
        totals={ofSector}
        month={month}
        dataDate={dataDate}
        sectorManagerId={sectorManagerId}
        isStale={isStale}
      />
    </DetailBody>
  )
}

import { downloadOutletObjectives } from '@backoffice/contract/objectives/objectives'
import type { MonthPlace } from '@backoffice/contract/network-statistics/month'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActBar } from '../../ui/layout/act-bar.tsx'
import { useAreAllClosed, useIsMonthClosed } from './closed-month.ts'
import { NO_MANAGER } from './sector.ts'

type Props = {
  place: MonthPlace
  sectorManagerId: number | undefined
  onImport: () => void
  onSplit: () => void
  children: ReactNode
}

/** Offers what is done with a month besides typing. The downloaded file can be edited in a spreadsheet and imported again. */
export function SheetActs({ place, sectorManagerId, onImport, onSplit, children }: Props) {
  const navigate = useNavigate()
  const [isMonthClosed, areClosed] = [useIsMonthClosed(place), useAreAllClosed(place)]
  const [run] = useDownload()
  // The server knows no sector of the outlets without a manager: their file is that of all.
  const ofSector = sectorManagerId === NO_MANAGER ? {} : { sectorManagerId }
  const start = (format: 'xlsx' | 'csv') => () =>
    run(() => download(downloadOutletObjectives, { query: { ...place, ...ofSector, format } }))
  return (
    <ActBar
      others={[
        { label: 'Objectif du réseau', onSelect: () => void navigate({ to: paths.networkObjectives, search: place }) },
        { group: 'Fichier à corriger', label: 'Télécharger en XLSX', onSelect: start('xlsx') },
        { label: 'Télécharger en CSV', onSelect: start('csv') },
        ...(isMonthClosed ? [] : [{ label: 'Importer un fichier…', onSelect: onImport }]),
      ]}
    >
      {!isMonthClosed && !areClosed && (
        <Button variant="default" onClick={onSplit}>
          Répartir
        </Button>
      )}
      {!isMonthClosed && children}
    </ActBar>
  )
}

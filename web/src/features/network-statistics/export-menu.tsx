import { downloadActiveOutlets, downloadActivities, downloadInactiveOutlets } from '@backoffice/contract/network-statistics'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { formatMonth } from '../../format/dates.ts'
import { showFailure } from '../../ui/toast.tsx'
import { monthPlaceOf, type Period } from './period.ts'
import type { StatisticsScope } from './scope-filter.tsx'

type Props = { period: Period; scope?: StatisticsScope; className?: string | undefined }

/** The reports that the server writes. What the table shows is exported from the table itself. */
export function ExportMenu({ period, scope = {}, className }: Props) {
  const [run, isRunning] = useDownload()
  const month = formatMonth(period.end)
  const lines = { query: { ...period, responsableId: scope.sectorManagerId, outletId: scope.outletId } }
  return (
    <div className={className}>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            loading={isRunning}
            leftSection={<IconDownload size={16} stroke={1.8} />}
            rightSection={<IconChevronDown size={14} stroke={1.8} />}
          >
            Exporter
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Rapports de {month}</Menu.Label>
          <Menu.Item onClick={() => run(() => download(downloadInactiveOutlets, { query: monthPlaceOf(period.end) }))}>
            PDV inactifs, XLSX
          </Menu.Item>
          <Menu.Item onClick={() => run(() => download(downloadActiveOutlets, { query: monthPlaceOf(period.end) }))}>
            PDV actifs, XLSX
          </Menu.Item>
          <Menu.Label>Lignes de la période</Menu.Label>
          <Menu.Item onClick={() => run(() => download(downloadActivities, lines))}>XLSX</Menu.Item>
          <Menu.Item onClick={() => run(() => download(downloadActivities, { query: { ...lines.query, format: 'csv' } }))}>CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Runs a download; a refusal is told, since the file that does not come says nothing. */
export function useDownload(): [(start: () => Promise<void>) => void, boolean] {
  const [isRunning, setRunning] = useState(false)
  const run = (start: () => Promise<void>) => {
    setRunning(true)
    start()
      .catch((error: unknown) => showFailure({ title: 'Le fichier n’a pas pu être préparé', detail: ApiError.ofClient(error).message }))
      .finally(() => setRunning(false))
  }
  return [run, isRunning]
}

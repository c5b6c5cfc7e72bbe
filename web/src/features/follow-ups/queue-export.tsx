import { listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
import { ALERT_COLUMNS } from '@backoffice/contract/follow-ups/queue-row'
import { downloadTable } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { ExportButton } from '../../ui/overlay/export-button.tsx'
import type { FollowUpsSearch } from './follow-ups-search.ts'

/** Offers the people to call, under the filters shown, as a file. */
export function QueueExport({ search: { kind, mine, q } }: { search: FollowUpsSearch }) {
  const [run, isRunning] = useDownload()
  const download = (format: 'csv' | 'xlsx') =>
    run(() =>
      downloadTable(
        listCreditAlerts,
        { query: { kind, mine, q } },
        { format, columns: Object.keys(ALERT_COLUMNS), filters: {}, query: '' },
      ),
    )
  return (
    <ExportButton
      isRunning={isRunning}
      items={[
        { label: 'Excel', onSelect: () => download('xlsx') },
        { label: 'CSV', onSelect: () => download('csv') },
      ]}
    />
  )
}

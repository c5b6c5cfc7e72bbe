import { RENEWAL_COLUMNS } from '@backoffice/contract/follow-ups/renewal'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { downloadTable } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { ExportButton } from '../../ui/overlay/export-button.tsx'
import type { RenewalsSearch } from './renewals-search.ts'

/** Offers the subscribers to renew, under the filters shown, as a file. */
export function RenewalExport({ search: { month, year, outletId, status, due, sort, q } }: { search: RenewalsSearch }) {
  const [run, isRunning] = useDownload()
  const ofMonth = month === undefined || year === undefined ? {} : { month, year }
  const download = (format: 'csv' | 'xlsx') =>
    run(() =>
      downloadTable(
        listRenewals,
        { query: { ...ofMonth, outletId, status, due, sort, q } },
        { format, columns: Object.keys(RENEWAL_COLUMNS), filters: {}, query: '' },
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
